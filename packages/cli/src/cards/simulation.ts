import { isRefusal } from '@croupier/core';
import { type CardPlan, Fraction, type SimulatedCards, simulateCards } from '@croupier/odds';
import type { z } from 'zod';
import { usageError } from '../command.ts';
import { readRounds, readSeed, STANDARD_ERROR } from '../counts.ts';
import type { GameSimulation } from '../games/game.ts';
import { withCount } from '../numbers.ts';
import { titleOf } from '../plans.ts';
import { table } from '../table.ts';
import { cardSimulateJson } from './json.ts';

/** The simulation of a card game, played with the best strategy. */
export const cardSimulation: GameSimulation<CardPlan> = {
  json: cardSimulateJson,
  details:
    'Card games: one unit on every bet, with best play. Blackjack: the main bet only, by the chart of totals.',
  bet: undefined,
  count: {
    rounds: { value: 'number', description: 'The number of rounds of a card game. A million by default.' },
  },
  options: {
    shoe: {
      value: 'fresh|dealt',
      description:
        'For card games: a fresh shoe for every round, as in the odds, or one shoe dealt down to the cut card. ' +
        'fresh by default.',
    },
  },
  examples: () => [],
  run(plan, given) {
    if (given.has('bet') || given.has('after-zero'))
      return usageError(
        '--bet and --after-zero are for roulette; a card game is simulated with one unit on every bet',
      );
    const rounds = readRounds(given, 'rounds');
    if (isRefusal(rounds)) return rounds;
    const seed = readSeed(given);
    if (isRefusal(seed)) return seed;
    const shoe = given.option('shoe') ?? 'fresh';
    if (shoe !== 'fresh' && shoe !== 'dealt') return usageError(`--shoe is fresh or dealt, not "${shoe}"`);
    const simulated = simulateCards(plan, { rounds, seed, shoe });
    if (isRefusal(simulated)) return simulated;
    return { json: jsonOf(plan, simulated), text: textOf(plan, simulated) };
  },
};

function jsonOf(
  { id }: CardPlan,
  { rounds, seed, shoe, bets }: SimulatedCards,
): z.input<typeof cardSimulateJson> {
  return {
    plan: id,
    rounds,
    seed,
    shoe,
    bets: bets.map(({ bet, results, edge, standardError, expected }) => ({
      bet,
      edge: edge.toNumber(),
      standardError,
      expected,
      results: results.map(({ net, rounds: times }) => ({ net: `${net}`, rounds: times })),
    })),
  };
}

function textOf(plan: CardPlan, { rounds, seed, shoe, bets }: SimulatedCards): string {
  const count = (value: number) => value.toLocaleString('en');
  const percent = (value: number) => (100 * value).toFixed(4);
  const edges = table(
    [
      { head: 'bet', cell: ({ bet }) => bet },
      { head: 'house edge %', side: 'right', cell: ({ edge }) => edge.percent(4) },
      { head: '± std. error', side: 'right', cell: ({ standardError }) => percent(standardError) },
      { head: 'by the odds', side: 'right', cell: ({ expected }) => percent(expected) },
    ],
    bets,
  );
  const brought = bets.map(({ bet, results }) =>
    table(
      [
        { head: `${bet} brought`, side: 'right', cell: ({ net }) => `${net}` },
        { head: 'rounds', side: 'right', cell: (result) => count(result.rounds) },
        {
          head: 'share %',
          side: 'right',
          cell: (result) => Fraction.of(result.rounds, rounds).percent(4),
        },
      ],
      results,
    ),
  );
  const dealt = shoe === 'fresh' ? 'a fresh shoe for each' : 'from shoes dealt down to the cut card';
  return [
    `${titleOf(plan)} (${plan.id}): ${withCount(rounds, 'round')}, ${dealt}, seed ${seed}`,
    '',
    edges,
    STANDARD_ERROR,
    ...brought.flatMap((text) => ['', text]),
  ].join('\n');
}
