// All files of the site are kept when a page is first visited; a new version replaces them.
const version = "VERSION";
const cacheName = `arbitre-${version}`;
const files = FILES;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("arbitre-") && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "version") event.source.postMessage({ version });
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const answer = async () => {
    const cache = await caches.open(cacheName);
    const wanted = url.pathname.endsWith("/") ? new URL("index.html", url) : event.request;
    // Pagefind asks with a query of its own, which the kept file does not have.
    const kept = await cache.match(wanted, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
