// Asking a game: a value and the way to it; exact odds where an input is dice.
import "./actions.js";
import { ONE } from "./fraction.js";
import { Evaluator, MAX_OUTCOMES } from "./evaluate.js";
import { COMPUTE, defaultOf, describe, holds } from "./rules.js";
import { Chances, Distribution, RuleError, show, spread, toJson } from "./values.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {import("./evaluate.js").Inputs} Inputs
 * @typedef {import("./rules.js").Part} Part
 * @typedef {import("./rules.js").RuleData} RuleData
 * @typedef {import("./rules.js").DomainData} DomainData
 * @typedef {{ rule: string, kind: string, inputs: Inputs, parts: Part[], asked: Asked[],
 *   value: Value }} Asked
 */

const MAX_NESTED = 50;

/** The exported data with each domain in its place. @param {any} data @returns {any} */
export function unpacked(data) {
  const { domains, ...rest } = data;
  /** @param {any} item @returns {any} */
  const walk = (item) => {
    if (Array.isArray(item)) return item.map(walk);
    if (item === null || typeof item !== "object") return item;
    if ("$" in item) return domains[item.$];
    return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, walk(value)]));
  };
  return walk(rest);
}

/** The rules of a game by full id; `actions` and tables with fields hold several. @param {any} data */
export function rulesOf(data) {
  /** @type {Map<string, RuleData>} */
  const rules = new Map();
  for (const block of data.blocks) {
    if (block.listing) {
      rules.set(block.id, { ...block, kind: "listing", parameters: block.listing });
    }
    if (block.parameters) rules.set(block.id, block);
    for (const question of block.questions ?? []) rules.set(question.id, { ...block, ...question });
  }
  return rules;
}

export class Resolver {
  /** @param {Map<string, RuleData>} rules */
  constructor(rules) {
    this.rules = rules;
    /** @type {Asked[]} */ this.asked = [];
    this.depth = 0;
    this.evaluator = new Evaluator((name, given) => this.call(name, given));
  }

  /** Forget what was asked before. */
  reset() {
    this.asked = [];
    this.depth = 0;
    this.evaluator.work = 0;
  }

  /** @param {any[]} tree */
  answer(tree) {
    this.reset();
    const value = this.evaluator.value(tree, {});
    return { value, trace: this.asked };
  }

  /** One rule with the values of a form. @param {string} name @param {Inputs} given */
  ask(name, given) {
    this.reset();
    this.call(name, given);
    return this.asked[0];
  }

  /** @param {string} name @param {Inputs} given @returns {Value} */
  call(name, given) {
    const rule = this.rules.get(name);
    if (!rule) throw new RuleError("ask.broken", { rule: name });
    /** @type {Inputs} */
    const inputs = {};
    for (const domain of rule.parameters) inputs[domain.name] = this.input(rule, domain, given);
    const outer = this.asked;
    this.asked = [];
    this.depth += 1;
    if (this.depth > MAX_NESTED) throw new RuleError("ask.too-large", { limit: `${MAX_NESTED}` });
    const rolls = Object.values(inputs).some((value) => value instanceof Distribution);
    const { value, parts } = rolls ? this.spread(rule, inputs) : this.compute(rule, inputs);
    this.depth -= 1;
    const done = { rule: rule.id, kind: rule.kind, inputs, parts, asked: this.asked, value };
    this.asked = [...outer, done];
    return value;
  }

  /** @param {RuleData} rule @param {Inputs} inputs */
  compute(rule, inputs) {
    this.evaluator.count(1);
    return COMPUTE[rule.kind](this.evaluator, rule, inputs);
  }

  /** @param {RuleData} rule @param {Inputs} inputs */
  spread(rule, inputs) {
    /** @type {[Inputs, import("./fraction.js").Fraction][]} */
    let cases = [[{}, ONE]];
    for (const [name, value] of Object.entries(inputs)) {
      const outcomes = spread(value);
      if (cases.length * outcomes.length > MAX_OUTCOMES) {
        throw new RuleError("ask.too-large", { limit: `${MAX_OUTCOMES}` });
      }
      cases = cases.flatMap(([before, chance]) =>
        outcomes.map(([outcome, share]) =>
          /** @type {(typeof cases)[0]} */ ([{ ...before, [name]: outcome }, chance.times(share)])));
    }
    const chances = new Chances();
    const kept = this.asked;
    for (const [given, chance] of cases) {
      for (const [outcome, share] of spread(this.compute(rule, given).value)) {
        chances.add(outcome, chance.times(share));
      }
      this.asked = kept;
    }
    const rolled = Object.keys(inputs).filter((name) => inputs[name] instanceof Distribution);
    const value = chances.collapse();
    return { value, parts: [{ part: "odds", label: rolled.join(", "), value }] };
  }

  /** @param {RuleData} rule @param {DomainData} domain @param {Inputs} given @returns {Value} */
  input(rule, domain, given) {
    const value = given[domain.name] ?? defaultOf(domain);
    const words = { name: domain.name, known: describe(domain) };
    if (value === undefined) throw new RuleError("ask.missing", { ...words, rule: rule.id });
    for (const [outcome] of spread(value)) {
      if (!holds(domain, outcome)) throw new RuleError("ask.outside", { ...words, value: show(outcome) });
    }
    return value;
  }
}

/** The trace as `arbitre ask --json` writes it. @param {Asked} asked @returns {unknown} */
export function traceJson(asked) {
  return {
    rule: asked.rule,
    kind: asked.kind,
    inputs: Object.fromEntries(Object.entries(asked.inputs).map(([n, v]) => [n, toJson(v)])),
    parts: asked.parts.map(({ part, label, value }) => ({ part, label, value: toJson(value) })),
    asked: asked.asked.map(traceJson),
    value: toJson(asked.value),
  };
}
