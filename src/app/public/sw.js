// Answers with a page of its own where the network does not; everything else goes the way it went. It keeps no answer of a call.
const KEPT = 'offline-1';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/brand.css', '/brand/logo', '/brand/favicon'];

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(
    caches.open(KEPT).then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: 'reload' })))),
  );
});

addEventListener('activate', event => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    // So that no page waits for this worker to start.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(forgetOthers());
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

/** The newest there is: another brand's colours may be on this host by now. */
async function file(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(new URL(url).pathname)) event.respondWith(file(event.request));
});
