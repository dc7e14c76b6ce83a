/** In milliseconds: no frame for so long means that none comes. */
const NO_FRAME = 100;

/**
 * Calls once the next frame has been drawn, at once where nobody looks. What comes in is taken in together after a frame
 * and never before it, so that a press is seen first, and what follows from it is drawn once and not message by message.
 */
export function oncePainted(call: () => void): void {
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
  // Frames come before the page is drawn; what is posted in one, after that.
  requestAnimationFrame(() => port2.postMessage(null));
  const late = setTimeout(callOnce, NO_FRAME);
}
