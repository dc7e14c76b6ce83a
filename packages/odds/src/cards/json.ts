import type { Plan } from '@croupier/core';
import { z } from 'zod';
import { type CardBetOdds, deviationOf } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import {
  type BetFigure,
  type BetJson,
  method,
  plan,
  rule,
  type ShareJson,
  shareJson,
  shareOrEstimate,
} from '../game-json.ts';

export const cardBetJson = z.object({
  bet: z.string().describe('Such as punto, perfect-pairs, insurance'),
  rule,
  method: method.describe('How the figures of this bet were found'),
  rounds: z.int().optional().describe('The number of simulated rounds'),
  error: z
    .number()
    .optional()
    .describe('The margin of error of a simulated edge, with 95 % confidence, as a share of the first stake'),
  results: z
    .array(
      z.object({
        outcome: z.string().describe('won, lost, pushed, halved'),
        chance: shareOrEstimate,
        net: z.string().describe('Units won, exactly; negative for a loss'),
      }),
    )
    .describe('The possible results, best first'),
  edge: shareOrEstimate.describe('The bank’s share of the first stake'),
  staked: z.string().describe('Units staked on average, including raises; a decimal number if simulated'),
});

export const decks = z.int().describe('Packs in the shoe');

export const cardOddsJson = z.object({
  plan,
  title: z.string(),
  decks,
  bets: z.array(cardBetJson),
  decisions: z
    .array(
      z.object({
        on: z.string().describe('The cards for which the player has a choice'),
        best: z.string(),
        worth: z.record(z.string(), z.string()).describe('The exact expected win of each answer'),
      }),
    )
    .optional(),
});

/** The odds of a card game, with the expected win of each answer if the player has a choice. */
export interface CardsFound {
  readonly decks: number;
  readonly bets: readonly CardBetOdds[];
  readonly decisions?: z.input<typeof cardOddsJson>['decisions'];
}

/** Returns the odds of a card game as JSON. */
export function cardsJson(plan: Plan, { decks, bets, decisions }: CardsFound): z.input<typeof cardOddsJson> {
  return {
    plan: plan.id,
    title: plan.title.en,
    decks,
    bets: bets.map(betJson),
    ...(decisions ? { decisions } : {}),
  };
}

/**
 * Returns the odds of a bet as JSON. Gives only percentages for simulated odds, which have no exact
 * fractions.
 */
export function betJson(odds: CardBetOdds): z.input<typeof cardBetJson> & BetJson {
  const { simulated } = odds;
  const share = shareOf(odds);
  return {
    bet: odds.bet,
    rule: odds.rule,
    method: simulated ? 'simulated' : 'exact',
    ...(simulated ? { rounds: simulated.rounds, error: simulated.within } : {}),
    results: odds.results.map(({ outcome, chance, net }) => ({
      outcome,
      chance: share(chance),
      net: `${net}`,
    })),
    edge: share(odds.edge),
    staked: simulated ? odds.staked.decimal(6) : `${odds.staked}`,
  };
}

/** Returns the figures of a bet. */
export function betFigure(odds: CardBetOdds): BetFigure {
  const won = odds.results.filter(({ outcome }) => outcome === 'won');
  const win = won.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
  return { json: betJson(odds), deviation: deviationOf(odds), win: shareOf(odds)(win) };
}

function shareOf({ simulated }: CardBetOdds): (share: Fraction) => ShareJson {
  return simulated ? (part) => ({ percent: part.percent(4) }) : shareJson;
}
