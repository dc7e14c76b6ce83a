/** The time in milliseconds after which a frame is no longer expected. */
const NO_FRAME = 100;

/**
 * Calls back once the next frame has been rendered, or immediately while the page is hidden. So a press is shown
 * first, and several messages are rendered together rather than one by one.
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
  // The callback of a frame runs before the page is rendered. A message posted in the callback arrives after the
  // drawing.
  requestAnimationFrame(() => port2.postMessage(null));
  const late = setTimeout(callOnce, NO_FRAME);
}
