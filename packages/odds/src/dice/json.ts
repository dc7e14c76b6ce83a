import type { Plan } from '@croupier/core';
import { z } from 'zod';
import type { CardBetOdds } from '../card-bets.ts';
import { betFigure, betJson, cardBetJson } from '../cards/json.ts';
import { type BetFigure, plan as planJson, share, shareJson } from '../game-json.ts';
import { type BankrollTerms, bankrollOf } from './bankroll.ts';
import type { MultiRollOdds } from './chain.ts';

/** The player's bankroll, in units of the bet, and the number of consecutive bets. */
const TERMS: BankrollTerms = { bank: 20, bets: 100 };
/** The percentiles of players to show, from the worst result to the best. */
export const SHARES = [5, 25, 50, 75, 95] as const;

const bankrollJson = z
  .object({
    bank: z.int().describe('The bankroll at the start, in units of the bet'),
    bets: z.int().describe('The number of consecutive bets, each played until it is decided'),
    of: z.array(
      z.object({
        bet: z.string(),
        ahead: z.number().describe('The share of players who end with more than they started with'),
        ruined: z
          .number()
          .describe('The share of players whose bankroll at some time was less than one bet can lose'),
        won: z
          .array(z.object({ of100: z.int(), units: z.number() }))
          .describe('The win that this many of 100 players do not exceed; negative for a loss'),
      }),
    ),
  })
  .describe('The possible results of a bankroll, computed exactly');

/** The possible results of a bankroll, by the bet that is repeated. */
export type BankrollJson = z.input<typeof bankrollJson>;

/** The JSON of a dice game in which one throw decides every bet. */
export const diceOddsJson = z.object({
  plan: planJson,
  title: z.string(),
  bets: z.array(cardBetJson),
  bankroll: bankrollJson,
});

/** The JSON of a game with bets that may stay for several throws. */
export const multiRollOddsJson = z.object({
  plan: planJson,
  title: z.string(),
  bets: z.array(
    cardBetJson.extend({
      throws: z.string().describe('The exact average number of throws until the bet is decided'),
      perThrow: share.describe('The bank’s share of the first stake for each throw'),
    }),
  ),
  bankroll: bankrollJson,
});

/** Returns the odds of a dice game as JSON. */
export function diceJson(
  plan: Plan,
  { bets }: { readonly bets: readonly CardBetOdds[] },
): z.input<typeof diceOddsJson> {
  return { plan: plan.id, title: plan.title.en, bets: bets.map(betJson), bankroll: bankrollsOf(bets) };
}

/** Returns the odds of a game whose bets may stay for several throws as JSON. */
export function multiRollJson(
  plan: Plan,
  { bets }: { readonly bets: readonly MultiRollOdds[] },
): z.input<typeof multiRollOddsJson> {
  return {
    plan: plan.id,
    title: plan.title.en,
    bets: bets.map((bet) => ({ ...betJson(bet), ...perThrowJson(bet) })),
    bankroll: bankrollsOf(bets),
  };
}

/** Returns the figures of a bet that may stay for several throws. */
export function multiRollFigure(bet: MultiRollOdds): BetFigure {
  const figure = betFigure(bet);
  return { ...figure, json: { ...figure.json, ...perThrowJson(bet) } };
}

function perThrowJson({ throws, perThrow }: MultiRollOdds) {
  return { throws: `${throws}`, perThrow: shareJson(perThrow) };
}

/** Returns the possible results of a bankroll for each of these bets. */
function bankrollsOf(bets: readonly CardBetOdds[]): BankrollJson {
  return {
    ...TERMS,
    of: bets.map((odds) => {
      const { ahead, ruined, wonBy } = bankrollOf(odds, TERMS);
      const won = SHARES.map((of100) => ({ of100, units: wonBy(of100 / 100) }));
      return { bet: odds.bet, ahead, ruined, won };
    }),
  };
}
