import { expect, it } from 'vitest';
import { NodesSimulation } from './nodes-simulation.ts';
import { scenarios } from './scenarios/all.ts';

const SLOW = 180_000; // Each test opens several nodes.

// This test must come first. The first run also loads code, which takes real time on a busy machine.
it('a run finds no violations while nodes and connections fail at random', { timeout: SLOW }, async () => {
  const report = await NodesSimulation.run({ seed: '3', minutes: 0.5, faults: { deaths: 0.003 } });
  expect(report.violations).toEqual([]);
  expect(report.deaths).toBeGreaterThan(1);
  expect(report.moves).toBeGreaterThan(20);
});

it('every run of the same scenario exchanges the same bytes', { timeout: SLOW }, async () => {
  const play = () => NodesSimulation.run({ seed: '1', scenario: scenarios['lost-answer'] });
  const first = await play();
  expect(first.violations).toEqual([]);
  expect(first.deaths).toBeGreaterThan(0);
  expect((await play()).hash).toBe(first.hash);
});
