// The controls of a form, one for each domain: choices, switches, steppers, dice and lists.
import { el, newId } from "./dom.js";
import { Fraction } from "./fraction.js";
import { NONE, defaultOf, holds, valuesOf } from "./rules.js";
import { AtLeast, Distribution, Interval, rolled } from "./values.js";
import { labelOf, scalarText } from "./words.js";

/**
 * @typedef {import("./values.js").Value} Value
 * @typedef {import("./rules.js").DomainData} DomainData
 * @typedef {{ element: HTMLElement, wide: boolean, read: () => Value | undefined,
 *   write: (text: string) => void, text: () => string }} Control
 *   `read` gives undefined where what is typed is no value; `text` is what the address holds
 */

const MOST_SEGMENTS = 5;
const MOST_LETTERS = 36;
const MOST_FACES = 60;

/** @param {DomainData} domain @param {() => void} changed @returns {Control} */
export function control(domain, changed) {
  if (domain.kind === "yes-no") return switchFor(domain, changed);
  if (domain.kind === "list") return listFor(domain, changed);
  if (domain.kind === "members") {
    const words = domain.members ?? [];
    const short = words.length <= MOST_SEGMENTS && words.join("").length <= MOST_LETTERS;
    return short ? segmentsFor(domain, changed) : selectFor(domain, words, changed);
  }
  const faces = domain.dice ? valuesOf(domain) : null;
  if (faces && faces.length <= MOST_FACES) {
    return selectFor(domain, [`${domain.dice}`, ...faces.map((face) => scalarText(face))], changed);
  }
  return domain.kind === "text" ? textFor(domain, changed) : stepperFor(domain, changed);
}

/** What the form starts with: the usual value, all faces of the dice, or the first value.
 * @param {DomainData} domain */
export function startText(domain) {
  const usual = defaultOf(domain);
  if (usual !== undefined) return scalarText(usual).replace("\u2212", "-").replace(",", ".");
  if (domain.dice) return domain.dice;
  if (domain.kind === "members") return domain.members?.[0] ?? "";
  if (domain.kind === "text") return "";
  return `${Math.max(domain.low ?? 0, Math.min(0, domain.high ?? 0))}`;
}

/** A text of the address or of a field as a value of the domain.
 * @param {DomainData} domain @param {string} text @returns {Value | undefined} */
export function valueFrom(domain, text) {
  if (domain.kind === "yes-no") return text === "oui" ? true : text === "non" ? false : undefined;
  if (domain.kind === "text") return text;
  const dice = /^(\d*)D(\d+)$/.exec(text);
  if (dice && domain.dice === text) return rolled(Number(dice[1] || 1), Number(dice[2]));
  const number = /^-?\d{1,12}(?:[.,]\d{1,6}|\/[1-9]\d{0,6})?$/.test(text);
  const words = ["members", "list"].includes(domain.kind) || domain.outcomes?.includes(text);
  const value = number && !words ? Fraction.of(text.replace(",", ".")) : text;
  return holds(domain, value) ? value : undefined;
}

/** A value as the address holds it. @param {DomainData} domain @param {Value | undefined} value */
export function textFrom(domain, value) {
  if (value === undefined) return "";
  if (value instanceof Distribution) return domain.dice ?? "";
  if (value instanceof AtLeast || value instanceof Interval) return scalarText(value);
  return typeof value === "boolean" ? (value ? "oui" : "non") : `${value}`;
}

/** @param {DomainData} domain @param {HTMLElement} inner @param {string} id @param {string} kind */
function field(domain, inner, id, kind) {
  const unit = domain.unit ? el("span", { class: "field-unit" }, ` (${domain.unit})`) : null;
  return el("div", { class: `field field-${kind}` }, el("label", { for: id }, labelOf(domain), unit), inner);
}

/** @param {DomainData} domain @param {any} input @returns {Pick<Control, "read" | "text" | "write">} */
function plainField(domain, input) {
  return {
    read: () => valueFrom(domain, input.value.trim()),
    text: () => textFrom(domain, valueFrom(domain, input.value.trim())),
    write: (text) => { if (valueFrom(domain, text) !== undefined) input.value = text; },
  };
}

/** @param {DomainData} domain @param {() => void} changed @returns {Control} */
function switchFor(domain, changed) {
  const id = newId();
  const input = el("input", { type: "checkbox", id, change: changed });
  const label = el("label", { class: "switch", for: id }, input, el("span", {}, labelOf(domain)));
  return {
    element: label,
    wide: false,
    read: () => input.checked,
    text: () => (input.checked ? "oui" : "non"),
    write: (text) => { input.checked = text === "oui"; },
  };
}

/** @param {DomainData} domain @param {() => void} changed @returns {Control} */
function segmentsFor(domain, changed) {
  const name = newId();
  /** @type {any[]} */
  const inputs = (domain.members ?? []).map((value) =>
    el("input", { type: "radio", name, value, id: newId(), change: changed }));
  const segments = inputs.map((input) => el("label", { for: input.id }, input, el("span", {}, input.value)));
  const element = el("fieldset", { class: "field field-segments" },
    el("legend", {}, labelOf(domain)), el("div", { class: "segments" }, ...segments));
  const chosen = () => inputs.find((input) => input.checked)?.value;
  return {
    element,
    wide: false,
    read: () => chosen(),
    text: () => chosen() ?? "",
    write: (text) => { for (const input of inputs) if (input.value === text) input.checked = true; },
  };
}

/** @param {DomainData} domain @param {string[]} options @param {() => void} changed
 * @returns {Control} */
function selectFor(domain, options, changed) {
  const id = newId();
  const select = el("select", { id, change: changed }, ...options.map((value) => {
    const shown = domain.dice === value ? `${value}, toutes les chances` : value;
    return el("option", { value: value.replace("\u2212", "-") }, shown);
  }));
  return { element: field(domain, select, id, "select"), wide: false, ...plainField(domain, select) };
}

/** @param {DomainData} domain @param {() => void} changed @returns {Control} */
function textFor(domain, changed) {
  const id = newId();
  const input = el("input", { type: "text", id, input: changed, autocomplete: "off" });
  return { element: field(domain, input, id, "text"), wide: false, ...plainField(domain, input) };
}

/** @param {DomainData} domain @param {() => void} changed @returns {Control} */
function stepperFor(domain, changed) {
  const id = newId();
  const input = el("input", {
    type: "number", id, min: domain.low, max: domain.high, inputmode: "decimal",
    step: domain.kind === "number" ? "any" : 1, input: changed, placeholder: domain.dice,
  });
  /** @param {number} step */
  const move = (step) => () => {
    const next = (Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : (domain.low ?? 0)) + step;
    if (next < (domain.low ?? -Infinity) || next > (domain.high ?? Infinity)) return;
    input.value = `${next}`;
    changed();
  };
  // the arrow keys of the field do what the buttons do
  const button = (/** @type {string} */ sign, /** @type {string} */ word, /** @type {number} */ step) =>
    el("button", { type: "button", tabindex: -1, "aria-label": `${word} : ${labelOf(domain)}`, click: move(step) }, sign);
  const inner = el("div", { class: "stepper" }, button("−", "Moins", -1), input, button("+", "Plus", 1));
  const held = plainField(domain, input);
  const read = () => (domain.dice && input.value === "" ? valueFrom(domain, domain.dice) : held.read());
  return { element: field(domain, inner, id, "stepper"), wide: false, ...held, read };
}

/** What was done before, in order. @param {DomainData} domain @param {() => void} changed
 * @returns {Control} */
function listFor(domain, changed) {
  const id = newId();
  /** @type {string[]} */
  let chosen = [];
  const listed = el("ol", { class: "chosen" });
  const select = el("select", { id, change: () => { chosen.push(select.value); show(true); } });
  const empty = el("p", { class: "chosen-none" }, "Rien encore.");
  /** @param {boolean} told */
  const show = (told) => {
    select.replaceChildren(el("option", { value: "" }, "Ajouter…"),
      ...(domain.members ?? []).map((word) => el("option", { value: word }, word)));
    listed.replaceChildren(...chosen.map((word, index) => {
      const take = () => {
        chosen.splice(index, 1);
        show(true);
        select.focus();
      };
      const remove = el("button", { type: "button", "aria-label": `Retirer : ${word}`, click: take }, "×");
      return el("li", {}, word, remove);
    }));
    empty.hidden = chosen.length > 0;
    listed.hidden = chosen.length === 0;
    if (told) changed();
  };
  show(false);
  const inner = el("div", { class: "chooser" }, listed, empty, select);
  const text = () => chosen.join(", ") || NONE;
  return {
    element: field({ ...domain, label: domain.label || "Déjà fait, dans l’ordre" }, inner, id, "list"),
    wide: true,
    read: text,
    text,
    write: (written) => {
      if (valueFrom(domain, written) === undefined) return;
      chosen = written === NONE ? [] : written.split(", ");
      show(false);
    },
  };
}
