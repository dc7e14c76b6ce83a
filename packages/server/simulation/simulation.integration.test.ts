import { expect, it } from 'vitest';
import { Simulation } from './simulation.ts';

// This test must come first. The first run also loads code, which takes real time on a busy machine.
it('a run stops at a given step and reports the events before it', async () => {
  const report = await Simulation.run({ seed: '8', hours: 1, players: 4, until: 200 });
  expect(report.steps).toBe(200);
  expect(report.tail.at(-1)).toMatch(/^\d+ \d+ /);
});

it('every run with the same seed exchanges the same bytes, despite crashes and lost connections, and finds no violations', {
  timeout: 180_000, // The test opens a casino a dozen times.
}, async () => {
  const play = () =>
    Simulation.run({ seed: '7', hours: 0.06, players: 4, faults: { deaths: 0.01, cut: 0.005 } });
  const first = await play();
  expect(first.violations).toEqual([]);
  expect(first.deaths).toBeGreaterThan(2);
  expect(first.moves).toBeGreaterThan(20);
  expect((await play()).hash).toBe(first.hash);
});
