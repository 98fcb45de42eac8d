// Elements of a page, made without any HTML text.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number | boolean | ((event: any) => void) | null | undefined>} [attributes]
 *   a function is a listener; true an empty attribute; null, undefined and false none
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const svg = tag.startsWith("svg:");
  const made = svg ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, `${value}`);
  }
  for (const child of children) if (child !== null && child !== undefined) made.append(child);
  return made;
}

let numbered = 0;

/** An id that no other element has. */
export function newId() {
  numbered += 1;
  return `arbitre-${numbered}`;
}

/** The element of the page around which something happened. @param {Event} event @param {string} selector
 * @returns {any} an element of the selector, or null */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/** Whether something happened within. @param {Node} holder @param {Event} event */
export function happenedIn(holder, event) {
  return event.target instanceof Node && holder.contains(event.target);
}
