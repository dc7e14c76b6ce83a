import { expect, it } from 'vitest';
import { NodesSimulation } from './nodes-simulation.ts';

it('plays the same seed to the same last byte while nodes die, and finds nothing wrong', {
  timeout: 180_000, // opens a node a dozen times
}, async () => {
  const play = () => NodesSimulation.run({ seed: '3', nodes: 2, minutes: 0.7, faults: { deaths: 0.003 } });
  const first = await play();
  expect(first.violations).toEqual([]);
  expect(first.deaths).toBeGreaterThan(1);
  expect(first.moves).toBeGreaterThan(20);
  expect((await play()).hash).toBe(first.hash);
});
