// The small form of each rule: its inputs, the answer at once, and the whole of it in the address.
import { headline, markPlaces, oddsTable, traceElement } from "./answer.js";
import { Resolver, rulesOf, unpacked } from "./ask.js";
import { control, startText, valueFrom } from "./controls.js";
import { el, newId } from "./dom.js";
import { Distribution, RuleError } from "./values.js";
import { labelOf, refusalText, told } from "./words.js";

/**
 * @typedef {import("./rules.js").RuleData} RuleData
 * @typedef {import("./rules.js").DomainData} DomainData
 * @typedef {import("./controls.js").Control} Control
 * @typedef {{ data: any, rules: Map<string, RuleData> }} GameHere
 */

// the data of a game lies beside this script; it is fetched when a first answer is asked for
const ownAddress = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href;

/** @type {Map<string, Promise<GameHere | null>>} */
const gamesHere = new Map();

/** The game of a full id; null where its data cannot be had.
 * @param {string} id @returns {Promise<GameHere | null>} */
export function gameOf(id) {
  const name = id.slice(0, id.indexOf("."));
  const known = gamesHere.get(name);
  if (known) return known;
  const made = fetched(name);
  gamesHere.set(name, made);
  return made;
}

/** By a script element: a page that is opened from disk may fetch nothing else.
 * @param {string} name @returns {Promise<GameHere | null>} */
async function fetched(name) {
  await new Promise((done) => {
    const src = new URL(`arbitre-${name}.js`, ownAddress).href;
    document.head.append(el("script", { src, load: done, error: done }));
  });
  const loaded = /** @type {any} */ (globalThis).arbitreGames ?? [];
  const packed = loaded.find((/** @type {any} */ game) => game.id === name);
  if (!packed) return null;
  const data = unpacked(packed);
  return { data, rules: rulesOf(data) };
}

/** What stands in the place of a form whose data is not there. @param {HTMLElement} holder */
export function tellMissing(holder) {
  if (holder.querySelector(".answer-error")) return;
  const text = "Les données du jeu n’ont pas pu être chargées ; rechargez la page.";
  holder.append(el("p", { class: "answer-error", role: "status" }, text));
}

const QUESTIONS = {
  permet: "Cette action est-elle permise ?",
  possibles: "Quelles actions sont possibles ?",
};

/** The part of an id after the game, as addresses have it. @param {string} id */
export function shortId(id) { return id.slice(id.indexOf(".") + 1); }

/** `#tir.difficulte?portée=courte` as its name and its words; null where it asks nothing. */
export function asked() {
  let hash = location.hash.slice(1);
  try {
    hash = decodeURIComponent(hash.replaceAll("+", "%20"));
  } catch {
    return null;
  }
  const at = hash.indexOf("?");
  if (at < 0) return null;
  const words = new URLSearchParams(location.hash.slice(location.hash.indexOf("?") + 1));
  return { name: hash.slice(0, at), words };
}

/** Keep a state in the address, without a step of history for each click.
 * @param {string} name @param {Record<string, string>} words */
export function keepInAddress(name, words) {
  const query = new URLSearchParams(words).toString();
  history.replaceState(null, "", `#${encodeURI(name)}?${query}`);
}

/** A button that copies the address of what is shown. @param {string} word @returns {HTMLElement} */
export function copyButton(word) {
  const said = el("span", { class: "copied", role: "status" });
  const field = el("input", { type: "text", class: "copy-field", readonly: true, hidden: true, "aria-label": "Adresse à copier" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      said.textContent = "Adresse copiée.";
    } catch {
      // no clipboard here: the address is shown, selected
      field.value = location.href;
      field.hidden = false;
      field.select();
    }
  };
  const button = el("button", { type: "button", click: copy }, word);
  return el("span", { class: "copy" }, button, said, field);
}

/** One `<details class="ask">` of a block; it is filled when it is first opened. */
class RuleForm {
  /** @param {HTMLDetailsElement} holder @param {string[]} ids @param {GameHere} here */
  constructor(holder, ids, here) {
    this.holder = holder;
    this.here = here;
    const fields = ids.length > 1 && here.rules.get(ids[0])?.fields?.length;
    this.ids = fields ? ids.slice(1) : ids;
    this.id = this.ids[0];
    this.block = holder.closest(".block");
    /** @type {Map<string, Control>} */ this.controls = new Map();
    this.inputs = el("div", { class: "ask-inputs" });
    this.answer = el("output");
    this.more = el("div", { class: "answer-more" });
    this.open = true;
    const form = el("form", { submit: (/** @type {Event} */ event) => event.preventDefault() },
      this.ids.length > 1 ? this.question() : null, this.inputs);
    const again = el("button", { type: "button", click: () => this.reset() }, "Réinitialiser");
    const tools = el("div", { class: "ask-tools" }, copyButton("Copier l’adresse de cette réponse"), again);
    holder.append(el("div", { class: "ask-body" }, form, this.answer, this.more, tools));
    this.show(this.id);
  }

  get rule() { return /** @type {RuleData} */ (this.here.rules.get(this.id)); }

  /** The choice among several questions that one block answers. */
  question() {
    const id = newId();
    this.chosen = el("select", { id, change: () => { this.show(this.chosen.value); this.keep(); } },
      ...this.ids.map((value) => el("option", { value }, this.questionText(value))));
    return el("div", { class: "field field-question" }, el("label", { for: id }, "Question"), this.chosen);
  }

  /** @param {string} id */
  questionText(id) {
    const rule = /** @type {RuleData} */ (this.here.rules.get(id));
    const known = /** @type {Record<string, string>} */ (QUESTIONS)[rule.asks];
    if (known) return known;
    const named = [...(rule.columns?.length ? rule.columns : []), ...(rule.fields ?? [])]
      .find((/** @type {DomainData} */ domain) => domain.name === rule.asks);
    const label = named ? labelOf(named) : rule.asks.replaceAll("_", " ");
    return label.charAt(0).toUpperCase() + label.slice(1);
  }

  /** Show the inputs of a question; what was set for another one is kept where it is the same.
   * @param {string} id */
  show(id) {
    const before = new Map([...this.controls].map(([name, made]) => [name, made.text()]));
    this.id = id;
    if (this.chosen) this.chosen.value = id;
    this.controls = new Map();
    for (const domain of this.rule.parameters) {
      const made = control(domain, () => { this.update(); this.keep(); });
      made.write(startText(domain));
      const kept = before.get(domain.name);
      if (kept !== undefined) made.write(kept);
      this.controls.set(domain.name, made);
    }
    const all = [...this.controls.values()];
    const isSwitch = (/** @type {Control} */ made) => made.element.classList.contains("switch");
    const switches = all.filter(isSwitch).map((made) => made.element);
    this.inputs.replaceChildren(...all.filter((made) => !isSwitch(made)).map((made) => made.element));
    if (switches.length) this.inputs.append(el("div", { class: "switches" }, ...switches));
    this.update();
  }

  /** Set the inputs that the address names; the others are as at the start.
   * @param {URLSearchParams} words */
  restore(words) {
    for (const domain of this.rule.parameters) {
      const text = words.get(domain.name);
      const told = text !== null && valueFrom(domain, text) !== undefined ? text : startText(domain);
      this.controls.get(domain.name)?.write(told);
    }
    this.update();
  }

  reset() {
    for (const domain of this.rule.parameters) this.controls.get(domain.name)?.write(startText(domain));
    this.update();
    this.keep();
  }

  keep() {
    /** @type {Record<string, string>} */
    const words = {};
    for (const domain of this.rule.parameters) {
      const text = this.controls.get(domain.name)?.text() ?? "";
      if (text !== startText(domain)) words[domain.name] = text;
    }
    keepInAddress(shortId(this.id), words);
  }

  update() {
    /** @type {Record<string, any>} */
    const given = {};
    const wrong = [];
    for (const domain of this.rule.parameters) {
      const made = this.controls.get(domain.name);
      const value = made?.read();
      made?.element.classList.toggle("field-wrong", value === undefined);
      if (value === undefined) wrong.push(labelOf(domain));
      else given[domain.name] = value;
    }
    if (wrong.length) {
      this.refuse(`À compléter : ${wrong.join(", ")}.`);
      return;
    }
    try {
      this.tell(new Resolver(this.here.rules).ask(this.id, given));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.refuse(refusalText(error));
    }
  }

  /** @param {string} text */
  refuse(text) {
    this.answer.replaceChildren(el("p", { class: "answer-error" }, text));
    this.more.replaceChildren();
    markPlaces(this.block, []);
  }

  /** @param {import("./ask.js").Asked} answer */
  tell(answer) {
    const [large, small] = headline(this.rule, answer.value);
    this.answer.replaceChildren(el("p", { class: "answer-value" }, large,
      small ? el("small", {}, ` ${small}`) : null));
    const way = el("details", { class: "way", open: this.open, toggle: () => { this.open = way.open; } },
      el("summary", {}, "Le calcul"), traceElement(told(this.here.data, this.here.rules, answer)));
    const odds = answer.value instanceof Distribution ? oddsTable(answer.value) : null;
    this.more.replaceChildren(...(odds ? [odds, way] : [way]));
    markPlaces(this.block, answer.parts);
  }
}

/** @type {WeakMap<Element, RuleForm>} */
const forms = new WeakMap();

/** @param {HTMLDetailsElement} holder @returns {Promise<RuleForm | null>} */
async function formOf(holder) {
  const ids = (holder.dataset.rules ?? "").split(" ");
  const here = await gameOf(ids[0]);
  if (!here) {
    tellMissing(holder);
    return null;
  }
  const made = forms.get(holder) ?? new RuleForm(holder, ids, here);
  forms.set(holder, made);
  return made;
}

/** Show a block with its answer; the answer alone where both do not fit. @param {HTMLElement} details */
export function bringIntoView(details) {
  const block = /** @type {HTMLElement | null} */ (details.closest(".block"));
  const whole = block && block.offsetHeight < innerHeight * 0.9 ? block : details;
  whole.scrollIntoView({ behavior: "instant", block: "start" });
}

/** Open the form that the address asks, with its inputs. */
async function followAddress() {
  const wanted = asked();
  if (!wanted) return;
  for (const holder of document.querySelectorAll("details.ask[data-rules]")) {
    const ids = (/** @type {HTMLElement} */ (holder).dataset.rules ?? "").split(" ");
    const id = ids.find((each) => shortId(each) === wanted.name);
    if (!id) continue;
    const details = /** @type {HTMLDetailsElement} */ (holder);
    details.open = true;
    const form = await formOf(details);
    if (!form) return;
    if (form.id !== id && form.ids.includes(id)) form.show(id);
    form.restore(wanted.words);
    bringIntoView(details);
    return;
  }
}

/** Fill each form when it is opened, and the one that the address asks at once. */
export function startForms() {
  document.documentElement.classList.add("js");
  for (const holder of document.querySelectorAll("details.ask[data-rules]")) {
    holder.addEventListener("toggle", () => formOf(/** @type {HTMLDetailsElement} */ (holder)));
  }
  addEventListener("hashchange", followAddress);
  followAddress();
}
