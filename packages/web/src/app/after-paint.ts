/** The time in milliseconds without a frame after which none is expected. */
const NO_FRAME = 100;

/**
 * Calls back once the next frame has been drawn, or at once while the page is hidden. Messages are then handled
 * together after a frame. A press is shown first, and its effects are drawn once rather than message by message.
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
  // Frames come before the page is drawn, and messages posted in a frame come after that.
  requestAnimationFrame(() => port2.postMessage(null));
  const late = setTimeout(callOnce, NO_FRAME);
}
