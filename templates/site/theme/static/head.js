// Before the first paint: scripts are on, and the chosen theme.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("arbitre-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the theme of the system
}
