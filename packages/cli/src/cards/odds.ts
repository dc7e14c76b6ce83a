import { isRefusal, type Plan, type Refusal } from '@croupier/core';
import { type CardsFound, cardsJson } from '@croupier/odds/cards/json';
import type { ParsedArguments } from '../command.ts';
import type { GameAnswer } from '../games/game.ts';
import { withCount } from '../numbers.ts';
import { titleOf } from '../plans.ts';
import { betsTable, chosenBets } from './bets.ts';

/** The parts of `croupier odds` that all card games with at most one decision per round share. */
export const cardOdds = {
  details: 'Cards: from a fresh shoe of the plan’s packs, without replacement.',
  options: {},
  bets: [],
  terms: undefined,
  examples: () => [],
} as const;

/** Returns the odds of a card game as the answer of the command. `play` has lines about the play. */
export function cardsAnswer(
  plan: Plan,
  found: CardsFound,
  play: readonly string[],
  given: ParsedArguments,
): GameAnswer | Refusal {
  const bets = chosenBets(plan, found.bets, given);
  if (isRefusal(bets)) return bets;
  const lines = [
    `${titleOf(plan)} (${plan.id}), ${withCount(found.decks, 'pack')}`,
    '',
    betsTable(bets),
    '',
    ...play,
  ];
  return { json: cardsJson(plan, { ...found, bets }), text: lines.join('\n') };
}
