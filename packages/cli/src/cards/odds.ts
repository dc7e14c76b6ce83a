import { isRefusal, type Plan, type Refusal } from '@croupier/core';
import type { CardBetOdds } from '@croupier/odds';
import type { z } from 'zod';
import type { ParsedArguments } from '../command.ts';
import type { GameAnswer } from '../games/game.ts';
import { withCount } from '../numbers.ts';
import { titleOf } from '../plans.ts';
import { betJson, betsTable, chosenBets } from './bets.ts';
import { cardOddsJson } from './json.ts';

/** The parts of `croupier odds` that all card games with at most one decision per round share. */
export const cardOdds = {
  json: cardOddsJson,
  details: 'Cards: from a fresh shoe of the plan’s packs, without replacement.',
  options: {},
  bets: [],
  terms: undefined,
  examples: () => [],
} as const;

interface CardOddsFound {
  readonly decks: number;
  readonly bets: readonly CardBetOdds[];
  /** The expected win of each answer, if the player has a choice. */
  readonly decisions?: z.input<typeof cardOddsJson>['decisions'];
  /** Lines about the play, printed below the bets. */
  readonly play: readonly string[];
}

/** Returns the odds of a card game as the answer of the command. */
export function cardsAnswer(
  plan: Plan,
  { decks, bets: all, decisions, play }: CardOddsFound,
  given: ParsedArguments,
): GameAnswer | Refusal {
  const bets = chosenBets(plan, all, given);
  if (isRefusal(bets)) return bets;
  const json: z.input<typeof cardOddsJson> = {
    plan: plan.id,
    title: titleOf(plan),
    decks,
    bets: bets.map(betJson),
    ...(decisions ? { decisions } : {}),
  };
  const lines = [
    `${titleOf(plan)} (${plan.id}), ${withCount(decks, 'pack')}`,
    '',
    betsTable(bets),
    '',
    ...play,
  ];
  return { json, text: lines.join('\n') };
}
