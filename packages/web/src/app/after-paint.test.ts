// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdTime } from '../../test/render.tsx';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Resolves once all messages that were posted before this call have been handled. */
function posted(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const turn = new Promise((done) => port1.addEventListener('message', done, { once: true }));
  port1.start();
  port2.postMessage(null);
  return turn.finally(() => port1.close());
}

it('`afterPaint` calls back after the frame, not during it', async () => {
  const call = vi.fn();
  afterPaint(call);
  await posted();
  expect(call).not.toHaveBeenCalled();
  frames[0]?.();
  expect(call).not.toHaveBeenCalled();
  await posted();
  expect(call).toHaveBeenCalledTimes(1);
});

it('`afterPaint` calls back immediately while the page is hidden', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const call = vi.fn();
  afterPaint(call);
  expect(call).toHaveBeenCalledTimes(1);
});

it('`afterPaint` waits only briefly for a frame that never arrives, and calls back only once', async () => {
  holdTime();
  const call = vi.fn();
  afterPaint(call);
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
  frames[0]?.();
  await posted();
  expect(call).toHaveBeenCalledTimes(1);
});
