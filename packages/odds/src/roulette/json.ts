import type { roulette } from '@croupier/games';
import { z } from 'zod';
import { theoryFrom } from '../bet-theory.ts';
import { Fraction } from '../fraction.ts';
import { type BetJson, type GameJson, method, plan, rule, share, shareJson } from '../game-json.ts';
import type { BetOdds } from './figures.ts';
import { type GreatestReturn, greatestReturns } from './greatest.ts';
import { rouletteOdds } from './odds.ts';

const amount = z.int().describe('Minor units of the house’s currency');

const odds = z.union([z.number(), z.enum(['push', 'lose'])]);

export const rouletteOddsJson = z.object({
  plan,
  title: z.string(),
  bets: z.array(
    z.object({
      bet: z.string().describe('A position, or an announced bet with its arguments: neighbours:17:2'),
      kind: z.string().describe('straight, split … or announced'),
      rule,
      method: method.describe('Always exact'),
      pays: z
        .union([z.number(), z.object({ normal: odds, hi: odds, lo: odds })])
        .optional()
        .describe(
          'The payout to 1, without the stake; with dice, by pay mode; left out for an announced bet',
        ),
      pieces: z.int().describe('The number of units of the bet'),
      ways: z.object({
        all: z.int().describe('The number of equally likely draws'),
        winning: z.int().describe('The number of draws in which the bet, or a part of it, wins'),
      }),
      results: z
        .array(
          z.object({
            ways: z.int(),
            outcome: z.string().describe('won, lost, pushed, halved, imprisoned, stays'),
            returned: z
              .string()
              .describe('The exact number of units returned; an average if some are in prison'),
          }),
        )
        .describe('The possible results; their ways add up to all draws'),
      returned: share.describe('The average return of one unit staked'),
      edge: share.describe('The bank’s share of one unit staked'),
      choice: z
        .object({ half: share, leave: share })
        .optional()
        .describe('House edge by what the player does after a zero, if the player has a choice'),
      oddUnitEdge: share.optional().describe('House edge on the odd unit of a stake that cannot be halved'),
    }),
  ),
  greatest: z
    .array(z.object({ result: z.string(), staked: amount, returned: amount }))
    .optional()
    .describe('The most that one player can get back, by result; left out if stakes have no maximum'),
  maximumWin: z
    .object({ amount, mode: z.enum(['declared', 'cap']), rule })
    .optional()
    .describe('The maximum win that the plan states'),
});

/** The odds of all bets, and the largest returns. */
interface Found {
  readonly bets: readonly BetOdds[];
  readonly greatest: readonly GreatestReturn[] | undefined;
}

export const json: GameJson<roulette.RoulettePlan, Found> = {
  game: 'roulette',
  schema: rouletteOddsJson,
  byTerms: false,
  find: (plan) => ({ bets: betsOf(plan), greatest: greatestReturns(plan) }),
  of: ({ id, title, maximumWin }, { bets, greatest }): z.input<typeof rouletteOddsJson> => ({
    plan: id,
    title: title.en,
    bets: bets.map(betJson),
    ...(greatest ? { greatest: greatest.map((result) => ({ ...result })) } : {}),
    ...(maximumWin ? { maximumWin: { ...maximumWin } } : {}),
  }),
  bets: {
    // A roulette with dice has far more draws than a wheel.
    work: ({ device }) => (device.kind === 'wheel' ? 'moment' : 'seconds'),
    find: (plan) =>
      betsOf(plan).map((bet) => ({
        json: betJson(bet),
        deviation: deviationOf(bet),
        win: shareJson(Fraction.of(bet.ways.winning, bet.ways.all)),
      })),
  },
};

function betsOf(plan: roulette.RoulettePlan): readonly BetOdds[] {
  const { positions, announced } = rouletteOdds(plan);
  return [...positions, ...announced];
}

/** Returns the standard deviation of a bet, in units of its whole stake. */
function deviationOf({ pieces, ways, results }: BetOdds): number {
  const shares = results.map((result) => ({
    chance: result.ways / ways.all,
    net: result.returned.toNumber() / pieces - 1,
  }));
  return Math.sqrt(theoryFrom(shares).variance);
}

function betJson(bet: BetOdds): z.input<typeof rouletteOddsJson>['bets'][number] & BetJson {
  const { choice, oddUnitEdge, pays } = bet;
  return {
    bet: bet.bet,
    kind: bet.kind,
    rule: bet.rule,
    method: 'exact',
    ...(pays === undefined ? {} : { pays: typeof pays === 'number' ? pays : { ...pays } }),
    pieces: bet.pieces,
    ways: { ...bet.ways },
    results: bet.results.map(({ ways, outcome, returned }) => ({
      ways,
      outcome,
      returned: returned.toString(),
    })),
    returned: shareJson(bet.returned),
    edge: shareJson(bet.edge),
    ...(choice ? { choice: { half: shareJson(choice.half), leave: shareJson(choice.leave) } } : {}),
    ...(oddUnitEdge ? { oddUnitEdge: shareJson(oddUnitEdge) } : {}),
  };
}
