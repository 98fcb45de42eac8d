// The board of a protocol: whose turn it is, what lies where, which moves are legal and why the
// others are not. A written play is stepped through on the same board.
import { control, startText, valueFrom } from "./controls.js";
import { el } from "./dom.js";
import { asked, bringIntoView, copyButton, gameOf, keepInAddress, shortId, tellMissing }
  from "./form.js";
import { Fraction } from "./fraction.js";
import { Machine, PlayTable } from "./machine.js";
import { fromJson } from "./values.js";
import { labelOf, scalarText } from "./words.js";

/**
 * @typedef {import("./machine.js").State} State
 * @typedef {import("./machine.js").Card} Card
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {import("./controls.js").Control} Control
 * @typedef {{ player: string, name: string, cards: Card[] }} Done
 */

const MOST_CARDS = 24;

class Board {
  /** @param {HTMLDetailsElement} holder @param {any} block @param {import("./form.js").GameHere} here */
  constructor(holder, block, here) {
    this.holder = holder;
    this.block = block;
    this.trace = block.kind === "trace" ? block : null;
    const protocol = this.trace
      ? here.data.blocks.find((/** @type {any} */ each) => each.id === block.protocol) : block;
    this.machine = new Machine(protocol, here.rules);
    /** @type {string[]} */ this.line = this.trace ? [...this.trace.line] : [];
    this.at = 0;
    /** @type {Map<string, Control>} */ this.controls = new Map();
    this.setup = el("div", { class: "ask-inputs play-setup" });
    this.status = el("p", { class: "play-status", role: "status" });
    this.table = el("div", { class: "play-table" });
    /** @type {{ button: any, why: any, move: any, row: HTMLElement }[]} */
    this.moves = this.moveButtons();
    this.told = el("ol", { class: "play-line" });
    this.steps = this.stepButtons();
    const choices = el("div", { class: "play-choices" }, ...this.moves.map((move) => move.row));
    const body = el("div", { class: "play-body" }, this.trace ? null : this.setup, this.status,
      el("div", { class: "play-steps", role: "group", "aria-label": "Avancer et reculer" },
        ...Object.values(this.steps)),
      this.table, choices, this.told, el("div", { class: "ask-tools" }, copyButton("Copier l’adresse de cette position")));
    holder.append(body);
    if (!this.trace) this.layOut();
    this.show();
  }

  /** @param {string} player */
  shown(player) { return this.trace?.shown[player] ?? player; }

  /** The inputs of a free play: one for each parameter, and for each player where it has one each. */
  layOut() {
    for (const { name, item, player } of this.machine.parameters) {
      const label = player ? `${labelOf(item.domain)} : ${player}` : labelOf(item.domain);
      const domain = { ...item.domain, label };
      const made = control(domain, () => { this.line = []; this.at = 0; this.show(); this.keep(); });
      const tried = item.explore.kind === "integers" ? `${item.explore.high}` : startText(domain);
      made.write(tried);
      this.controls.set(name, made);
    }
    this.setup.replaceChildren(...[...this.controls.values()].map((made) => made.element));
  }

  moveButtons() {
    return this.machine.protocol.moves.map((/** @type {any} */ move, /** @type {number} */ index) => {
      const why = el("span", { class: "move-why", id: `${shortId(this.block.id)}-why-${index}` });
      const button = el("button", {
        type: "button", "aria-describedby": why.id,
        click: () => { if (button.getAttribute("aria-disabled") !== "true") this.make(move.name); },
      }, move.name);
      return { button, why, move, row: el("div", { class: "move" }, button, why) };
    });
  }

  stepButtons() {
    const step = (/** @type {string} */ sign, /** @type {string} */ word, /** @type {() => number} */ to) => {
      const go = () => {
        this.at = Math.max(0, Math.min(this.line.length, to()));
        this.show();
        this.keep();
      };
      return el("button", { type: "button", click: go }, el("span", { "aria-hidden": "true" }, sign), ` ${word}`);
    };
    return {
      first: step("⇤", "Début", () => 0),
      back: step("←", "Reculer", () => this.at - 1),
      on: step("→", "Avancer", () => this.at + 1),
      last: step("⇥", "Fin", () => this.line.length),
      written: el("button", { type: "button", hidden: true, click: () => this.backToWritten() },
        "Revenir à la partie écrite"),
    };
  }

  backToWritten() {
    const same = this.line.findIndex((name, n) => this.trace.line[n] !== name);
    this.at = Math.min(this.at, same < 0 ? this.at : same);
    this.line = [...this.trace.line];
    this.show();
    this.keep();
  }

  /** Make a move here; what came after is forgotten, unless it is the same move. @param {string} name */
  make(name) {
    if (this.line[this.at] !== name) this.line = [...this.line.slice(0, this.at), name];
    this.at += 1;
    this.show();
    this.keep();
  }

  get strayed() { return !!this.trace && this.line.join(";") !== this.trace.line.join(";"); }

  /** The values of the parameters; null where one is missing. @returns {Record<string, Scalar> | null} */
  given() {
    /** @type {Record<string, Scalar>} */
    const values = {};
    for (const { name, item } of this.machine.parameters) {
      const words = item.domain.members ?? [];
      const value = this.trace ? fromJson(this.trace.given[name], words) : this.controls.get(name)?.read();
      if (value === undefined) return null;
      values[name] = /** @type {Scalar} */ (value);
    }
    return values;
  }

  /** Play the line up to where we are. */
  played() {
    const given = this.given();
    const state = given && this.machine.start(given);
    if (!state) return null;
    const table = new PlayTable(this.machine, state, this.trace?.piles);
    /** @type {Done[]} */
    const done = [];
    let before = state;
    for (const name of this.line.slice(0, this.at)) {
      before = table.state;
      const player = String(before.main);
      const legal = this.machine.choices(before).some((choice) => choice.legal && choice.name === name);
      if (!legal) {
        this.line = this.line.slice(0, done.length);
        this.at = this.line.length;
        break;
      }
      done.push({ player, name, cards: table.make(name) });
    }
    return { table, done, before };
  }

  show() {
    const played = this.played();
    if (!played) {
      this.status.textContent = "Ces valeurs ne permettent pas de commencer.";
      this.table.replaceChildren();
      for (const { button } of this.moves) button.setAttribute("aria-disabled", "true");
      return;
    }
    const { table, done, before } = played;
    const over = this.machine.over(table.state);
    this.status.textContent = this.statusText(done, table.state, over);
    this.table.replaceChildren(...this.panels(table, before, over));
    this.showChoices(table.state, over);
    this.showSteps(done);
  }

  /** @param {Done[]} done @param {State} state @param {string | null} over */
  statusText(done, state, over) {
    const last = done[done.length - 1];
    const said = last ? `Coup ${done.length} : ${this.sentence(last)} ` : "";
    if (over !== null) return `${said}La partie est finie${over ? ` : ${over}` : ""}.`;
    return `${said}À ${this.shown(String(state.main))} de jouer.`;
  }

  /** @param {Done} done */
  sentence({ player, name, cards }) {
    const move = this.machine.protocol.moves.find((/** @type {any} */ each) => each.name === name);
    const said = move.text ? `${this.shown(player)} ${move.text}` : `${this.shown(player)} : ${name}.`;
    if (!cards.length) return said;
    const listed = cards.map((card) => (card.since ? `${card.name} (depuis le coup ${card.since})` : card.name));
    return `${said.replace(/\.$/, "")} : ${listed.join(", ")}.`;
  }

  /** @param {PlayTable} table @param {State} before @param {string | null} over */
  panels(table, before, over) {
    const { protocol, players } = this.machine;
    const items = protocol.state.filter((/** @type {any} */ item) => item.counts === undefined);
    const own = items.filter((/** @type {any} */ item) => item.each);
    const common = items.filter((/** @type {any} */ item) => !item.each);
    const panels = players.map((player) => {
      const turn = over === null && table.state.main === player;
      const views = (protocol.views ?? []).map((/** @type {any} */ view) =>
        el("span", { class: "view" }, this.machine.view(view, player, table.state)));
      const name = el("p", { class: "player-name" }, this.shown(player), " ",
        turn ? el("span", { class: "player-turn" }, "a la main") : null, ...views);
      const lines = own.map((/** @type {any} */ item) =>
        this.variableLine(item, `${player}.${item.name}`, table, before));
      return el("div", { class: turn ? "panel panel-turn" : "panel" }, name, el("dl", {}, ...lines.flat()));
    });
    if (common.length) {
      const lines = common.map((/** @type {any} */ item) => this.variableLine(item, item.name, table, before));
      panels.unshift(el("div", { class: "panel panel-common" },
        el("p", { class: "player-name" }, "Sur la table"), el("dl", {}, ...lines.flat())));
    }
    return panels;
  }

  /** @param {any} item @param {string} name @param {PlayTable} table @param {State} before */
  variableLine(item, name, table, before) {
    const value = table.state[name];
    const changed = scalarText(value) !== scalarText(before[name]) ? "changed" : null;
    const cards = item.cards && value instanceof Fraction ? this.cardList(Number(value.n), table.piles[name]) : null;
    return [el("dt", {}, labelOf(item.domain)),
      el("dd", { class: changed }, el("span", { class: "held" }, scalarText(value)), cards)];
  }

  /** @param {number} count @param {Card[]} [named] */
  cardList(count, named = []) {
    if (named.length) {
      return el("ol", { class: "cards cards-named" }, ...named.map((card) => el("li", {}, card.name)));
    }
    const backs = Array.from({ length: Math.min(count, MOST_CARDS) }, () => el("span", {}));
    return el("span", { class: "cards", "aria-hidden": "true" }, ...backs);
  }

  /** @param {State} state @param {string | null} over */
  showChoices(state, over) {
    const choices = this.machine.choices(state);
    for (const [index, { button, why, move }] of this.moves.entries()) {
      const { legal, reasons } = choices[index];
      button.setAttribute("aria-disabled", `${!legal}`);
      const next = this.trace && this.line[this.at] === move.name && legal;
      button.classList.toggle("move-next", !!next);
      if (legal) why.textContent = move.text ?? "";
      else why.textContent = over === null ? `Interdit ; il faudrait : ${reasons.join(", et ")}.` : "La partie est finie.";
      why.classList.toggle("move-no", !legal);
    }
  }

  /** @param {Done[]} done */
  showSteps(done) {
    const { first, back, on, last, written } = this.steps;
    for (const button of [first, back]) button.setAttribute("aria-disabled", `${this.at === 0}`);
    for (const button of [on, last]) button.setAttribute("aria-disabled", `${this.at === this.line.length}`);
    written.hidden = !this.strayed;
    this.told.replaceChildren(...done.map((each) => el("li", {}, this.sentence(each))));
    this.told.hidden = !!this.trace && !this.strayed;
    const listed = this.holder.closest(".block")?.querySelectorAll("ol.moves > li") ?? [];
    for (const [index, item] of [...listed].entries()) {
      if (!this.strayed && index === this.at - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }

  keep() {
    /** @type {Record<string, string>} */
    const words = {};
    for (const [name, made] of this.controls) words[name] = made.text();
    if (!this.trace || this.strayed) words.coups = this.line.join(";");
    if (this.at < this.line.length || this.trace) words.coup = `${this.at}`;
    keepInAddress(shortId(this.block.id), words);
  }

  /** @param {URLSearchParams} words */
  restore(words) {
    for (const { name, item } of this.machine.parameters) {
      const text = words.get(name);
      if (text !== null && valueFrom(item.domain, text) !== undefined) this.controls.get(name)?.write(text);
    }
    const line = words.get("coups");
    if (line !== null) {
      const known = new Set(this.machine.protocol.moves.map((/** @type {any} */ move) => move.name));
      this.line = line.split(";").filter((name) => known.has(name));
    }
    const at = Number(words.get("coup") ?? this.line.length);
    this.at = Number.isInteger(at) ? Math.max(0, Math.min(this.line.length, at)) : 0;
    this.show();
  }
}

/** @type {WeakMap<Element, Board>} */
const boards = new WeakMap();

/** @param {HTMLDetailsElement} holder @returns {Promise<Board | null>} */
async function boardOf(holder) {
  const id = holder.dataset.play ?? "";
  const here = await gameOf(id);
  const block = here?.data.blocks.find((/** @type {any} */ each) => each.id === id);
  if (!here || !block || (block.kind === "trace" && !block.line)) {
    tellMissing(holder);
    return null;
  }
  const made = boards.get(holder) ?? new Board(holder, block, here);
  boards.set(holder, made);
  return made;
}

/** Open the board that the address names, as it was. */
async function followToBoard() {
  const wanted = asked();
  if (!wanted) return;
  for (const found of document.querySelectorAll("details.play[data-play]")) {
    const holder = /** @type {HTMLDetailsElement} */ (found);
    if (shortId(holder.dataset.play ?? "") !== wanted.name) continue;
    holder.open = true;
    (await boardOf(holder))?.restore(wanted.words);
    bringIntoView(holder);
    return;
  }
}

/** Fill each board when it is opened, and the one that the address names at once. */
export function startBoards() {
  for (const holder of document.querySelectorAll("details.play[data-play]")) {
    holder.addEventListener("toggle", () => boardOf(/** @type {HTMLDetailsElement} */ (holder)));
  }
  addEventListener("hashchange", followToBoard);
  followToBoard();
}
