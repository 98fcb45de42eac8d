// Values, chances and the way to an answer, in the words of the page. A test holds `told` to what
// the build writes under its examples.
import { Fraction, ONE, ZERO } from "./fraction.js";
import { AtLeast, Distribution, Interval, same, show } from "./values.js";
import { defaultOf } from "./rules.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./rules.js").DomainData} DomainData
 * @typedef {import("./rules.js").RuleData} RuleData
 * @typedef {import("./rules.js").Part} Part
 * @typedef {import("./ask.js").Asked} Asked
 * @typedef {{ key: string, name: string, label: string, value: string, place?: string }} ToldPart
 * @typedef {{ title: string, inputs: string[], asked: Told[], parts: ToldPart[], value: string }} Told
 */

const MINUS = "\u2212";
const NARROW = "\u202f";
const NO_BREAK = "\u00a0";
const FEW_OUTCOMES = 6;

/** `7`, `−1`, `+2`, `1,5`, `2/3`: a decimal comma where two places say it all.
 * @param {Fraction} value @param {boolean} [signed] */
export function numberText(value, signed = false) {
  const sign = value.n < 0n ? MINUS : signed && value.n > 0n ? "+" : "";
  const size = value.n < 0n ? value.negated() : value;
  if (size.whole) return `${sign}${size}`;
  const hundredths = size.times(new Fraction(100));
  if (!hundredths.whole) return `${sign}${size}`;
  const rest = `${hundredths.n % 100n}`.padStart(2, "0").replace(/0+$/, "");
  return `${sign}${hundredths.n / 100n},${rest}`;
}

/** @param {import("./values.js").Scalar} value @param {string} [unit] */
export function scalarText(value, unit = "") {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value instanceof AtLeast) return `${numberText(value.low)}+`;
  if (value instanceof Interval) return `${numberText(value.low)}–${numberText(value.high)}`;
  return unit ? `${numberText(value)}${NARROW}${unit}` : numberText(value);
}

/** @param {Value} value @param {boolean} [signed] */
export function valueText(value, signed = false) {
  if (value instanceof Distribution) {
    const { entries } = value;
    const last = entries[entries.length - 1];
    if (entries.length > FEW_OUTCOMES) return `${show(entries[0][0])}…${show(last[0])}`;
    return entries.map(([outcome, chance]) => `${scalarText(outcome)} : ${chance}`).join(", ");
  }
  if (signed && value instanceof Fraction) return value.n ? numberText(value, true) : "+0";
  return scalarText(value);
}

/** One decimal; what is not certain is never said to be. @param {Fraction} chance */
export function percentText(chance) {
  const thousandths = chance.times(new Fraction(1000)).plus(new Fraction(1, 2)).floor().n;
  if (!thousandths && chance.n) return `< 0,1${NO_BREAK}%`;
  if (thousandths === 1000n && chance.compare(ONE) < 0) return `> 99,9${NO_BREAK}%`;
  const rest = thousandths % 10n;
  return `${thousandths / 10n}${rest ? `,${rest}` : ""}${NO_BREAK}%`;
}

/** Two decimals where the number has more. @param {Fraction} value */
export function roundedText(value) {
  const exact = numberText(value);
  if (!exact.includes("/")) return exact;
  const near = value.times(new Fraction(100)).plus(new Fraction(1, 2)).floor();
  return `≈ ${numberText(near.over(new Fraction(100)))}`;
}

/** @param {DomainData} domain */
export function labelOf(domain) { return domain.label || domain.name.replaceAll("_", " "); }

/** A template of the catalogue with its words. @param {string} text @param {Record<string, string>} words */
function filled(text, words) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);
}

/** What the page shows of a rule that was asked, and of those it asked in turn.
 * @param {any} data the exported data @param {Map<string, RuleData>} rules @param {Asked} asked
 * @returns {Told} */
export function told(data, rules, asked) {
  /** @type {DomainData[]} */
  const domains = rules.get(asked.rule).parameters;
  const inputs = [];
  for (const domain of domains) {
    const value = asked.inputs[domain.name];
    const usual = defaultOf(domain);
    if (value === false || (usual !== undefined && !(value instanceof Distribution) && same(value, usual))) {
      continue;
    }
    inputs.push(`${labelOf(domain)} : ${valueText(value)}`);
  }
  return {
    title: data.titles[asked.rule],
    inputs,
    asked: asked.asked.map((inner) => told(data, rules, inner)),
    parts: asked.parts.map((part) => toldPart(data.words, part)),
    value: valueText(asked.value),
  };
}

/** @param {Record<string, string>} words @param {Part} part @returns {ToldPart} */
function toldPart(words, { part, label, value, place }) {
  const how = words[`round.${label}`] ?? label;
  const name = filled(words[`trace.${part}`], { input: label, known: label, how });
  const shown = ["odds", "reach", "rounded"].includes(part) ? "" : label;
  const signed = part === "add" && typeof value !== "boolean";
  return { key: part, name, label: shown, value: valueText(value, signed), place };
}

/** @type {Record<string, string>} */
const REFUSALS = {
  "ask.no-row": "Aucune ligne ne s’applique à cette situation.",
  "ask.several": "Plusieurs lignes s’appliquent à la fois : {rows}.",
  "ask.no-specific": "Parmi les lignes qui s’appliquent, aucune n’est la plus précise : {rows}.",
  "ask.no-rank": "« {value} » n’a pas de rang parmi les résultats.",
  "ask.no-sum": "« {value} » ne peut pas s’ajouter à un nombre.",
  "ask.too-large": "Ce calcul est trop long ; demandez moins de dés à la fois.",
  "ask.outside": "{value} n’est pas une valeur possible de « {name} » : {known}.",
  "ask.missing": "Il faut donner « {name} » : {known}.",
  "ask.pool": "{value} n’est pas un nombre de dés ; on peut en lancer de 0 à {limit}.",
  "ask.empty": "La table n’a pas de valeur ici ({column}).",
  "ask.beyond": "La table n’a pas de place pour {name} = {value}.",
  "ask.zero": "On ne peut pas diviser par zéro.",
};

/** Why there is no answer, for a player. @param {import("./values.js").RuleError} error */
export function refusalText({ key, words }) {
  const name = words.name?.replaceAll("_", " ");
  return filled(REFUSALS[key] ?? "Cette règle ne donne pas de valeur ici.", { ...words, name });
}

/** @param {Distribution} distribution @returns {Fraction | null} null where not all are numbers */
export function meanOf({ entries }) {
  let sum = ZERO;
  for (const [outcome, chance] of entries) {
    if (!(outcome instanceof Fraction)) return null;
    sum = sum.plus(outcome.times(chance));
  }
  return sum;
}
