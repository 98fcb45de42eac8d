// A protocol as a machine: its states, the moves that are legal, and why the others are not.
import { Evaluator } from "./evaluate.js";
import { Fraction } from "./fraction.js";
import { Resolver } from "./ask.js";
import { holds } from "./rules.js";
import { Distribution, RuleError, show } from "./values.js";

/**
 * @typedef {import("./values.js").Scalar} Scalar
 * @typedef {import("./evaluate.js").Tree} Tree
 * @typedef {Record<string, Scalar>} State  by full name; `main` is the player who is to move
 * @typedef {{ name: string, since: number | null }} Card
 * @typedef {{ name: string, text?: string, legal: boolean, reasons: string[] }} Choice
 */

const TURN = "main";
const SELF = "joueur";
const OTHER = "adversaire";

/** A value that a variable may not have. */
class OutsideError extends Error {}

export class Machine {
  /** @param {any} protocol @param {Map<string, any>} rules */
  constructor(protocol, rules) {
    this.protocol = protocol;
    /** @type {string[]} */ this.players = protocol.players;
    this.resolver = new Resolver(rules);
    this.evaluator = new Evaluator((name, given) => {
      this.resolver.reset();
      return this.resolver.call(name, given);
    });
  }

  /** The full names of a variable or parameter. @param {{ name: string, each: boolean }} item */
  names({ name, each }) { return each ? this.players.map((player) => `${player}.${name}`) : [name]; }

  /** All parameters, by full name. */
  get parameters() {
    return this.protocol.parameters.flatMap((/** @type {any} */ item) =>
      this.names(item).map((name) => ({ name, item, player: item.each ? playerOf(name) : "" })));
  }

  /** The next player in order. @param {string} player */
  other(player) { return this.players[(this.players.indexOf(player) + 1) % this.players.length]; }

  /** What the names of an expression stand for when a player is asked.
   * @param {State} held @param {string} player */
  scope(held, player) {
    const other = this.other(player);
    /** @type {Record<string, Scalar>} */
    const names = { ...held, [SELF]: player, [OTHER]: other };
    for (const item of [...this.protocol.parameters, ...this.protocol.state]) {
      if (!item.each) continue;
      names[item.name] = held[`${player}.${item.name}`];
      names[`${OTHER}.${item.name}`] = held[`${other}.${item.name}`];
    }
    return names;
  }

  /** @param {{ tree: Tree }} parsed @param {State} held @param {string} player @returns {Scalar} */
  value(parsed, held, player) {
    this.evaluator.work = 0;
    const value = this.evaluator.value(parsed.tree, this.scope(held, player));
    if (value instanceof Distribution) throw new RuleError("ask.dice");
    return value;
  }

  /** The state at the start; null where a variable would lie outside its domain.
   * @param {Record<string, Scalar>} given the parameters by full name @returns {State | null} */
  start(given) {
    /** @type {State} */
    const state = { ...given };
    const { first } = this.protocol;
    state[TURN] = first ? this.value(first, given, this.players[0]) : this.players[0];
    for (const variable of this.protocol.state) {
      for (const name of this.names(variable)) {
        const player = variable.each ? playerOf(name) : this.players[0];
        const value = this.value(variable.start, given, player);
        const truth = variable.domain.kind === "yes-no" && value instanceof Fraction;
        state[name] = truth ? value.n !== 0n : value;
        if (!holds(variable.domain, state[name])) return null;
      }
    }
    return state;
  }

  /** The end that is reached, or null. @param {State} state @returns {string | null} */
  over(state) {
    for (const { name, condition } of this.protocol.ends) {
      if (this.players.every((player) => this.value(condition, state, player) === true)) return name ?? "";
    }
    return null;
  }

  /** Every move, with what forbids it. @param {State} state @returns {Choice[]} */
  choices(state) {
    const player = String(state[TURN]);
    const over = this.over(state) !== null;
    return this.protocol.moves.map((/** @type {any} */ move) => {
      const reasons = this.failing(move, state, player);
      let legal = !over && !reasons.length;
      if (legal && !this.fits(state, move)) {
        legal = false;
        reasons.push("le résultat sortirait des valeurs permises");
      }
      return { name: move.name, text: move.text, legal, reasons: over ? [] : reasons };
    });
  }

  /** The conditions of a move that do not hold, in words; one that the ones before it guard may
   * have no value. @param {any} move @param {State} state @param {string} player */
  failing(move, state, player) {
    /** @type {string[]} */
    const reasons = [];
    for (const need of move.needs) {
      try {
        if (this.value(need, state, player) !== true) reasons.push(need.said);
      } catch (error) {
        if (!(error instanceof RuleError) || !reasons.length) throw error;
      }
    }
    return reasons;
  }

  /** @param {State} state @param {any} move */
  fits(state, move) {
    try {
      this.apply(state, move);
      return true;
    } catch (error) {
      if (error instanceof OutsideError) return false;
      throw error;
    }
  }

  /** The state after a move of the player whose turn it is. @param {State} state @param {any} move
   * @returns {State} */
  apply(state, move) {
    const player = String(state[TURN]);
    const after = { ...state };
    const changed = new Set();
    for (const [name, effect] of move.effects) {
      after[this.resolve(name, player)] = this.value(effect, state, player);
      changed.add(this.resolve(name, player));
    }
    for (const carry of this.carried(move, player)) {
      const count = new Fraction(carry.count);
      after[carry.from] = asNumber(after[carry.from]).minus(count);
      changed.add(carry.from);
      if (!carry.to) continue;
      after[carry.to] = asNumber(after[carry.to]).plus(count);
      changed.add(carry.to);
      for (const [name, most] of carry.counters) {
        const more = asNumber(after[name]).plus(count);
        after[name] = more.compare(most) > 0 ? most : more;
      }
    }
    for (const name of changed) {
      if (!holds(this.variable(name).domain, after[name])) throw new OutsideError(name);
    }
    const next = move.next ?? this.protocol.next;
    after[TURN] = next ? this.value(next, after, player) : this.other(player);
    return after;
  }

  /** @param {any} move @param {string} player
   * @returns {{ from: string, to: string | null, count: number, counters: [string, Fraction][] }[]} */
  carried(move, player) {
    return move.carries.map((/** @type {any} */ carry) => {
      const from = this.resolve(carry.source, player);
      if (carry.to === undefined) return { from, to: null, count: carry.count, counters: [] };
      const to = this.resolve(carry.to, player);
      const at = to.lastIndexOf(".");
      const [owner, pile] = [to.slice(0, at + 1), to.slice(at + 1)];
      const counters = this.protocol.state
        .filter((/** @type {any} */ variable) => variable.counts === pile)
        .map((/** @type {any} */ item) => [owner + item.name, new Fraction(item.domain.high ?? 0)]);
      return { from, to, count: carry.count, counters };
    });
  }

  /** The full name of a variable as a player calls it. @param {string} name @param {string} player */
  resolve(name, player) {
    if (name.startsWith(`${OTHER}.`)) return `${this.other(player)}.${name.slice(OTHER.length + 1)}`;
    const own = this.protocol.state.some((/** @type {any} */ item) => item.each && item.name === name);
    return own ? `${player}.${name}` : name;
  }

  /** @param {string} full */
  variable(full) {
    return this.protocol.state.find((/** @type {any} */ item) => this.names(item).includes(full));
  }

  /** What a view shows of a player. @param {any} view @param {string} player @param {State} state */
  view(view, player, state) {
    return view.parts.map((/** @type {any} */ part) => {
      if (typeof part === "string") return part;
      const value = this.value(part, state, player);
      return typeof value === "string" ? value : show(value);
    }).join("");
  }
}

/** A play with its cards on the table: piles are ordered, each card knows since when it lies. */
export class PlayTable {
  /** @param {Machine} machine @param {State} state @param {Record<string, string[]>} [names] */
  constructor(machine, state, names = {}) {
    this.machine = machine;
    this.state = state;
    this.turn = 0;
    /** @type {Record<string, Card[]>} */ this.piles = {};
    for (const [pile, cards] of Object.entries(names)) {
      this.piles[pile] = cards.map((name) => ({ name, since: null }));
    }
  }

  /** Make a move; the cards that it moved, as they lay. @param {string} name @returns {Card[]} */
  make(name) {
    const player = String(this.state[TURN]);
    const move = this.machine.protocol.moves.find((/** @type {any} */ each) => each.name === name);
    const after = this.machine.apply(this.state, move);
    this.turn += 1;
    /** @type {Card[]} */
    const moved = [];
    /** @type {[string, Card][]} */
    const arriving = [];
    for (const carry of this.machine.carried(move, player)) {
      const taken = (this.piles[carry.from] ?? []).splice(0, carry.count);
      moved.push(...taken);
      const { to } = carry;
      if (to) for (const card of taken) arriving.push([to, { name: card.name, since: this.turn }]);
    }
    for (const [pile, card] of arriving) (this.piles[pile] ??= []).unshift(card);
    this.state = after;
    return moved;
  }
}

/** @param {string} full */
function playerOf(full) { return full.slice(0, full.lastIndexOf(".")); }

/** @param {Scalar} value @returns {Fraction} */
function asNumber(value) {
  if (!(value instanceof Fraction)) throw new RuleError("ask.not-number", { value: show(value) });
  return value;
}
