import { expect, it } from 'vitest';
import { planted } from './planted/all.ts';
import { Simulation } from './simulation.ts';

/** The violation that each planted fault comes to. */
const FOUND: { readonly [Name in keyof typeof planted]: RegExp } = {
  'settled-twice': /^Round \d+ came to -?\d+ for \S+, and -?\d+ was booked/,
  'hand-told': /^In round \d+ of \S+ .* was told of .*, which lay hidden/,
  'confirmed-lost':
    /^The move \S+ of \S+ at table \d+ was confirmed in commit \d+ and is stored there 0 times/,
  'deposit-twice': /^\S+ paid in \d+, and \d+ was booked/,
  'limit-not-asked': /^\S+ staked \d+ on \S+, and allows themselves \d+/,
  'prize-forgotten': /^Tournament \d+ is over and has kept \d+ of what it took/,
};

it.each(Object.entries(planted))('%s: is found', async (name, fault) => {
  const report = await Simulation.run({ seed: '5', hours: 3, planted: fault });
  expect(report.violations[0]).toMatch(FOUND[name as keyof typeof planted]);
});

it.each(['11', '12', '13'])(
  'four hours of the seed %s hold',
  async (seed) => {
    const report = await Simulation.run({ seed, hours: 4 });
    expect(report.violations).toEqual([]);
    expect(report.rounds).toBeGreaterThan(500);
    expect(report.deaths).toBeGreaterThan(20);
  },
  900_000,
);
