import { type Variant, variantOf } from '../engine/index.ts';
import type { PokerGame, PokerPlan, PokerTerms } from '../plan.ts';
import type { CashTable } from '../state.ts';

/** Returns the games of the table. In dealer's choice, these are the games that the table's terms allow. */
export function gamesOf({ games, choice }: PokerPlan, terms: PokerTerms): PokerPlan['games'] {
  const [first, ...others] = games.filter(({ variant }) => terms.games?.includes(variant));
  return choice && first ? [first, ...others] : games;
}

/**
 * Returns whether the next hand has a button. In dealer's choice, stud hands have a button too, so that the
 * choice passes from player to player.
 */
export function hasButton(plan: PokerPlan, terms: PokerTerms, table: CashTable): boolean {
  return plan.choice !== undefined || variantAt(plan, terms, table).forced === 'blinds';
}

/** Returns the current game: the dealer's choice, or the next in the rotation. */
export function currentGame(plan: PokerPlan, terms: PokerTerms, table: CashTable): PokerGame {
  const allowed = gamesOf(plan, terms);
  const [first] = allowed;
  const last = plan.games[table.game];
  const game = last && allowed.includes(last) ? last : first;
  return plan.games.length === 1 && terms.structure ? { ...game, structure: terms.structure } : game;
}

/** Returns the cards, streets and showdown of the current game. */
export function variantAt(plan: PokerPlan, terms: PokerTerms, table: CashTable): Variant {
  return variantOf(currentGame(plan, terms, table).variant);
}
