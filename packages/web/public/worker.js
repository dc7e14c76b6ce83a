// Keeps the files of the screens on this device, so that they open without a network and can show that there
// is no connection. It keeps only files that are the same for everybody: no API responses, no account data
// and no tables.
const PAGE = 'croupier-page';
const FILES = 'croupier-files';
/** The limit of cached files, enough for about two builds. The oldest are removed first. */
const MOST_FILES = 600;
/** The time in milliseconds to wait for the server before the stored page is shown. */
const TIMEOUT = 5000;

self.addEventListener('install', (event) => {
  self.skipWaiting(); // works with every build, so it need not wait for old pages to close
  event.waitUntil(fetch('/', { cache: 'no-cache' }).then(keepPage));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Stores the files that a page had loaded before this worker was active. */
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

/** Returns whether a file's name contains a hash of its content, so that it never changes. */
function isHashed({ origin, pathname }) {
  return origin === location.origin && /^\/assets\/.+-[\w-]{7}\.\w+$/.test(pathname);
}

/** Returns whether a file is stored next to the page, such as the settings, the icons, the pictures and the manifest. */
function isPlain({ pathname }) {
  return /^\/(pictures\/([\w-]+\/)?)?[\w-]+\.(js|svg|png|webmanifest)$/.test(pathname);
}

/**
 * Answers with the page from the server, or with the last stored one if the server cannot be reached. All addresses
 * show the same page.
 */
async function page(event) {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(TIMEOUT) });
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
