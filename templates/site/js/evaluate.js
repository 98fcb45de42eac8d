// Bound expression trees to values. Dice are distributions; each die in the text is rolled once.
import { Fraction, ONE, ZERO } from "./fraction.js";
import { best, exploding, overCount, rerolled, successes, total } from "./pools.js";
import { AtLeast, Chances, Distribution, Interval, RuleError, rolled, same, show, spread }
  from "./values.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {any[]} Tree  `[kind, …operands]`, as exported
 * @typedef {Record<string, Value>} Inputs
 */

export const MAX_OUTCOMES = 200_000;
const HALF = new Fraction(1, 2);

export class Evaluator {
  /** @param {(rule: string, given: Inputs) => Value} ask */
  constructor(ask) {
    this.ask = ask;
    this.work = 0;
  }

  /** @param {Tree} tree @param {Inputs} inputs @returns {Value} */
  value(tree, inputs) {
    const [kind, a, b, c] = tree;
    switch (kind) {
      case "Num": return Fraction.of(a);
      case "Bool":
      case "Text": return a;
      case "Dice": return rolled(a, b);
      case "Name": return inputs[a];
      case "Range": return new Interval(this.number(a, inputs), this.number(b, inputs));
      case "AtLeast": return new AtLeast(this.number(a, inputs));
      case "Unary": return this.lift(a === "-" ? negate : not, [b], inputs);
      case "Binary": return this.binary(a, b, c, inputs);
      default: return this.call(a, b, inputs);
    }
  }

  /** @param {Tree} tree @param {Inputs} inputs */
  truth(tree, inputs) { return truth(single(this.value(tree, inputs))); }

  /** @param {Tree} tree @param {Inputs} inputs */
  number(tree, inputs) { return number(single(this.value(tree, inputs))); }

  /** `et` and `ou` stop at the first side that decides.
   * @param {string} op @param {Tree} left @param {Tree} right @param {Inputs} inputs */
  binary(op, left, right, inputs) {
    if (op === "et" || op === "ou") {
      const first = this.value(left, inputs);
      if (typeof first === "boolean" && first === (op === "ou")) return first;
    }
    return this.lift(BINARY[op], [left, right], inputs);
  }

  /** A function of plain values applied to values that may be distributions.
   * @param {(...values: any[]) => Scalar} apply @param {Tree[]} operands @param {Inputs} inputs */
  lift(apply, operands, inputs) {
    const values = operands.map((operand) => this.value(operand, inputs));
    if (!values.some((value) => value instanceof Distribution)) return apply(...values);
    const outcomes = values.map(spread);
    this.count(outcomes.reduce((size, each) => size * each.length, 1));
    /** @type {[Scalar[], Fraction][]} */
    let combined = [[[], ONE]];
    for (const each of outcomes) {
      combined = combined.flatMap(([before, chance]) =>
        each.map(([outcome, share]) =>
          /** @type {[Scalar[], Fraction]} */ ([[...before, outcome], chance.times(share)])));
    }
    const chances = new Chances();
    for (const [outcome, chance] of combined) chances.add(apply(...outcome), chance);
    return chances.collapse();
  }

  /** @param {number} more */
  count(more) {
    this.work += more;
    if (this.work > MAX_OUTCOMES) throw new RuleError("ask.too-large", { limit: `${MAX_OUTCOMES}` });
  }

  /** @param {string} callee @param {[string | null, Tree][]} args @param {Inputs} inputs */
  call(callee, args, inputs) {
    const operands = args.map(([, tree]) => tree);
    if (callee === "p") return chanceOf(this.value(operands[0], inputs));
    if (callee === "moyenne_de") return mean(this.value(operands[0], inputs));
    if (callee === "si") return this.choose(operands, inputs);
    if (Object.hasOwn(POOLS, callee)) {
      const result = POOLS[callee](...operands.map((operand) => this.value(operand, inputs)));
      this.count(spread(result).length);
      return result;
    }
    if (Object.hasOwn(FUNCTIONS, callee)) return this.lift(FUNCTIONS[callee], operands, inputs);
    const given = args.map(([name, tree]) => [name ?? "", this.value(tree, inputs)]);
    return this.ask(callee, Object.fromEntries(given));
  }

  /** @param {Tree[]} operands @param {Inputs} inputs @returns {Value} */
  choose([condition, yes, no], inputs) {
    const chosen = this.value(condition, inputs);
    if (chosen instanceof Distribution) {
      const sides = [this.value(yes, inputs), this.value(no, inputs)];
      return chosen.then((side) => sides[truth(side) ? 0 : 1]);
    }
    return this.value(truth(chosen) ? yes : no, inputs);
  }
}

/** @param {Value} value @returns {Scalar} */
function single(value) {
  if (value instanceof Distribution) throw new RuleError("ask.dice");
  return value;
}

/** @param {Scalar} value @returns {Fraction} */
function number(value) {
  if (!(value instanceof Fraction)) throw new RuleError("ask.not-number", { value: show(value) });
  return value;
}

/** @param {Scalar} value @returns {boolean} */
function truth(value) {
  if (typeof value !== "boolean") throw new RuleError("ask.not-condition", { value: show(value) });
  return value;
}

/** Down and up as said, nearest with halves up, exact not at all.
 * @param {Fraction} value @param {string} how */
export function rounded(value, how) {
  if (how === "down") return value.floor();
  if (how === "up") return value.negated().floor().negated();
  return how === "nearest" ? value.plus(HALF).floor() : value;
}

/** @param {Value} value */
function chanceOf(value) {
  let sum = ZERO;
  for (const [outcome, chance] of spread(value)) if (truth(outcome)) sum = sum.plus(chance);
  return sum;
}

/** @param {Value} value */
function mean(value) {
  let sum = ZERO;
  for (const [outcome, chance] of spread(value)) sum = sum.plus(number(outcome).times(chance));
  return sum;
}

/** @param {Value} value */
function wantedSet(value) {
  const wanted = single(value);
  if (wanted instanceof AtLeast || wanted instanceof Interval) return wanted;
  return new Interval(number(wanted), number(wanted));
}

/** @param {Scalar} value */
const negate = (value) => number(value).negated();
/** @param {Scalar} value */
const not = (value) => !truth(value);

/** @param {boolean} highest */
const bestOf = (highest) =>
  /** @param {Value} count @param {Value} kept @param {Value} die */
  (count, kept, die) =>
    overCount(count, (n) => overCount(kept, (most) => best(die, n, most, highest)));

/** @type {Record<string, (...values: any[]) => Value>} */
const POOLS = {
  "réussites": (count, die, wanted) => {
    const within = wantedSet(wanted);
    return overCount(count, (n) => successes(die, within, n));
  },
  meilleurs: bestOf(true),
  pires: bestOf(false),
  somme: (count, die) => overCount(count, (n) => total(die, n)),
  explose: (die, wanted, times) => {
    const within = wantedSet(wanted);
    return overCount(times, (n) => exploding(die, within, n));
  },
  relance: (die, wanted) => rerolled(die, wantedSet(wanted)),
};

/** @type {Record<string, (a: any, b: any) => Scalar>} */
const BINARY = {
  "+": (a, b) => number(a).plus(number(b)),
  "-": (a, b) => number(a).minus(number(b)),
  "*": (a, b) => number(a).times(number(b)),
  "/": (a, b) => {
    if (number(b).n === 0n) throw new RuleError("ask.zero");
    return number(a).over(b);
  },
  "<": (a, b) => number(a).compare(number(b)) < 0,
  "≤": (a, b) => number(a).compare(number(b)) <= 0,
  ">": (a, b) => number(a).compare(number(b)) > 0,
  "≥": (a, b) => number(a).compare(number(b)) >= 0,
  "=": same,
  "≠": (a, b) => !same(a, b),
  dans: (a, b) => {
    if (!(b instanceof AtLeast || b instanceof Interval)) {
      throw new RuleError("ask.not-number", { value: show(b) });
    }
    return b.holds(number(a));
  },
  et: (a, b) => truth(a) && truth(b),
  ou: (a, b) => truth(a) || truth(b),
};

/** @type {Record<string, (...values: any[]) => Scalar>} */
const FUNCTIONS = {
  min: (...values) => values.map(number).reduce((a, b) => (b.compare(a) < 0 ? b : a)),
  max: (...values) => values.map(number).reduce((a, b) => (b.compare(a) > 0 ? b : a)),
  abs: (value) => (number(value).n < 0n ? value.negated() : value),
  plancher: (value) => rounded(number(value), "down"),
  plafond: (value) => rounded(number(value), "up"),
  arrondi: (value) => rounded(number(value), "nearest"),
};
