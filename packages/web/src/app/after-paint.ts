/** The time in milliseconds after which no frame is expected any more. */
const NO_FRAME = 100;

/**
 * Calls back after the next frame has been painted. Calls back immediately while the page is hidden, and
 * after 100 milliseconds if no frame is painted.
 */
export function afterPaint(call: () => void): void {
  if (document.hidden) {
    call();
    return;
  }
  let called = false;
  const callOnce = () => {
    if (called) return;
    called = true;
    clearTimeout(late);
    call();
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callOnce();
  };
  // The callback of a frame runs before the page is painted. A message posted in the callback arrives after
  // that.
  requestAnimationFrame(() => port2.postMessage(null));
  const late = setTimeout(callOnce, NO_FRAME);
}
