import { expect, it } from 'vitest';
import { NodesSimulation } from './nodes-simulation.ts';
import { scenarios } from './scenarios/all.ts';

const SLOW = 180_000; // each opens a handful of nodes

// This one goes first, because it loads what a process loads once, which takes real time on a busy machine.
it('finds nothing wrong while nodes and lines fail by chance', { timeout: SLOW }, async () => {
  const report = await NodesSimulation.run({ seed: '3', minutes: 0.5, faults: { deaths: 0.003 } });
  expect(report.violations).toEqual([]);
  expect(report.deaths).toBeGreaterThan(1);
  expect(report.moves).toBeGreaterThan(20);
});

it('plays a scenario to the same last byte', { timeout: SLOW }, async () => {
  const play = () => NodesSimulation.run({ seed: '1', scenario: scenarios['lost-answer'] });
  const first = await play();
  expect(first.violations).toEqual([]);
  expect(first.deaths).toBeGreaterThan(0);
  expect((await play()).hash).toBe(first.hash);
});
