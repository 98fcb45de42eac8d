// Before the first paint: scripts are on, the chosen theme, the fonts that the page opens with.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("arbitre-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the theme of the system
}
// a font that is there with the first line is used, a later one with the next page: nothing moves
if (location.protocol.startsWith("http")) {
  for (const name of ["serif-regular", "display-semibold", "sans-regular", "sans-semibold", "serif-italic", "serif-semibold"]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: new URL(`fonts/${name}.woff2`, document.currentScript.src).href });
    document.head.append(link);
  }
} else {
  // from disk no font can be asked for ahead, and none is late
  addEventListener("DOMContentLoaded", () => { for (const face of document.fonts) face.display = "block"; });
}
