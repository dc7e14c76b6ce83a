import { isRefusal } from '@croupier/core';
import { mariash } from '@croupier/games';
import { type SimulatedMariash, simulateMariash } from '@croupier/odds';
import { z } from 'zod';
import { readSeed } from '../../counts.ts';
import { plan as planJson } from '../../json-parts.ts';
import { readInteger, withCount } from '../../numbers.ts';
import { table } from '../../table.ts';
import type { GameSimulation } from '../game.ts';

const DEALS = 1000;
const MOST = 1_000_000;

const json = z.object({
  plan: planJson,
  deals: z.int(),
  random: z.int().describe('The number of players who play at random, counted from the first seat'),
  seed: z.int(),
  alone: z.number().describe('The share of deals in which one player played against three'),
  fleks: z.number().describe('The share of deals in which a part of the contract was doubled'),
  contracts: z
    .array(
      z.object({
        contract: z.string(),
        deals: z.int(),
        won: z.number().nullable().describe('The share of these deals in which the declarers won points'),
      }),
    )
    .describe('The results by contract'),
  places: z
    .array(z.object({ points: z.number(), error: z.number().describe('The standard error of these points') }))
    .describe('Points won in a deal, by seat'),
});

/**
 * The simulation of deals, either among bots or between bots and random players. The bots are those that play
 * at our tables.
 */
export const simulation: GameSimulation<mariash.MariashPlan> = {
  json,
  details:
    'Mariash: deals between the bots that play at our tables, or between them and players who play at random.',
  bet: undefined,
  count: {
    deals: { value: 'number', description: `The number of deals of mariash. ${DEALS} by default.` },
    random: {
      value: 'number',
      description: 'The number of mariash players who play at random. 0 by default.',
    },
  },
  options: {},
  examples: ({ id }) => [`croupier simulate ${id} --deals 5000 --random 1`],
  run(plan, given) {
    const deals = readInteger(given, 'deals', DEALS, 1, MOST);
    if (isRefusal(deals)) return deals;
    const random = readInteger(given, 'random', 0, 0, mariash.PLACES.length);
    if (isRefusal(random)) return random;
    const seed = readSeed(given);
    if (isRefusal(seed)) return seed;
    const found = simulateMariash(plan, { deals, random, seed });
    if (isRefusal(found)) return found;
    const told = { plan: plan.id, deals, random, seed, ...sharesOf(found, deals) };
    return { json: told, text: textOf(told) };
  },
};

/** Returns counts as shares of the deals, and points as averages. */
function sharesOf({ contracts, alone, fleks, places }: SimulatedMariash, deals: number) {
  return {
    alone: alone / deals,
    fleks: fleks / deals,
    contracts: mariash.CONTRACTS.map((contract) => {
      const { deals: played, won } = contracts[contract];
      return { contract, deals: played, won: played > 0 ? won / played : null };
    }),
    places: places.map(({ points, squares }) => {
      const mean = points / deals;
      return { points: mean, error: Math.sqrt(Math.max(0, squares / deals - mean * mean) / deals) };
    }),
  };
}

function textOf(told: z.input<typeof json>): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    `${withCount(told.deals, 'deal')}, ${told.random} of four at random, seed ${told.seed}`,
    `One against three ${percent(told.alone)}, doubled ${percent(told.fleks)}`,
    '',
    table(
      [
        { head: 'Contract', cell: ({ contract }) => contract },
        { head: 'Deals', side: 'right', cell: ({ deals }) => String(deals) },
        { head: 'Won', side: 'right', cell: ({ won }) => (won === null ? '–' : percent(won)) },
      ],
      told.contracts,
    ),
    '',
    table(
      [
        { head: 'Place', cell: ({ at }) => at },
        { head: 'Points a deal', side: 'right', cell: ({ points }) => points.toFixed(3) },
        { head: '±', side: 'right', cell: ({ error }) => error.toFixed(3) },
      ],
      told.places.map((place, index) => ({
        ...place,
        at: `${index + 1}${index < told.random ? ', at random' : ''}`,
      })),
    ),
  ].join('\n');
}
