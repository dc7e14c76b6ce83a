import { currentGame } from './cash/rotation.ts';
import type { PokerGame, PokerPlan } from './plan.ts';
import type { PokerState } from './state.ts';

/** Returns the rules that a table goes by while a game is played: in a mix those of the game's own book. */
export function citesOf(
  { games, cites }: PokerPlan,
  { variant, structure }: Pick<PokerGame, 'variant' | 'structure'>,
): PokerPlan['cites'] {
  return games.find((game) => game.variant === variant && game.structure === structure)?.cites ?? cites;
}

/** Returns the plan as it stands in each game of a mix: with the rules of the one that is played, or dealt next. */
export function playedBy(plan: PokerPlan): (state: PokerState) => PokerPlan {
  const plans = plan.games.map(({ cites }) => (cites ? { ...plan, cites } : plan));
  return ({ current, table, terms }) =>
    plans[current ? current.game : plan.games.indexOf(currentGame(plan, terms, table))] ?? plan;
}
