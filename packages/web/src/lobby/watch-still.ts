/** The milliseconds between two requests for a still. */
const EVERY = 5_000;

/**
 * Reads the newest still of a table from its address every few seconds. Passes it to `show` as the source of
 * an image, or undefined if there is no still now. Returns a function that stops the requests.
 */
export function watchStill(address: string, show: (still: string | undefined) => void): () => void {
  const over = new AbortController();
  let timer: number | undefined;
  const look = async () => {
    const still = await newest(address, over.signal);
    if (over.signal.aborted) return;
    show(still);
    timer = window.setTimeout(() => void look(), EVERY);
  };
  void look();
  return () => {
    over.abort();
    clearTimeout(timer);
    show(undefined);
  };
}

/**
 * Calls `start` whenever an element comes into view on a visible page, and the function that `start` returned when the
 * element leaves the view.
 */
export function whileInView(element: Element, start: () => () => void): () => void {
  let isInView = false;
  let stop: (() => void) | undefined;
  const look = () => {
    const isSeen = isInView && !document.hidden;
    if (isSeen && !stop) stop = start();
    if (!isSeen && stop) {
      stop();
      stop = undefined;
    }
  };
  const observer = new IntersectionObserver((changes) => {
    isInView = changes.at(-1)?.isIntersecting === true;
    look();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', look);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
}

/** Returns whether the user's browser saves data. Not every browser reports that. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Reads a still. Returns undefined if the server does not answer, because an old still must not look live.
 */
async function newest(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { credentials: 'omit', signal });
    return answer.status === 200 ? await sourceOf(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the content as a `data:` address, which the security policy of the pages allows for images. */
function sourceOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
