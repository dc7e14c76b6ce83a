import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReconnecting } from './reconnects.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives each connection twice as long as the one before, up to 16 s', () => {
  const at: number[] = [];
  const began = Date.now();
  const stop = keepReconnecting(() => at.push((Date.now() - began) / 1_000));
  vi.advanceTimersByTime(70_000);
  expect(at).toEqual([4, 12, 28, 44, 60]);
  stop();
});

it('stops reconnecting when the picture has arrived', () => {
  const reconnect = vi.fn();
  const stop = keepReconnecting(reconnect);
  vi.advanceTimersByTime(5_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(reconnect).toHaveBeenCalledTimes(1);
});
