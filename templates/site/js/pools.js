// Dice taken together: how many succeed, the best of them, those rolled again.
import { Fraction, ONE, ZERO } from "./fraction.js";
import { Chances, RuleError, show, spread } from "./values.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {import("./values.js").AtLeast | import("./values.js").Interval} Wanted
 */

const MAX_POOL = 100;
const MAX_STEPS = 200_000;

/** @param {Value} die @param {Wanted} wanted @param {number} count */
export function successes(die, wanted, count) {
  let chance = ZERO;
  for (const [face, share] of faces(die)) if (wanted.holds(face)) chance = chance.plus(share);
  return binomial(chance, count);
}

/** @param {Fraction} chance @param {number} count */
export function binomial(chance, count) {
  const chances = new Chances();
  const other = ONE.minus(chance);
  for (let hits = 0; hits <= count; hits += 1) {
    const ways = new Fraction(choose(count, hits));
    const share = ways.times(chance.power(hits)).times(other.power(count - hits));
    if (share.n) chances.add(new Fraction(hits), share);
  }
  return chances.collapse();
}

/** @param {number} n @param {number} k */
function choose(n, k) {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** @param {Value} die @param {number} count */
export function total(die, count) {
  const each = faces(die);
  /** @type {Map<bigint, Fraction>} */
  let ways = new Map([[0n, ONE]]);
  let steps = 0;
  for (let n = 0; n < count; n += 1) {
    steps = counted(steps + ways.size * each.length);
    /** @type {Map<bigint, Fraction>} */
    const after = new Map();
    for (const [score, chance] of ways) {
      for (const [face, share] of each) {
        const sum = score + face.n;
        after.set(sum, (after.get(sum) ?? ZERO).plus(chance.times(share)));
      }
    }
    ways = after;
  }
  return gathered(ways);
}

/** The sum of the `kept` highest or lowest. @param {Value} die @param {number} count
 * @param {number} kept @param {boolean} highest */
export function best(die, count, kept, highest) {
  if (kept >= count) return total(die, count);
  const ordered = [...faces(die)].sort(([a], [b]) => (highest ? b.compare(a) : a.compare(b)));
  return gathered(keep(ordered, count, kept));
}

/** @param {[Fraction, Fraction][]} ordered @param {number} count @param {number} kept */
function keep(ordered, count, kept) {
  /** @type {Map<string, [number, number, bigint, Fraction]>} */
  let states = new Map([["", [count, kept, 0n, ONE]]]);
  /** @type {Map<bigint, Fraction>} */
  const done = new Map();
  let rest = ONE;
  let steps = 0;
  for (const [face, chance] of ordered) {
    const share = chance.over(rest);
    const other = ONE.minus(share);
    rest = rest.minus(chance);
    for (const [, wanted] of states.values()) steps += 10 * (wanted + 1);
    counted(steps);
    /** @type {typeof states} */
    const after = new Map();
    for (const [left, wanted, score, weight] of states.values()) {
      let enough = ONE;
      for (let showing = 0; showing < Math.min(wanted, left + 1); showing += 1) {
        const ways = new Fraction(choose(left, showing))
          .times(share.power(showing)).times(other.power(left - showing));
        enough = enough.minus(ways);
        if (!ways.n) continue;
        const sum = score + BigInt(showing) * face.n;
        const key = `${left - showing} ${wanted - showing} ${sum}`;
        const known = after.get(key)?.[3] ?? ZERO;
        after.set(key, [left - showing, wanted - showing, sum, known.plus(weight.times(ways))]);
      }
      const top = score + BigInt(wanted) * face.n;
      done.set(top, (done.get(top) ?? ZERO).plus(weight.times(enough)));
    }
    states = after;
  }
  return new Map([...done].filter(([, weight]) => weight.n));
}

/** @param {Value} die @param {Wanted} wanted @param {number} times */
export function exploding(die, wanted, times) {
  const each = faces(die);
  let result = new Map(each.map(([face, chance]) => [face.n, chance]));
  let steps = 0;
  for (let n = 0; n < times; n += 1) {
    steps = counted(steps + each.length * result.size);
    /** @type {Map<bigint, Fraction>} */
    const again = new Map();
    for (const [face, chance] of each) {
      const further = wanted.holds(face) ? result : new Map([[0n, ONE]]);
      for (const [more, share] of further) {
        const sum = face.n + more;
        again.set(sum, (again.get(sum) ?? ZERO).plus(chance.times(share)));
      }
    }
    result = again;
  }
  return gathered(result);
}

/** @param {Value} die @param {Wanted} wanted */
export function rerolled(die, wanted) {
  const each = faces(die);
  let again = ZERO;
  for (const [face, chance] of each) if (wanted.holds(face)) again = again.plus(chance);
  const chances = new Chances();
  for (const [face, chance] of each) {
    const share = chance.times(again).plus(wanted.holds(face) ? ZERO : chance);
    if (share.n) chances.add(face, share);
  }
  return chances.collapse();
}

/** The outcome for a number of dice that may itself have been rolled.
 * @param {Value} count @param {(count: number) => Value} outcome @returns {Value} */
export function overCount(count, outcome) {
  const chances = new Chances();
  for (const [number, chance] of spread(count)) {
    for (const [value, share] of spread(outcome(size(number)))) {
      chances.add(value, chance.times(share));
    }
  }
  return chances.collapse();
}

/** @param {number} steps */
function counted(steps) {
  if (steps > MAX_STEPS) throw new RuleError("ask.too-large", { limit: `${MAX_STEPS}` });
  return steps;
}

/** @param {Scalar} number */
function size(number) {
  const fits = number instanceof Fraction && number.whole && number.n >= 0n && number.n <= MAX_POOL;
  if (!fits) throw new RuleError("ask.pool", { value: show(number), limit: `${MAX_POOL}` });
  return Number(number.n);
}

/** @param {Value} die @returns {[Fraction, Fraction][]} */
function faces(die) {
  return spread(die).map(([face, chance]) => {
    if (!(face instanceof Fraction && face.whole)) {
      throw new RuleError("ask.not-number", { value: show(face) });
    }
    return [face, chance];
  });
}

/** @param {Map<bigint, Fraction>} ways */
function gathered(ways) {
  const chances = new Chances();
  for (const [score, chance] of ways) chances.add(new Fraction(score), chance);
  return chances.collapse();
}
