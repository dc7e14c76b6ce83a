import { expect, it } from 'vitest';
import { NodesSimulation } from './nodes-simulation.ts';

/** The seeds to play. `SEEDS=1-1000` plays more of them. */
const [FIRST = 1, LAST = FIRST] = (process.env.SEEDS ?? '1-20').split('-').map(Number);

it.each(Array.from({ length: LAST - FIRST + 1 }, (_, nth) => String(FIRST + nth)))(
  'plays three nodes for three minutes without violations, seed %s',
  async (seed) => {
    const report = await NodesSimulation.run({ seed, minutes: 3 });
    expect(report.violations).toEqual([]);
    expect(report.moves).toBeGreaterThan(50);
  },
  900_000,
);
