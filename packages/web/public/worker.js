// Keeps what the screens are built of on this device, so that they are there without a network and say so themselves.
// It keeps files that are the same for everybody and nothing else: no answer of the API, nothing of an account, no table.
const PAGE = 'croupier-page';
const FILES = 'croupier-files';
/** About two builds: the oldest files go. */
const MOST_FILES = 600;
/** A line that says nothing for so long, in milliseconds, is taken for none. */
const PATIENCE = 5000;

self.addEventListener('install', (event) => {
  self.skipWaiting(); // it fits every build: there is nothing to wait for
  event.waitUntil(fetch('/', { cache: 'no-cache' }).then(keepPage));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A page says what it has loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  const files = urls.map((url) => new URL(url, location.origin)).filter(isHashed);
  event.waitUntil(keepFiles(files.slice(0, MOST_FILES)));
});

async function keepFiles(files) {
  const cache = await caches.open(FILES);
  await Promise.allSettled(
    files.map(async ({ href }) => {
      if (!(await cache.match(href))) await cache.add(href);
    }),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (isHashed(url)) event.respondWith(hashed(event));
  else if (isPlain(url)) event.respondWith(plain(event));
});

/** A file whose name holds a hash of its text: it never changes. */
function isHashed({ origin, pathname }) {
  return origin === location.origin && /^\/assets\/.+-[\w-]{8}\.\w+$/.test(pathname);
}

/** A file beside the page: settings, icons, the manifest. */
function isPlain({ pathname }) {
  return /^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(pathname);
}

/** The page as the server has it now; as it was last where there is no server. All addresses show the same page. */
async function page(event) {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match('/', { cacheName: PAGE });
    if (kept) return kept;
    throw error;
  }
}

async function keepPage(answer) {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const cache = await caches.open(PAGE);
  await cache.put('/', answer);
}

async function hashed(event) {
  const kept = await caches.match(event.request, { cacheName: FILES });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepFile(event.request, answer.clone()));
  return answer;
}

async function keepFile(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => cache.delete(old)));
}

async function plain(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) {
      const copy = answer.clone();
      event.waitUntil(caches.open(PAGE).then((cache) => cache.put(event.request, copy)));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: PAGE });
    if (kept) return kept;
    throw error;
  }
}
