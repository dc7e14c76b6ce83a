import { expect, it } from 'vitest';
import { plantedInNodes } from '../planted/all.ts';
import { type NodesOptions, NodesSimulation } from './nodes-simulation.ts';
import { scenarios } from './scenarios/all.ts';

it.each(Object.entries(scenarios))('plays the scenario %s without violations', async (_, scenario) => {
  const report = await NodesSimulation.run({ seed: '1', scenario });
  expect(report.violations).toEqual([]);
});

/** The run that reveals each planted fault, and the violation that the run reports. */
const FOUND: {
  readonly [Name in keyof typeof plantedInNodes]: readonly [Omit<NodesOptions, 'seed'>, RegExp];
} = {
  'epoch-not-checked': [
    { scenario: scenarios['stopped-before-a-commit'] },
    /^Node \S+ writes table \d+, which belongs to \S+/,
  ],
  'dead-node-kept': [{ scenario: scenarios['decision-taken-over'] }, /has another owner than/],
  'outbox-answers-for-others': [
    { scenario: scenarios['moved-to-another-node'] },
    /a move to the table of another node was answered no-such-table/,
  ],
  'tail-lost': [
    { minutes: 2 },
    /^(?:Commit \d+ of table \d+ differs between|The move \S+ was announced in commit|Commit \d+ of table \d+ was announced|The move \S+ of \S+ at table \d+ was confirmed)/,
  ],
};

it.each(Object.entries(plantedInNodes))('finds the planted fault %s', async (name, planted) => {
  const [options, found] = FOUND[name as keyof typeof plantedInNodes];
  const report = await NodesSimulation.run({ seed: '1', ...options, planted });
  expect(report.violations.filter((violation) => found.test(violation))).not.toEqual([]);
});
