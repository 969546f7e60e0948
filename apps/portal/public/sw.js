// The portal without a network: its own code and its page. What is asked of the house, and the console, are not its business.
const CACHE = 'baize-2';
const PAGE = '/';
const KEPT_MAX = 200;
/** A server that gives no page for so long is taken for gone. */
const PATIENCE_MS = 10_000;
/** By then a page has asked for what it is made of, and nothing is fetched twice. */
const SETTLED_MS = 5_000;
const NEVER = /^\/(wps|lgw|lotto|ops|vendor|console|docs|studio|pay|metrics|healthz|readyz|version|\.well-known)(\/|$)/;
/** Files whose names say what is in them, and such as may change under their name. */
const LASTING = /^\/assets\//;
const CHANGING = /^\/(icons\/|favicon\.svg)/;

self.addEventListener('install', event => {
  self.skipWaiting();
  event.waitUntil(askPage().then(keepPage));
});

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const foreign = origin !== self.location.origin;
  if (request.method !== 'GET' || foreign || NEVER.test(pathname) || request.headers.has('Authorization')) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(event));
  else if (LASTING.test(pathname)) event.respondWith(keptFile(request));
  else if (CHANGING.test(pathname)) event.respondWith(freshFile(request));
});

/** The reader has chosen another language: the page is kept in the new one. */
self.addEventListener('message', event => {
  if (event.data === 'page') event.waitUntil(keepNewest(askPage()));
});

/** How many pages came: of two, the later one is kept. */
let pages = 0;

async function keepNewest(coming) {
  pages += 1;
  const own = pages;
  try {
    const page = await coming;
    if (own === pages) await keepPage(page);
  } catch {
    // The page that is kept stays.
  }
}

/** The page of the server. Where it gives none, or what stands before it says so, the kept one, which says that the server is gone. */
async function freshPage(event) {
  const late = new AbortController();
  const coming = fetch(event.request, { signal: late.signal });
  const inTime = await Promise.race([coming.catch(() => undefined), pause(PATIENCE_MS)]);
  if (inTime && inTime.status < 500) {
    if (new URL(event.request.url).pathname === PAGE && isPage(inTime)) {
      const copy = inTime.clone();
      event.waitUntil(keepNewest(pause(SETTLED_MS).then(() => copy)));
    }
    return inTime;
  }
  const kept = await caches.match(PAGE);
  if (!kept) return coming;
  late.abort();
  return kept;
}

const askPage = () => fetch(new Request(PAGE, { headers: { Accept: 'text/html' }, cache: 'reload' }));

const isPage = ({ ok, redirected, headers }) =>
  ok && !redirected && (headers.get('Content-Type') ?? '').startsWith('text/html');

/** Keeps a page once all is there that it is made of: half of it would be worse than the one before. */
async function keepPage(page) {
  if (!isPage(page)) throw new Error('there is no page to keep');
  const cache = await caches.open(CACHE);
  const files = filesOf(await page.clone().text());
  await Promise.all(files.map(async file => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(PAGE, page);
}

const filesOf = html => [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);

async function keptFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function freshFile(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** The oldest file makes room, but for the page and what it is made of. */
async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const names = await cache.keys();
  if (names.length <= KEPT_MAX) return;
  const page = await cache.match(PAGE);
  const needed = new Set([PAGE, ...filesOf((await page?.text()) ?? '')]);
  const oldest = names.find(({ url }) => !needed.has(new URL(url).pathname));
  if (oldest) await cache.delete(oldest);
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** A push message says that there is something to read, never what: words come from the house in the reader's language. */
self.addEventListener('push', event => event.waitUntil(tell(saidIn(event.data))));

async function tell({ title, text = '', path = '/', tag }) {
  const shown = { body: text, tag, icon: '/icons/icon-192.png', data: { path } };
  await self.registration.showNotification(title ?? (await nameOfHouse()), shown);
}

/** A browser takes it amiss where a message shows nothing: one that cannot be read says at least from whom it is. */
function saidIn(data) {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

async function nameOfHouse() {
  const html = await (await caches.match(PAGE))?.text();
  return (/<title>([^<]*)</.exec(html ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(pages => {
      const page = pages.find(each => !new URL(each.url).pathname.startsWith('/console'));
      return page ? page.focus().then(focused => focused.navigate(target.href)) : self.clients.openWindow(target.href);
    }),
  );
});
