import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyClock, systemClock } from './clock.ts';

const HOUR = 3_600_000;

describe('the server’s clock', () => {
  let machine: number;
  beforeEach(() => {
    vi.useFakeTimers();
    machine = Date.UTC(2026, 0, 1);
  });
  afterEach(() => vi.useRealTimers());

  it('never goes backwards when the machine’s clock is set back, and follows it when it is set forward', () => {
    let ran = 500.25;
    const clock = steadyClock(
      () => machine,
      () => ran,
    );
    const pass = (milliseconds: number) => {
      ran += milliseconds;
      machine += milliseconds;
    };
    const began = clock.now();
    expect(began).toBe(Date.UTC(2026, 0, 1));
    pass(1000);
    machine -= HOUR;
    pass(1000);
    expect(clock.now()).toBe(began + 2000);
    machine += 2 * HOUR;
    pass(1000);
    expect(clock.now()).toBe(began + HOUR + 3000);
  });

  it('ends a wait on time, even if the machine’s clock was set to another time', () => {
    let ran = 0;
    const clock = steadyClock(
      () => machine,
      () => ran,
    );
    const over = vi.fn();
    const until = clock.now() + 20_000;
    ran += 5000;
    machine += 5000 - HOUR;
    clock.at(until, over);
    vi.advanceTimersByTime(14_999);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledOnce();
  });
});

it('the machine’s clock waits in real time, even while a test or a simulation has replaced the global timers', async () => {
  vi.useFakeTimers();
  try {
    await new Promise<void>((resolve) => void systemClock.after(1, resolve));
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
