import { expect, it } from 'vitest';
import { diePose, WAYS } from './throw.ts';

it('brings every die of a throw to rest in its own place, lying flat', () => {
  for (const way of WAYS) expect(diePose(way, 1)).toEqual({ x: 0, y: way.from[1] * 0, height: 0, tumble: 0 });
});

it('sends every die against the wall, and back from it', () => {
  for (const way of WAYS) {
    const xs = Array.from({ length: 101 }, (_, step) => diePose(way, step / 100).x);
    expect(xs[0]).toBeLessThan(-1);
    expect(Math.max(...xs)).toBeGreaterThan(way.wall * 0.9);
  }
});

it('never jumps, and never sinks into the felt', () => {
  for (const way of WAYS) {
    let last = diePose(way, 0);
    for (let step = 1; step <= 240; step++) {
      const next = diePose(way, step / 240);
      expect(Math.abs(next.x - last.x)).toBeLessThan(0.03);
      expect(Math.abs(next.height - last.height)).toBeLessThan(0.12);
      expect(next.height).toBeGreaterThanOrEqual(0);
      last = next;
    }
  }
});
