// The portal without a network: its own code and its last page. What is asked of the house, and the console, are not its business.
const CACHE = 'baize-1';
const PAGE = '/';
const KEPT_MAX = 200;
const NEVER = /^\/(wps|lgw|lotto|ops|vendor|console|docs|studio|pay|metrics|healthz|readyz|version|\.well-known)(\/|$)/;
const OWN_FILES = /^\/(assets\/|icons\/|favicon\.svg)/;

self.addEventListener('install', event => {
  self.skipWaiting();
  const page = new Request(PAGE, { headers: { Accept: 'text/html' }, cache: 'reload' });
  event.waitUntil(caches.open(CACHE).then(cache => cache.add(page)));
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
  const url = new URL(request.url);
  const foreign = url.origin !== self.location.origin;
  if (request.method !== 'GET' || foreign || NEVER.test(url.pathname) || request.headers.has('Authorization')) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (OWN_FILES.test(url.pathname)) event.respondWith(keptFile(request));
});

/** The page of the server; without a network the last one, which says that it is offline. */
async function freshPage(request) {
  try {
    const answer = await fetch(request);
    const isPage = (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
    if (answer.ok && isPage && !answer.redirected) (await caches.open(CACHE)).put(PAGE, answer.clone());
    return answer;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Files whose names say what is in them: kept once, never asked for again. */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    if (names.length > KEPT_MAX) await cache.delete(names[1] ?? names[0]);
  }
  return answer;
}

/** A push message says that there is something to read, never what: words come from the house in the reader's language. */
self.addEventListener('push', event => {
  const said = event.data?.json() ?? {};
  const { title = 'Baize', text = '', path = '/', tag } = said;
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, icon: '/icons/icon-192.png', data: { path } }),
  );
});

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
