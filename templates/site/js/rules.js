// How each kind of rule gives its value, from plain inputs to the parts of a trace.
import { Fraction, ONE, ZERO } from "./fraction.js";
import { Evaluator, rounded } from "./evaluate.js";
import { binomial, overCount } from "./pools.js";
import { AtLeast, Chances, Distribution, Interval, RuleError, fromJson, rolled, same, show, spread }
  from "./values.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {import("./evaluate.js").Inputs} Inputs
 * @typedef {{ part: string, label: string, value: Value, place?: string }} Part
 * @typedef {{ name: string, kind: string, members?: string[], outcomes?: string[], low?: number,
 *   high?: number, dice?: string, label?: string, unit?: string,
 *   default?: number | string | boolean }} DomainData
 * @typedef {any} RuleData  a rule of the exported data
 * @typedef {{ value: Value, parts: Part[] }} Computed
 */

const MAX_CASES = 200_000;
export const NONE = "aucune";
const ANY = "peu importe";

/** The words that a domain holds as they stand. @param {DomainData} domain */
export function wordsOf(domain) { return [...(domain.members ?? []), ...(domain.outcomes ?? [])]; }

/** The value where none is given. @param {DomainData} domain @returns {Scalar | undefined} */
export function defaultOf(domain) {
  const { kind, default: usual } = domain;
  if (usual === undefined || typeof usual === "boolean") return usual;
  return kind === "text" || kind === "list" ? `${usual}` : fromJson(usual, wordsOf(domain));
}

/** @param {DomainData} domain @param {Scalar} value */
export function holds(domain, value) {
  if (typeof value === "boolean") return domain.kind === "yes-no";
  if (typeof value === "string") {
    if (domain.kind !== "list") return domain.kind === "text" || wordsOf(domain).includes(value);
    return value === NONE || value.split(", ").every((word) => wordsOf(domain).includes(word));
  }
  if (!(value instanceof Fraction)) return false;
  if (domain.kind === "number") return true;
  if (domain.kind !== "integers" || !value.whole) return false;
  if (domain.dice === "D66") return rolled(1, 66).entries.some(([face]) => same(face, value));
  const fits = domain.high === undefined || value.n <= BigInt(domain.high);
  return fits && (domain.low === undefined || value.n >= BigInt(domain.low));
}

/** All values in order, or null where they cannot be listed.
 * @param {DomainData} domain @returns {Scalar[] | null} */
export function valuesOf(domain) {
  if (domain.kind === "yes-no") return [false, true];
  if (domain.kind === "members") return domain.members ?? [];
  const { low, high } = domain;
  if (domain.kind !== "integers" || low === undefined || high === undefined) return null;
  const all = Array.from({ length: high - low + 1 }, (_, n) => new Fraction(low + n));
  return all.filter((value) => holds(domain, value));
}

/** What is allowed, for a message. @param {DomainData} domain */
export function describe(domain) {
  if (domain.kind === "members" || domain.kind === "list") return (domain.members ?? []).join(", ");
  if (domain.kind === "yes-no") return "oui/non";
  if (domain.kind !== "integers") return domain.kind === "number" ? "nombre" : "texte";
  if (domain.dice === "D66") return "d66";
  if (domain.low !== undefined && domain.high === undefined) return `${domain.low}+`;
  return `${domain.low ?? ""}..${domain.high ?? "None"}`;
}

/** @param {Value} left @param {Value} right @param {(a: any, b: any) => Scalar} apply
 * @returns {Value} */
function combine(left, right, apply) {
  if (left instanceof Distribution) return left.then((value) => combine(value, right, apply));
  if (right instanceof Distribution) return right.then((value) => apply(left, value));
  return apply(left, right);
}

/** @param {Fraction} a @param {Fraction} b */
const plus = (a, b) => a.plus(b);

/** @param {Evaluator} _evaluator @param {RuleData} rule @param {Inputs} inputs */
function table(_evaluator, rule, inputs) {
  const row = indexOn(rule, rule.rows, inputs);
  const column = rule.columns ? indexOn(rule, rule.columns, inputs) : fieldIndex(rule);
  const head = rule.rows.labels[row].text;
  let label = `${rule.rows.domain.name} ${head}`;
  if (rule.columns) label += `, ${rule.columns.domain.name} ${rule.columns.labels[column].text}`;
  const cell = rule.cells[row]?.[column];
  if (cell?.value === undefined) {
    throw new RuleError("ask.empty", { rule: rule.id, row: head, column: label });
  }
  const value = fromJson(cell.value, wordsOf(rule.fields?.[column] ?? rule.result));
  return { value, parts: [{ part: "cell", label, value, place: `${row} ${column}` }] };
}

/** A field that is asked by name; else the first. @param {RuleData} rule */
function fieldIndex(rule) {
  if (rule.asks === undefined) return 0;
  return rule.fields.findIndex((/** @type {DomainData} */ field) => field.name === rule.asks);
}

/** @param {RuleData} rule @param {any} axis @param {Inputs} inputs */
function indexOn(rule, axis, inputs) {
  const value = /** @type {Scalar} */ (inputs[axis.domain.name]);
  const index = axis.labels.findIndex((/** @type {any} */ label) => labelHolds(axis, label, value));
  if (index >= 0) return index;
  throw new RuleError("ask.beyond", { rule: rule.id, name: axis.domain.name, value: show(value) });
}

/** @param {any} axis @param {any} label @param {Scalar} value */
function labelHolds(axis, label, value) {
  if (label.member !== undefined) return same(fromJson(label.member, wordsOf(axis.domain)), value);
  if (!(value instanceof Fraction)) return false;
  const above = label.low === undefined || value.compare(new Fraction(label.low)) >= 0;
  return above && (label.high === undefined || value.compare(new Fraction(label.high)) <= 0);
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function modifiers(evaluator, rule, inputs) {
  /** @type {Part[]} */
  const parts = [base(evaluator, rule, inputs)];
  for (const [index, line] of rule.add.entries()) {
    if (line.condition && !evaluator.truth(line.condition.tree, inputs)) continue;
    let label = line.label ?? line.condition?.expression ?? "";
    const place = `line ${index}`;
    if (line.outcome !== undefined) {
      parts.push({ part: "outcome", label, value: line.outcome, place });
      return { value: line.outcome, parts };
    }
    if (!line.value) continue;
    let value = evaluator.value(line.value.tree, inputs);
    if (line.per) {
      const count = /** @type {Fraction} */ (inputs[line.per.name]);
      if (count.n === 0n) continue;
      label += ` × ${show(count)}`;
      value = combine(value, count, (a, b) => a.times(b));
    }
    parts.push({ part: "add", label, value, place });
  }
  let sum = parts[0].value;
  for (const part of parts.slice(1)) sum = combine(sum, part.value, plus);
  if (rule.reach && !(sum instanceof Distribution) && !holds(rule.reach, sum)) {
    parts.push({ part: "reach", label: describe(rule.reach), value: sum });
  }
  return { value: sum, parts };
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Part} */
function base(evaluator, rule, inputs) {
  if (rule.base_by) {
    const given = /** @type {Scalar} */ (inputs[rule.base_by.name]);
    const words = wordsOf(rule.base_by);
    for (const [index, item] of rule.base_cases.entries()) {
      if (!same(fromJson(item.member, words), given)) continue;
      const label = `${rule.base_by.name} = ${show(given)}`;
      return { part: "base", label, value: fromJson(item.value), place: `base ${index}` };
    }
    throw new RuleError("ask.beyond", { rule: rule.id, name: rule.base_by.name, value: show(given) });
  }
  if (!rule.base) return { part: "base", label: "", value: ZERO };
  const value = evaluator.value(rule.base.tree, inputs);
  return { part: "base", label: rule.base.expression, value };
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function decision(evaluator, rule, inputs) {
  const holding = rule.rows.filter((/** @type {any} */ r) => evaluator.truth(r.condition.tree, inputs));
  if (!holding.length) {
    if (!rule.default) throw new RuleError("ask.no-row", { rule: rule.id });
    const value = evaluator.value(rule.default.tree, inputs);
    const place = `line ${rule.rows.length}`;
    return { value, parts: [{ part: "default", label: "", value, place }] };
  }
  if (rule.policy === "collect") {
    const parts = holding.map((/** @type {any} */ row) => rowPart(evaluator, rule, row, inputs));
    let sum = parts[0].value;
    for (const part of parts.slice(1)) sum = collected(rule, sum, part.value);
    return { value: sum, parts };
  }
  const part = rowPart(evaluator, rule, chosen(evaluator, rule, holding, inputs), inputs);
  return { value: part.value, parts: [part] };
}

/** Numbers add up; words are listed.
 * @param {RuleData} rule @param {Value} left @param {Value} right @returns {Value} */
function collected(rule, left, right) {
  if (typeof left === "string" || typeof right === "string") return `${left}, ${right}`;
  for (const value of [left, right]) {
    if (value instanceof AtLeast || value instanceof Interval) {
      throw new RuleError("ask.no-sum", { rule: rule.id, value: show(value) });
    }
  }
  return combine(left, right, plus);
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {any} row @param {Inputs} inputs
 * @returns {Part} */
function rowPart(evaluator, rule, row, inputs) {
  const value = evaluator.value(row.value.tree, inputs);
  const place = `line ${rule.rows.indexOf(row)}`;
  return { part: "row", label: row.label ?? row.condition.expression, value, place };
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {any[]} holding @param {Inputs} inputs */
function chosen(evaluator, rule, holding, inputs) {
  if (holding.length === 1 || rule.policy === "first") return holding[0];
  const rows = holding.map((row) => row.condition.expression).join("; ");
  if (rule.policy === "unique") throw new RuleError("ask.several", { rule: rule.id, rows });
  if (rule.policy === "most severe") return mostSevere(evaluator, rule, holding, inputs);
  const sets = holding.map((row) => casesOf(rule, row));
  for (const [index, own] of sets.entries()) {
    if (sets.every((other, n) => n === index || within(own, other))) return holding[index];
  }
  throw new RuleError("ask.no-specific", { rule: rule.id, rows });
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {any[]} holding @param {Inputs} inputs */
function mostSevere(evaluator, rule, holding, inputs) {
  const order = rule.result.members ?? [];
  let most = 0;
  /** @type {Fraction | null} */
  let greatest = null;
  for (const [index, row] of holding.entries()) {
    const value = evaluator.value(row.value.tree, inputs);
    const known = typeof value === "string" ? order.indexOf(value) : -1;
    const rank = known >= 0 ? new Fraction(known) : value;
    if (!(rank instanceof Fraction)) {
      throw new RuleError("ask.no-rank", { rule: rule.id, value: show(rank) });
    }
    if (greatest === null || rank.compare(greatest) > 0) [most, greatest] = [index, rank];
  }
  return holding[most];
}

/** @param {Set<string>} own @param {Set<string>} other */
function within(own, other) {
  if (own.size >= other.size) return false;
  for (const item of own) if (!other.has(item)) return false;
  return true;
}

/** @type {WeakMap<object, Set<string>>} */
const known = new WeakMap();

/** All inputs for which a row's condition holds. @param {RuleData} rule @param {any} row */
function casesOf(rule, row) {
  const before = known.get(row);
  if (before) return before;
  const evaluator = new Evaluator((name) => {
    throw new RuleError("ask.no-specific", { rule: name, rows: "–" });
  });
  /** @type {DomainData[]} */
  const domains = rule.parameters;
  const listed = domains.map((domain) => valuesOf(domain) ?? []);
  const size = listed.reduce((product, values) => product * values.length, 1);
  if (!size || size > MAX_CASES) throw new RuleError("ask.too-large", { limit: `${MAX_CASES}` });
  const found = /** @type {Set<string>} */ (new Set());
  for (let n = 0; n < size; n += 1) {
    let rest = n;
    /** @type {Inputs} */
    const inputs = {};
    for (const [index, domain] of domains.entries()) {
      inputs[domain.name] = listed[index][rest % listed[index].length];
      rest = Math.floor(rest / listed[index].length);
    }
    if (evaluator.truth(row.condition.tree, inputs)) found.add(`${n}`);
  }
  known.set(row, found);
  return found;
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function formula(evaluator, rule, inputs) {
  const value = evaluator.value(rule.value.tree, inputs);
  /** @type {Part[]} */
  const parts = [{ part: "value", label: rule.value.expression, value }];
  const how = rule.rounding;
  if (!how || how === "exact") return { value, parts };
  const result = combine(value, ZERO, (a) => rounded(a, how));
  if (show(result) !== show(value)) parts.push({ part: "rounded", label: how, value: result });
  return { value: result, parts };
}

/** @type {Record<string, [(a: Fraction, b: Fraction) => boolean, boolean]>} */
const MEETS = {
  "at least": [(a, b) => a.compare(b) >= 0, true],
  "at most": [(a, b) => a.compare(b) <= 0, false],
  "more than": [(a, b) => a.compare(b) > 0, true],
  "less than": [(a, b) => a.compare(b) < 0, false],
};

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function check(evaluator, rule, inputs) {
  const roll = evaluator.value(rule.roll.tree, inputs);
  const target = evaluator.value(rule.target.tree, inputs);
  /** @type {Part[]} */
  const parts = [
    { part: "roll", label: rule.roll.expression, value: roll },
    { part: "target", label: rule.target.expression, value: target },
  ];
  const [meets, upward] = MEETS[rule.how];
  if (rule.pool) {
    const count = evaluator.value(rule.pool.tree, inputs);
    parts.push({ part: "pool", label: rule.pool.expression, value: count });
    const chance = chanceOfSuccess(combine(roll, target, meets));
    return { value: overCount(count, (n) => binomial(chance, n)), parts };
  }
  if (rule.times) {
    const rise = rule.rise ? evaluator.number(rule.rise.tree, inputs) : ZERO;
    const times = evaluator.value(rule.times.tree, inputs);
    parts.push({ part: "rolls", label: rule.times.expression, value: times });
    return { value: overCount(times, (n) => allOf(n, roll, target, rise, meets)), parts };
  }
  if (rule.gives === "margin") {
    const margin = combine(roll, target, (a, b) => (upward ? a.minus(b) : b.minus(a)));
    return { value: margin, parts };
  }
  return { value: combine(roll, target, meets), parts };
}

/** All or nothing: each roll anew, each target higher by `rise`.
 * @param {number} count @param {Value} roll @param {Value} target @param {Fraction} rise
 * @param {(a: Fraction, b: Fraction) => boolean} meets */
function allOf(count, roll, target, rise, meets) {
  let chance = ONE;
  for (let n = 0; n < count; n += 1) {
    const risen = combine(target, rise.times(new Fraction(n)), plus);
    chance = chance.times(chanceOfSuccess(combine(roll, risen, meets)));
  }
  const chances = new Chances();
  if (chance.compare(ONE) !== 0) chances.add(false, ONE.minus(chance));
  if (chance.n) chances.add(true, chance);
  return chances.collapse();
}

/** @param {Value} value */
function chanceOfSuccess(value) {
  let sum = ZERO;
  for (const [outcome, chance] of spread(value)) if (outcome === true) sum = sum.plus(chance);
  return sum;
}

/** The names whose columns have the values asked for, in the order of the catalogue.
 * @param {Evaluator} _evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function listing(_evaluator, rule, inputs) {
  const wanted = Object.entries(inputs).filter(([, value]) => value !== ANY);
  const found = rule.entries.filter((/** @type {any} */ entry) =>
    wanted.every(([name, value]) => {
      const held = entry.values[name];
      if (held === undefined || typeof held === "object") return false;
      return same(cellValue(rule, name, held), /** @type {Scalar} */ (value));
    }));
  const names = found.map((/** @type {any} */ entry) => entry.name);
  const parts = names.map((/** @type {string} */ name) => ({ part: "row", label: name, value: name }));
  return { value: names.join(", ") || "aucun", parts };
}

/** What an entry holds in a column. @param {RuleData} rule @param {string} column @param {any} value */
export function cellValue(rule, column, value) {
  const domain = rule.columns.find((/** @type {any} */ item) => item.name === column);
  return domain?.kind === "text" ? value : fromJson(value, domain ? wordsOf(domain) : []);
}

/** @type {Record<string, (evaluator: Evaluator, rule: RuleData, inputs: Inputs) => Computed>} */
export const COMPUTE = { table, modifiers, decision, formula, check, listing };
