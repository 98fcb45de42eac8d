// What every page does: theme, tables, filters, terms, addresses, the copy that works offline.
import { around, el, happenedIn, newId } from "./dom.js";
import { startSearch } from "./search.js";

const root = new URL(document.documentElement.dataset.root ?? "./", location.href);
const THEMES = ["", "light", "dark"];
/** @type {Record<string, string>} */
const THEME_WORDS = { "": "celui du système", light: "clair", dark: "sombre" };

export function start() {
  startTheme();
  startTables();
  for (const bar of document.querySelectorAll(".filters")) startFilters(/** @type {HTMLElement} */ (bar));
  startTips();
  startAddresses();
  startSearch(root);
  startOffline();
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && location.hash === "#_sommaire") location.hash = "#_contenu";
  });
}

function startTheme() {
  const button = document.querySelector("button.theme");
  if (button === null) return;
  const html = document.documentElement;
  const tell = () => {
    const word = THEME_WORDS[html.dataset.theme ?? ""];
    button.setAttribute("aria-label", `Thème : ${word}. Changer de thème`);
    button.setAttribute("title", `Thème : ${word}`);
    return word;
  };
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(html.dataset.theme ?? "") + 1) % THEMES.length];
    if (next) html.dataset.theme = next;
    else delete html.dataset.theme;
    try {
      localStorage.setItem("arbitre-theme", next);
    } catch {
      // no storage: the choice lasts for this page
    }
    say(`Thème : ${tell()}`);
  });
  tell();
}

let sayTimer = 0;

/** A short line at the foot of the window, also for screen readers. @param {string} text */
function say(text) {
  const line = document.getElementById("_said");
  if (line === null) return;
  line.textContent = text;
  clearTimeout(sayTimer);
  sayTimer = setTimeout(() => { line.textContent = ""; }, 2500);
}

/** The row and the column under the pointer; a tap does the same. */
function startTables() {
  /** @type {[Element, string][]} */
  let marked = [];
  const clear = () => {
    for (const [cell, name] of marked) cell.classList.remove(name);
    marked = [];
  };
  const mark = (/** @type {Element} */ cell, /** @type {string} */ name) => {
    cell.classList.add(name);
    marked.push([cell, name]);
  };
  const show = (/** @type {Event} */ event) => {
    const cell = around(event, ".block table:is(.grid, .lines) tbody :is(td, th)");
    clear();
    if (!cell) return;
    const table = cell.closest("table");
    mark(cell.parentElement, "on");
    if (!table.classList.contains("grid") || cell.tagName === "TH") return;
    mark(cell, "on-cell");
    for (const row of table.tBodies[0].rows) if (row.cells[cell.cellIndex]) mark(row.cells[cell.cellIndex], "on-column");
    const heads = table.tHead.rows[table.tHead.rows.length - 1].cells;
    const head = heads[heads.length - (cell.parentElement.cells.length - cell.cellIndex)];
    if (head) mark(head, "on-column");
  };
  document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") show(event); });
  document.addEventListener("click", show);
  for (const holder of document.querySelectorAll(".block-scroll")) {
    if (holder.scrollHeight > 900) holder.classList.add("tall");
  }
}

/** A choice for each column of few values; rows that do not fit are hidden. @param {HTMLElement} bar */
function startFilters(bar) {
  const table = bar.parentElement?.querySelector("table");
  const count = bar.querySelector("output");
  if (!table || !count) return;
  const rows = [...table.tBodies[0].rows];
  const fields = [...bar.querySelectorAll("select")];
  const filter = () => {
    const wanted = fields.filter((field) => field.value);
    for (const row of rows) row.hidden = !wanted.every((field) => row.cells[Number(field.dataset.at)].textContent?.trim() === field.value);
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = shown === rows.length ? "" : `${shown} sur ${rows.length}`;
  };
  bar.addEventListener("change", filter);
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && table.contains(target) && target.closest("tr")?.hidden) {
      for (const field of fields) field.value = "";
      filter();
      target.scrollIntoView();
    }
  });
}

/** What a term means: on hover, on focus, and on a first tap. */
function startTips() {
  const tip = el("div", { class: "tip", id: newId(), role: "tooltip", hidden: true });
  document.body.append(tip);
  /** @type {HTMLAnchorElement | null} */
  let shown = null;
  let closing = 0;
  const hide = () => {
    clearTimeout(closing);
    if (shown === null) return;
    shown.removeAttribute("aria-describedby");
    tip.hidden = true;
    shown = null;
  };
  const later = () => { closing = setTimeout(hide, 200); };
  const show = (/** @type {HTMLAnchorElement} */ link, /** @type {boolean} */ touched) => {
    clearTimeout(closing);
    if (shown === link) return;
    hide();
    if (link.title) {
      link.dataset.means = link.title;
      link.removeAttribute("title");
    }
    if (!link.dataset.means) return;
    tip.replaceChildren(el("strong", {}, link.textContent), link.dataset.means);
    if (touched) tip.append(el("br"), el("a", { href: link.href }, "Voir la définition"));
    tip.hidden = false;
    link.setAttribute("aria-describedby", tip.id);
    const at = link.getClientRects()[0];
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - tip.offsetWidth - 8));
    const below = at.bottom + 6 + tip.offsetHeight < innerHeight;
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${(below ? at.bottom + 6 : at.top - 6 - tip.offsetHeight) + scrollY}px`;
    shown = link;
  };
  const term = (/** @type {Event} */ event) => around(event, "a.term");
  let touch = false;
  document.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = term(event);
    if (link) show(link, false);
    else if (happenedIn(tip, event)) clearTimeout(closing);
    else if (shown !== null && document.activeElement !== shown) later();
  });
  document.addEventListener("focusin", (event) => {
    const link = term(event);
    if (link && !touch) show(link, false);
    else if (!link && !happenedIn(tip, event)) hide();
  });
  document.addEventListener("click", (event) => {
    const link = term(event);
    if (link && touch && shown !== link) {
      show(link, true);
      if (shown === link) event.preventDefault();
    } else if (!happenedIn(tip, event)) hide();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
}

/** A click on ¶ or on the number of a step goes there and copies its address. */
function startAddresses() {
  document.addEventListener("click", async (event) => {
    const link = around(event, "a:is(.block-link, .row-link, .headerlink, .step-n)");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    try {
      await navigator.clipboard.writeText(link.href);
      say("Adresse copiée");
    } catch {
      say("Adresse dans la barre du navigateur");
    }
  });
}

/** Registers the copy that works offline; its version stands at the foot of the page. */
async function startOffline() {
  const line = document.getElementById("_offline");
  if (line === null || !("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("message", (event) => {
    if (event.data?.version) line.textContent = `Disponible hors ligne, édition ${event.data.version}.`;
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) line.replaceChildren("Une nouvelle édition est prête : ", el("a", { href: location.href }, "recharger"), ".");
    else ask();
    controlled = true;
  });
  const ask = () => serviceWorker.controller?.postMessage("version");
  try {
    await serviceWorker.register(new URL("sw.js", root));
    await serviceWorker.ready;
    ask();
  } catch {
    line.textContent = "";
  }
}
