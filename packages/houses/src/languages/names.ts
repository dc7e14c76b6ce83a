import type { roulette } from '@croupier/games';
import { fr } from './fr.ts';
import type { AnnouncedBet, RouletteTerms } from './terms.ts';

/**
 * Returns the name of a bet on the layout. Kinds with several boxes, such as dozens, need the number `box`,
 * counted from 1. Their names include the numbers, as in `First dozen (1–12)`. `numbers` is the count of
 * numbers on the layout.
 */
export function betName(
  terms: RouletteTerms,
  kind: roulette.BetKind,
  { box = 1, numbers = 36 }: { readonly box?: number; readonly numbers?: 24 | 36 } = {},
): string {
  const { bets, on24 } = terms;
  switch (kind) {
    case 'dozen':
      return withRange(bets.dozen[box - 1] ?? bets.dozen[0], 12 * box - 11, 12 * box);
    case 'quarter':
      return withRange(on24.quarter[box - 1] ?? on24.quarter[0], 6 * box - 5, 6 * box);
    case 'column':
      return withRange(numbers === 24 ? on24.column : bets.column, box, numbers - 3 + box);
    case 'low':
    case 'high':
      return numbers === 24 ? on24[kind] : bets[kind];
    default:
      return bets[kind];
  }
}

function withRange(name: string, first: number, last: number): string {
  return `${name} (${first}–${last})`;
}

/** Returns the name of an announced bet. Falls back to the French name if the language has none. */
export function announcedBetName(terms: RouletteTerms, bet: AnnouncedBet): string {
  return terms.announced[bet] ?? fr.announced[bet] ?? bet;
}
