/** The time in milliseconds after a reload during which another missing file does not cause a second reload. */
const AGAIN_AFTER = 10_000;
const KEY = 'croupier.renewed';

/**
 * Makes the service worker ([worker.js](../../public/worker.js)) cache the screens on this device once the page has
 * loaded everything it needs immediately. Without a service worker, the casino works only online.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/worker.js');
      const { active } = await navigator.serviceWorker.ready;
      // Some files were loaded before the worker was active, and some arrive while it takes over.
      new PerformanceObserver((list) => {
        const loaded = list.getEntries().flatMap(({ name }) => (name.includes('/assets/') ? name : []));
        if (loaded.length > 0) active?.postMessage({ loaded });
      }).observe({ type: 'resource', buffered: true });
    } catch {
      // The browser stores nothing, or the server has no certificate. In either case, everything works except offline
      // use.
    }
  };
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

/**
 * Reloads a page of an older build when it requests a file that the server no longer has. Nothing is lost, because
 * money, bets and hands are kept on the server.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER) return;
    void serverIsThere().then((there) => {
      if (!there) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    });
  });
}

async function serverIsThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
