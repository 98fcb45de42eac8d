// Search through Pagefind: blocks and terms first, those of the game at hand before others.
import { around, el, happenedIn } from "./dom.js";

const MOST = 12;
const TWINS = [["œ", "oe"], ["æ", "ae"]];

/** A query with its ligatures joined and apart, since the index knows one of them only. @param {string} query */
export function variants(query) {
  const plain = query.replaceAll("’", "'").trim();
  const found = new Set([plain]);
  for (const [joined, apart] of TWINS) {
    for (const text of [...found]) {
      found.add(text.replaceAll(apart, joined));
      found.add(text.replaceAll(joined, apart));
    }
  }
  return [...found];
}

/** Without accents, ligatures, case and plural. @param {string} text */
export function plainWords(text) {
  const apart = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'");
  const letters = apart.normalize("NFD").replace(/\p{M}/gu, "");
  return letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean).map((word) => (word.length > 2 ? word.replace(/[sx]$/, "") : word));
}

/** How well a title answers: 3 the same words, 2 begins with them, 1 has them, 0 has not.
 * @param {string} title @param {string} query */
export function fit(title, query) {
  const own = plainWords(title);
  const wanted = plainWords(query);
  if (wanted.length === 0) return 0;
  if (own.join(" ") === wanted.join(" ")) return 3;
  if (own.join(" ").startsWith(wanted.join(" "))) return 2;
  return wanted.every((word) => own.some((one) => one.startsWith(word))) ? 1 : 0;
}

/** Whether a word of the query stands there, whatever its ending: the index falls back on its first letters.
 * @param {string} text @param {string} query */
export function near(text, query) {
  const own = plainWords(text);
  const stems = plainWords(query).map((word) => word.slice(0, Math.max(3, word.length - 3)));
  return stems.some((stem) => own.some((word) => word.startsWith(stem)));
}

/** Where a result leads and what it is: the index marks blocks and terms in their ids. @param {string} url */
export function placeOf(url) {
  const [page, hash = ""] = url.split("#");
  const mark = /^(block|term):([^:]*):(.*)$/.exec(decodeURIComponent(hash));
  if (mark === null) return { url, kind: "", sort: 0 };
  return { url: `${page}#${encodeURI(mark[3])}`, kind: mark[2].replaceAll("_", " "), sort: mark[1] === "term" ? 2 : 1 };
}

/**
 * @typedef {{ title: string, url: string, excerpt: string, plain_excerpt?: string }} Part
 * @typedef {{ meta: { title: string, game?: string }, sub_results: Part[] }} Found
 * @typedef {{ search(text: string): Promise<{ results: { score: number, data(): Promise<Found> }[] }> }} Pagefind
 * @typedef {{ url: string, kind: string, title: string, page: string, game: string, excerpt: string, order: number }} Item
 */

/** @param {Pagefind} pagefind @param {string} query @param {string} game */
async function find(pagefind, query, game) {
  const lists = await Promise.all(variants(query).map((text) => pagefind.search(text)));
  const results = lists.flatMap((list) => list.results).sort((a, b) => b.score - a.score);
  const pages = await Promise.all(results.slice(0, 2 * MOST).map((result) => result.data()));
  /** @type {Map<string, Item>} */
  const found = new Map();
  pages.forEach((page, at) => {
    const home = page.meta.game ?? "";
    for (const part of page.sub_results) {
      if (!near(`${part.title} ${part.plain_excerpt ?? part.excerpt}`, query)) continue;
      const place = placeOf(part.url);
      const said = fit(part.title, query);
      const order = said * 10 + place.sort * 4 + (game && home === game ? 20 : 0) - at / 10;
      const item = { ...place, title: part.title, page: page.meta.title, game: home, excerpt: part.excerpt, order };
      if ((found.get(place.url)?.order ?? -Infinity) < order) found.set(place.url, item);
    }
  });
  return [...found.values()].sort((a, b) => b.order - a.order).slice(0, MOST);
}

/** The index has straight apostrophes, so that « élan » is found in « l’élan »; readers have true ones.
 * @param {string | null} text */
const set = (text) => (text ?? "").replaceAll("'", "’");

/** An excerpt has <mark> and escaped text; nothing else of it is taken as HTML. @param {string} html */
function excerptOf(html) {
  const read = new DOMParser().parseFromString(html, "text/html").body;
  const made = el("span", { class: "excerpt" });
  for (const node of read.childNodes) made.append(node.nodeName === "MARK" ? el("mark", {}, set(node.textContent)) : set(node.textContent));
  return made;
}

/** @param {URL} root */
export function startSearch(root) {
  const input = /** @type {HTMLInputElement | null} */ (document.getElementById("_find"));
  const box = document.getElementById("_found");
  const list = document.getElementById("_found-list");
  const line = box?.querySelector(".found-say");
  if (!input || !box || !list || !line) return;
  const game = document.querySelector("article")?.dataset.pagefindMeta?.replace(/^game:/, "") ?? "";
  /** @type {Promise<Pagefind> | null} */
  let engine = null;
  let asked = 0;
  let chosen = -1;

  const open = (/** @type {string} */ text, /** @type {Element[]} */ items = []) => {
    line.textContent = text;
    list.replaceChildren(...items);
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
    box.hidden = text === "" && items.length === 0;
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", `${items.length > 0}`);
  };
  const load = async () => {
    if (!location.protocol.startsWith("http")) throw new Error("file");
    engine ??= import(new URL("pagefind/pagefind.js", root).href).then(async (made) => {
      await made.options({ ranking: { termSaturation: 1.2 } });
      await made.init();
      return made;
    });
    return engine;
  };
  const look = async () => {
    const query = input.value.trim();
    const turn = ++asked;
    if (query === "") return open("");
    try {
      const pagefind = await load();
      const found = await find(pagefind, query, game);
      if (turn !== asked) return;
      open(found.length ? "" : `Rien n’a été trouvé pour « ${query} ».`, found.map(row));
    } catch (error) {
      engine = null;
      const file = error instanceof Error && error.message === "file";
      open(file ? "La recherche a besoin d’un serveur : ces pages sont lues depuis un disque. Le lexique et l’index des règles y suppléent." : "La recherche n’est pas disponible pour le moment.");
    }
  };
  const row = (/** @type {Item} */ item, /** @type {number} */ at) => {
    const where = [item.game, item.page === item.title ? "" : item.page].filter(Boolean).map(set).join(" › ");
    const link = el("a", { href: item.url, tabindex: "-1" }, el("span", { class: "what" }, set(item.title)), el("span", { class: "kind" }, item.kind), el("span", { class: "where" }, where), excerptOf(item.excerpt));
    return el("li", { id: `_found-${at}`, role: "option", "aria-selected": "false" }, link);
  };
  const choose = (/** @type {number} */ at) => {
    const rows = [...list.children];
    if (rows.length === 0) return;
    chosen = (at + rows.length) % rows.length;
    rows.forEach((item, n) => item.setAttribute("aria-selected", `${n === chosen}`));
    rows[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", rows[chosen].id);
  };

  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, 120);
  });
  input.addEventListener("focus", () => {
    load().catch(() => look());
    if (input.value && box.hidden) look();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen < 0 ? -1 : chosen - 1);
    else if (event.key === "Escape") { input.value = ""; open(""); }
    else return;
    event.preventDefault();
  });
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const link = list.children[Math.max(chosen, 0)]?.querySelector("a");
    if (link) { open(""); location.href = link.href; } else look();
  });
  document.addEventListener("click", (event) => {
    if (!happenedIn(input.form ?? input, event) || around(event, "#_found a")) open("");
  });
  document.addEventListener("keydown", (event) => {
    const typing = around(event, "input, select, textarea, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  const given = new URLSearchParams(location.search).get("q");
  if (given) {
    input.value = given;
    look();
  }
}
