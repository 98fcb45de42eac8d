// The values of the language: numbers, oui/non, words, sets of numbers, distributions.
import { Fraction, ONE, ZERO } from "./fraction.js";

/**
 * @typedef {Fraction | boolean | string | AtLeast | Interval} Scalar
 * @typedef {Scalar | Distribution} Value
 */

export class AtLeast {
  /** @param {Fraction} low */
  constructor(low) { this.low = low; }
  /** @param {Fraction} value */
  holds(value) { return value.compare(this.low) >= 0; }
}

export class Interval {
  /** @param {Fraction} low @param {Fraction} high */
  constructor(low, high) {
    this.low = low;
    this.high = high;
  }
  /** @param {Fraction} value */
  holds(value) { return value.compare(this.low) >= 0 && value.compare(this.high) <= 0; }
}

/** Chances by value; equal values fall together. */
export class Chances {
  constructor() {
    /** @type {Map<string, [Scalar, Fraction]>} */ this.map = new Map();
  }
  /** @param {Scalar} value @param {Fraction} chance */
  add(value, chance) {
    const key = keyOf(value);
    const known = this.map.get(key);
    this.map.set(key, [known ? known[0] : value, known ? known[1].plus(chance) : chance]);
  }
  /** In a fixed order; a certain value is just that value. @returns {Value} */
  collapse() {
    const entries = [...this.map.values()];
    return entries.length === 1 ? entries[0][0] : new Distribution(entries.sort(byValue));
  }
}

export class Distribution {
  /** @param {[Scalar, Fraction][]} entries */
  constructor(entries) { this.entries = entries; }
  /** @param {(value: Scalar) => Value} outcome @returns {Value} */
  then(outcome) {
    const chances = new Chances();
    for (const [value, chance] of this.entries) {
      for (const [result, share] of spread(outcome(value))) chances.add(result, chance.times(share));
    }
    return chances.collapse();
  }
}

/** @param {Value} value @returns {[Scalar, Fraction][]} */
export function spread(value) {
  return value instanceof Distribution ? value.entries : [[value, ONE]];
}

/** @param {Scalar} value */
export function keyOf(value) {
  if (value instanceof Fraction) return `n${value}`;
  if (typeof value === "string") return `s${value}`;
  return typeof value === "boolean" ? `b${value}` : `r${show(value)}`;
}

/** @param {Scalar} a @param {Scalar} b */
export function same(a, b) { return keyOf(a) === keyOf(b); }

/** @param {Scalar} value @returns {[number, Fraction, string]} */
function rank(value) {
  if (typeof value === "boolean") return [1, value ? ONE : ZERO, ""];
  if (value instanceof Fraction) return [0, value, ""];
  return typeof value === "string" ? [3, ZERO, value] : [2, value.low, show(value)];
}

/** @param {[Scalar, Fraction]} a @param {[Scalar, Fraction]} b */
function byValue([a], [b]) {
  const [kindA, sizeA, textA] = rank(a);
  const [kindB, sizeB, textB] = rank(b);
  return kindA - kindB || sizeA.compare(sizeB) || (textA < textB ? -1 : textA > textB ? 1 : 0);
}

/** @type {Map<string, Distribution>} */
const rolls = new Map();

/** The sum of dice; D66 is two ordered D6. @param {number} count @param {number} sides */
export function rolled(count, sides) {
  const key = `${count}D${sides}`;
  const known = rolls.get(key);
  if (known) return known;
  const made = count === 1 && sides === 66 ? d66() : diceSum(count, sides);
  rolls.set(key, made);
  return made;
}

/** @param {number} count @param {number} sides */
function diceSum(count, sides) {
  let ways = [1n];
  for (let die = 0; die < count; die += 1) {
    const after = [];
    let window = 0n;
    for (let total = 0; total < ways.length + sides - 1; total += 1) {
      window += ways[total] ?? 0n;
      if (total >= sides) window -= ways[total - sides];
      after.push(window);
    }
    ways = after;
  }
  const all = BigInt(sides) ** BigInt(count);
  return new Distribution(ways.map((w, n) => [new Fraction(count + n), new Fraction(w, all)]));
}

function d66() {
  /** @type {[Scalar, Fraction][]} */
  const entries = [];
  for (let a = 1; a < 7; a += 1) {
    for (let b = 1; b < 7; b += 1) entries.push([new Fraction(10 * a + b), new Fraction(1, 36)]);
  }
  return new Distribution(entries);
}

const WORDS = new Set(
  "et and ou or non not dans in oui yes no vrai faux true false".split(" "),
);
const DICE = /^(?:\d+[dD]\d+|[dD]\d+|\d+[dD])$/;
const NAME =
  /^\p{Script=Latin}(?:\p{Script=Latin}|\p{N}|[\u0300-\u036f]|_(?!_)|(?<=[\p{L}\p{N}_\u0300-\u036f])\.(?=\p{Script=Latin}))*$/u;

/** Whether a word can stand bare in an expression. @param {string} text */
export function isIdentifier(text) {
  return NAME.test(text) && !DICE.test(text) && !WORDS.has(text.toLowerCase());
}

/** The value as a person writes it in an example. @param {Value} value @returns {string} */
export function show(value) {
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value instanceof Fraction) return value.toString();
  if (value instanceof AtLeast) return `${value.low}+`;
  if (value instanceof Interval) return `${value.low}..${value.high}`;
  if (value instanceof Distribution) {
    return value.entries.map(([outcome, chance]) => `${show(outcome)}: ${chance}`).join(", ");
  }
  if (isIdentifier(value)) return value;
  return value.includes('"') ? `« ${value} »` : `"${value}"`;
}

/** As `arbitre ask --json` writes it. @param {Value} value @returns {unknown} */
export function toJson(value) {
  if (value instanceof Distribution) {
    return Object.fromEntries(
      value.entries.map(([o, c]) => [typeof o === "string" ? o : show(o), c.toString()]),
    );
  }
  if (value instanceof Fraction) return value.whole ? Number(value.n) : value.toString();
  return typeof value === "object" ? show(value) : value;
}

/**
 * A value from the exported data: a text may stand for a fraction or a set of numbers.
 * @param {number | string | boolean} data @param {readonly string[]} [words] @returns {Scalar}
 */
export function fromJson(data, words = []) {
  if (typeof data === "boolean") return data;
  if (typeof data === "number") return new Fraction(data);
  if (words.includes(data)) return data;
  const number = "-?\\d+(?:/\\d+)?";
  if (new RegExp(`^${number}$`).test(data)) return Fraction.of(data);
  if (new RegExp(`^${number}\\+$`).test(data)) return new AtLeast(Fraction.of(data.slice(0, -1)));
  const ends = new RegExp(`^(${number})\\.\\.(${number})$`).exec(data);
  return ends ? new Interval(Fraction.of(ends[1]), Fraction.of(ends[2])) : data;
}

/** What went wrong, by the key of its message. */
export class RuleError extends Error {
  /** @param {string} key @param {Record<string, string>} [words] */
  constructor(key, words = {}) {
    super(key);
    this.key = key;
    this.words = words;
  }
}
