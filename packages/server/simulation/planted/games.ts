import type { AnyGame, AnyRules } from '@croupier/core';

/** Returns a copy of the game with some of its rules replaced. */
export function withRules(game: AnyGame, replaced: (rules: AnyRules) => Partial<AnyRules>): AnyGame {
  return {
    ...game,
    rules: (plan) => {
      const rules = game.rules(plan);
      return { ...rules, ...replaced(rules) };
    },
  };
}
