import type { AnyRules, Json, SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { PlantedFault } from './planted.ts';

/** A fault that shows everybody the hand of the last player to act. */
export const handLeaked: PlantedFault = {
  what: 'a hidden hand is sent to a spectator',
  gameOf: (plan) => {
    const game = gameOf(plan);
    if (!game.keepsSecrets) return game;
    return { ...game, rules: (bound) => telling(game.rules(bound)) };
  },
};

function telling(rules: AnyRules): AnyRules {
  const last = new WeakMap<object, SeatId>();
  const told: AnyRules = {
    ...rules,
    playerView: (state, seat) => {
      last.set(state as object, seat);
      return rules.playerView(state, seat);
    },
    view: (state) => {
      const seat = last.get(state as object);
      const view = rules.view(state);
      return seat === undefined
        ? view
        : ({ ...(view as object), told: rules.playerView(state, seat) } as Json);
    },
  };
  return told;
}
