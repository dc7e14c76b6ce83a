import { currentGame } from './cash/rotation.ts';
import type { PokerGame, PokerPlan } from './plan.ts';
import type { PokerState } from './state.ts';

/**
 * Returns the rules that apply while a game is played. In a mix, these are the rules in the game's own rule
 * book.
 */
export function citesOf(
  { games, cites }: PokerPlan,
  { variant, structure }: Pick<PokerGame, 'variant' | 'structure'>,
): PokerPlan['cites'] {
  return games.find((game) => game.variant === variant && game.structure === structure)?.cites ?? cites;
}

/**
 * Returns a function that gives the plan with the rules of a mix's current game. Between hands, these are the
 * rules of the next game.
 */
export function planOfGame(plan: PokerPlan): (state: PokerState) => PokerPlan {
  const plans = plan.games.map(({ cites }) => (cites ? { ...plan, cites } : plan));
  return ({ current, table, terms }) =>
    plans[current ? current.game : plan.games.indexOf(currentGame(plan, terms, table))] ?? plan;
}
