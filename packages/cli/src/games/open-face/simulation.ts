import { isRefusal } from '@croupier/core';
import type { openFace } from '@croupier/games';
import { type SimulatedOpenFace, simulateOpenFace } from '@croupier/odds';
import { z } from 'zod';
import { readSeed } from '../../counts.ts';
import { plan as planJson } from '../../json-parts.ts';
import { readInteger, withCount } from '../../numbers.ts';
import { table } from '../../table.ts';
import type { GameSimulation } from '../game.ts';

const HANDS = 100;
/** The maximum number of hands. A larger number would take days, because bots think about every card. */
const MOST = 1_000_000;
const PLAYERS = 3;

const json = z.object({
  plan: planJson,
  hands: z.int(),
  players: z.int(),
  seed: z.int(),
  fouls: z.number().describe('The share of hands that are fouled'),
  fantasyland: z.number().describe('The share of hands that lead to fantasyland'),
  scoops: z.number().describe('The share of pairs of players in which one wins all rows'),
  royalties: z.number().describe('The average royalty points in a hand'),
  places: z
    .array(z.object({ points: z.number(), error: z.number().describe('The standard error of these points') }))
    .describe('Points won in a hand, from the first to act to the button'),
});

/** The simulation of hands among the bots that play at our tables. */
export const simulation: GameSimulation<openFace.OpenFacePlan> = {
  json,
  details:
    'Open-face poker: hands between the bots that play at our tables, with their winnings by position.',
  bet: undefined,
  count: {
    hands: { value: 'number', description: `The number of hands of open-face poker. ${HANDS} by default.` },
    players: {
      value: 'number',
      description: `The number of players of open-face poker. ${PLAYERS} by default.`,
    },
  },
  options: {},
  examples: ({ id }) => [`croupier simulate ${id} --hands 1000 --players 2`],
  run(plan, given) {
    const hands = readInteger(given, 'hands', HANDS, 1, MOST);
    if (isRefusal(hands)) return hands;
    const players = readInteger(given, 'players', PLAYERS, 2, plan.seats.most);
    if (isRefusal(players)) return players;
    const seed = readSeed(given);
    if (isRefusal(seed)) return seed;
    const found = simulateOpenFace(plan, { hands, players, seed });
    if (isRefusal(found)) return found;
    const told = { plan: plan.id, hands, players, seed, ...sharesOf(found, hands, players) };
    return { json: told, text: textOf(told) };
  },
};

/** Returns counts as shares of hands or pairs of players, and points as averages. */
function sharesOf(
  { fouls, fantasyland, scoops, royalties, places }: SimulatedOpenFace,
  hands: number,
  players: number,
) {
  const all = hands * players;
  return {
    fouls: fouls / all,
    fantasyland: fantasyland / all,
    scoops: scoops / ((all * (players - 1)) / 2),
    royalties: royalties / all,
    places: places.map(({ points, squares }) => {
      const mean = points / hands;
      return { points: mean, error: Math.sqrt(Math.max(0, squares / hands - mean * mean) / hands) };
    }),
  };
}

function textOf(told: z.input<typeof json>): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const { players, places } = told;
  const acts = (index: number) => (index === players - 1 ? `${index + 1}, the button` : String(index + 1));
  return [
    `${withCount(told.hands, 'hand')} of ${players} bots, seed ${told.seed}`,
    `Fouls ${percent(told.fouls)}, fantasyland ${percent(told.fantasyland)}, scoops ${percent(told.scoops)} of pairs, royalties ${told.royalties.toFixed(2)} points a hand`,
    '',
    table(
      [
        { head: 'Acts', cell: ({ at }) => at },
        { head: 'Points a hand', side: 'right', cell: ({ points }) => points.toFixed(3) },
        { head: '±', side: 'right', cell: ({ error }) => error.toFixed(3) },
      ],
      places.map((place, index) => ({ ...place, at: acts(index) })),
    ),
  ].join('\n');
}
