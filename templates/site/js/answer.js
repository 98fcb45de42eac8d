// An answer on the page: the value, the exact odds with their bars, and the way to it.
import { el } from "./dom.js";
import { Fraction, ZERO } from "./fraction.js";
import { Distribution, rolled } from "./values.js";
import { meanOf, percentText, roundedText, scalarText } from "./words.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./rules.js").RuleData} RuleData
 * @typedef {import("./words.js").Told} Told
 */

/** The value in a few words, large, and what goes with it, small.
 * @param {RuleData} rule @param {Value} value @returns {[string, string]} */
export function headline(rule, value) {
  const unit = rule.result?.unit ?? "";
  if (!(value instanceof Distribution)) return [scalarText(value, unit), certainText(rule, value)];
  const yes = value.entries.find(([outcome]) => outcome === true);
  if (yes) {
    const what = rule.kind === "check" ? "de réussir" : "que la réponse soit oui";
    return [percentText(yes[1]), `${yes[1]} : chances ${what}`];
  }
  const mean = meanOf(value);
  if (mean) {
    const [low, high] = [value.entries[0][0], value.entries[value.entries.length - 1][0]];
    return [`${roundedText(mean)}${unit ? `\u202f${unit}` : ""}`,
      `en moyenne, de ${scalarText(low)} à ${scalarText(high)}`];
  }
  const likely = value.entries.reduce((best, entry) => (entry[1].compare(best[1]) > 0 ? entry : best));
  return [scalarText(likely[0]), `le plus souvent : ${likely[1]}, soit ${percentText(likely[1])}`];
}

/** @param {RuleData} rule @param {Value} value */
function certainText(rule, value) {
  const dice = /^(\d*)D(\d+)$/.exec(rule.reach?.dice ?? "");
  if (dice && value instanceof Fraction) {
    const roll = rolled(Number(dice[1] || 1), Number(dice[2]));
    let chance = ZERO;
    for (const [face, share] of roll.entries) {
      if (face instanceof Fraction && face.compare(value) >= 0) chance = chance.plus(share);
    }
    return `à atteindre avec ${rule.reach.dice} : ${chance}, soit ${percentText(chance)} de chances`;
  }
  if (rule.kind !== "check" || typeof value !== "boolean") return "";
  return (value ? rule.success : rule.failure) ?? (value ? "Réussite." : "Échec.");
}

/** A table of the odds; the bars beside the figures are its chart. @param {Distribution} distribution */
export function oddsTable({ entries }) {
  const numbers = entries.every(([outcome]) => outcome instanceof Fraction) && entries.length > 2;
  const greatest = entries.reduce((most, [, chance]) => (chance.compare(most) > 0 ? chance : most), ZERO);
  let left = new Fraction(1);
  const rows = entries.map(([outcome, chance]) => {
    const atLeast = left;
    left = left.minus(chance);
    const width = `${(100 * chance.over(greatest).number).toFixed(2)}%`;
    const bar = el("svg:svg", { "aria-hidden": "true" }, el("svg:rect", { width, height: "100%" }));
    return el("tr", {},
      el("th", { scope: "row" }, scalarText(outcome)),
      el("td", { class: "bar" }, bar),
      el("td", { class: "odds-share" }, percentText(chance)),
      el("td", { class: "odds-exact" }, `${chance}`),
      numbers ? el("td", { class: "odds-more" }, percentText(atLeast)) : null);
  });
  const heads = [["", "Résultat"], ["bar", "Chances"], ["odds-share", "Pour cent"],
    ["odds-exact", "Fraction"], ...(numbers ? [["odds-more", "Au moins"]] : [])];
  const head = el("tr", {}, ...heads.map(([name, word]) => el("th", { scope: "col", class: name }, word)));
  const table = el("table", { class: "odds" },
    el("caption", {}, "Les chances exactes"), el("thead", {}, head), el("tbody", {}, ...rows));
  return el("div", { class: "odds-scroll", tabindex: 0, role: "group", "aria-label": "Les chances exactes" }, table);
}

/** The way to a value, as under the examples of the page. @param {Told} told @returns {HTMLElement} */
export function traceElement(told) {
  const inputs = told.inputs.length
    ? el("span", { class: "trace-inputs" }, told.inputs.join(" · ")) : null;
  const rows = told.parts.map((part) => {
    const name = part.label ? el("span", { class: "part-name" }, part.name) : null;
    const head = el("th", { scope: "row" }, `${part.label || part.name} `, name);
    return el("tr", { class: `part-${part.key}` }, head, el("td", {}, part.value));
  });
  rows.push(el("tr", { class: "part-result" }, el("th", { scope: "row" }, "Résultat"), el("td", {}, told.value)));
  return el("div", { class: "trace" },
    el("p", { class: "trace-rule" }, `${told.title} `, inputs),
    ...told.asked.map(traceElement),
    el("table", { class: "trace-parts" }, el("tbody", {}, ...rows)));
}

/** Mark in the block what gave the answer.
 * @param {Element | null} block @param {import("./rules.js").Part[]} parts */
export function markPlaces(block, parts) {
  if (!block) return;
  for (const marked of block.querySelectorAll(".answer")) marked.classList.remove("answer");
  for (const { place } of parts) {
    const [kind, index] = (place ?? "").split(" ");
    const number = Number(index);
    if (kind === "line") rowsIn(block, "tbody:not(.lines-base)")[number]?.classList.add("answer");
    else if (kind === "base") rowsIn(block, "tbody.lines-base")[number]?.classList.add("answer");
    else if (kind) rowsIn(block, "tbody")[Number(kind)]?.querySelectorAll("td")[number]?.classList.add("answer");
  }
}

/** The rows of the block's own table. @param {Element} block @param {string} body */
function rowsIn(block, body) {
  const table = block.querySelector(":scope > table, :scope > .block-scroll > table");
  return table ? [...table.querySelectorAll(`:scope > ${body} > tr`)] : [];
}
