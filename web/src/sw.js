// The service worker: keeps the files of one build, so that the client opens without a network, and hears clicks on messages.
const VERSION = '__VERSION__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  // Pages that are open keep their own files in memory or ask the server, which keeps none of the old.
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === self.location.origin && event.request.method === 'GET';
  if (!ours || url.pathname.startsWith('/api/') || /^\/(healthz|readyz|metrics)$/.test(url.pathname)) return;
  const isPage = event.request.mode === 'navigate';
  const answer = async () => {
    const cache = await caches.open(VERSION);
    const kept = await cache.match(isPage ? '/' : url.pathname);
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});

// The server tells something while no page is open; a page that is looked at tells it by itself.
self.addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() ?? { title: 'Sixline', body: '', path: '/' };
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isSeen = pages.some((page) => page.visibilityState === 'visible');
    const options = { body, icon: '/icon-192.png', tag: path, data: { path }, silent: isSeen };
    await self.registration.showNotification(title, options);
    if (!isSeen) return;
    // Browsers were promised that every push is shown, and some take the leave away from a page that does not: so it is shown and taken back at once.
    for (const shown of await self.registration.getNotifications({ tag: path })) shown.close();
  };
  event.waitUntil(show());
});

// A message of the system was clicked: the page it is about comes to the front, in a window that is open or in a new one.
self.addEventListener('notificationclick', (event) => {
  const { path } = event.notification.data;
  event.notification.close();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
    if (!there) return self.clients.openWindow(path);
    there.postMessage({ show: path });
    return there.focus();
  };
  event.waitUntil(show());
});
