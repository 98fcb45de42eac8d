// What `actions` answer: whether one is allowed, which are, and the values of their columns.
import { Fraction } from "./fraction.js";
import { Evaluator } from "./evaluate.js";
import { COMPUTE, NONE, cellValue } from "./rules.js";
import { RuleError } from "./values.js";

/**
 * @typedef {import("./evaluate.js").Inputs} Inputs
 * @typedef {import("./rules.js").Part} Part
 * @typedef {import("./rules.js").RuleData} RuleData
 * @typedef {import("./rules.js").Computed} Computed
 */

/** @param {Evaluator} evaluator @param {RuleData} rule @param {Inputs} inputs @returns {Computed} */
function question(evaluator, rule, inputs) {
  if (rule.asks === "possibles") {
    const allowed = rule.entries.filter((/** @type {any} */ action) =>
      reasons(evaluator, rule, action, inputs).every((part) => part.value));
    const parts = allowed.map((/** @type {any} */ a) => ({ part: "action", label: a.name, value: true }));
    return { value: allowed.map((/** @type {any} */ a) => a.name).join(", ") || NONE, parts };
  }
  const action = found(rule, String(inputs.action));
  if (rule.asks !== "permet") return cell(evaluator, rule, action, inputs);
  const parts = reasons(evaluator, rule, action, inputs);
  return { value: parts.every((part) => part.value), parts };
}

/** @param {RuleData} rule @param {string} name */
function found(rule, name) {
  return rule.entries.find((/** @type {any} */ action) => action.name === name);
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {any} action @param {Inputs} inputs
 * @returns {Part[]} */
function reasons(evaluator, rule, action, inputs) {
  const before = String(inputs["après"]);
  const earlier = before === NONE ? [] : before.split(", ");
  /** @type {Part[]} */
  const parts = action.needs.map((/** @type {any} */ need) => ({
    part: "need",
    label: need.label ?? need.condition.expression,
    value: evaluator.truth(need.condition.tree, inputs),
  }));
  if (action.times) {
    const done = new Fraction(earlier.filter((name) => name === action.name).length);
    const value = done.compare(evaluator.number(action.times.tree, inputs)) < 0;
    parts.push({ part: "times", label: action.times.expression, value });
  }
  for (const name of new Set(earlier)) parts.push(follows(evaluator, rule, name, action, inputs));
  if (parts.every((part) => part.value)) {
    parts.push({ part: "action", label: action.name, value: true });
  }
  return parts;
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {string} earlier @param {any} action
 * @param {Inputs} inputs @returns {Part} */
function follows(evaluator, rule, earlier, action, inputs) {
  const pair = {
    ...inputs,
    ...named(rule, "après", found(rule, earlier)),
    ...named(rule, "action", action),
  };
  for (const row of rule.after) {
    if (!evaluator.truth(row.condition.tree, pair)) continue;
    const label = `${row.label ?? row.condition.expression} (${earlier})`;
    return { part: "after", label, value: evaluator.truth(row.value.tree, pair) };
  }
  const value = rule.default ? evaluator.truth(rule.default.tree, pair) : true;
  return { part: "after", label: `(${earlier})`, value };
}

/** The action under that word, and its columns as `word.column`.
 * @param {RuleData} rule @param {string} word @param {any} action @returns {Inputs} */
function named(rule, word, action) {
  /** @type {Inputs} */
  const values = { [word]: action.name };
  for (const [name, value] of Object.entries(action.values)) {
    if (typeof value !== "object") values[`${word}.${name}`] = cellValue(rule, name, value);
  }
  return values;
}

/** @param {Evaluator} evaluator @param {RuleData} rule @param {any} action @param {Inputs} inputs
 * @returns {Computed} */
function cell(evaluator, rule, action, inputs) {
  const held = action.values[rule.asks];
  if (held === undefined) {
    throw new RuleError("ask.empty", { rule: rule.id, row: action.name, column: rule.asks });
  }
  if (typeof held !== "object") {
    const value = cellValue(rule, rule.asks, held);
    return { value, parts: [{ part: "cell", label: action.name, value }] };
  }
  const value = evaluator.value(held.tree, inputs);
  return { value, parts: [{ part: "cell", label: `${action.name}, ${held.expression}`, value }] };
}

COMPUTE.actions = question;
