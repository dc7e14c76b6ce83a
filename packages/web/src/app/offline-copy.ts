/** The time in milliseconds in which a page does not reload again for another missing file. */
const AGAIN_AFTER = 10_000;
const KEY = 'croupier.renewed';

/**
 * Lets the browser keep the screens on this device ([worker.js](../../public/worker.js)), once all that the page needs
 * now is there. Where it cannot, the casino works as long as there is a network.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/worker.js');
      const { active } = await navigator.serviceWorker.ready;
      // These are the files loaded before the worker was in charge, and those that arrive while it takes over.
      new PerformanceObserver((list) => {
        const loaded = list.getEntries().flatMap(({ name }) => (name.includes('/assets/') ? name : []));
        if (loaded.length > 0) active?.postMessage({ loaded });
      }).observe({ type: 'resource', buffered: true });
    } catch {
      // A browser that keeps nothing, or a server without certificate: nothing is lost but this.
    }
  };
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

/**
 * Reloads a page from an older build when it asks for a file that the server no longer has. Nothing is lost by it,
 * since the server keeps money, bets and hands.
 */
export function renewWhenStale(): void {
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
