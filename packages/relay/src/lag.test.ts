import { describe, expect, it } from 'vitest';
import { Lag } from './lag.ts';

const TICKS = 90;
/** Returns the lag of a frame that was filmed and arrived at these milliseconds. */
const noted = (lag: Lag, filmed: number, arrived: number, ssrc = 7) =>
  lag.note({ ssrc, timestamp: (filmed * TICKS + 2 ** 32 - 1_000) % 2 ** 32 }, arrived);

describe('the lag of a frame', () => {
  it('is its extra delay compared with the quickest frame', () => {
    const lag = new Lag();
    expect(noted(lag, 0, 50)).toBe(0);
    expect(noted(lag, 40, 90)).toBe(0);
    expect(noted(lag, 80, 530)).toBe(400);
    expect(noted(lag, 120, 150)).toBe(0);
    expect(noted(lag, 160, 210)).toBe(20);
  });

  it('is the same for each of its packets, and for a packet of an earlier frame', () => {
    const lag = new Lag();
    noted(lag, 0, 50);
    expect(noted(lag, 40, 390)).toBe(300);
    expect(noted(lag, 40, 400)).toBe(300);
    expect(noted(lag, 0, 400)).toBe(300);
  });

  it('is measured against the last minute, because clocks drift apart', () => {
    const lag = new Lag();
    noted(lag, 0, 50);
    for (let second = 1; second <= 29; second++) noted(lag, 1_000 * second, 1_000 * second + 150);
    expect(noted(lag, 31_000, 31_150)).toBe(100);
    for (let second = 32; second <= 61; second++) noted(lag, 1_000 * second, 1_000 * second + 150);
    expect(noted(lag, 62_000, 62_150)).toBe(0);
  });

  it('starts again with another source, and when a camera’s time jumps', () => {
    const lag = new Lag();
    noted(lag, 0, 50);
    expect(noted(lag, 40, 1_090)).toBe(1_000);
    expect(noted(lag, 900, 1_100, 8)).toBe(0);
    expect(noted(lag, 940, 9_000, 8)).toBe(0);
    expect(noted(lag, 600_000, 9_100, 8)).toBe(0);
    expect(noted(lag, 600_040, 9_240, 8)).toBe(100);
  });
});
