import type { AnyRules, Json, SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';

/**
 * A fault that shows everybody one player's hand during the round, although the hand may never be shown down.
 */
export const cardLeakedEarly: PlantedFault = {
  what: 'a card is sent before it is shown in its round',
  gameOf: (plan) => {
    const game = gameOf(plan);
    return game.keepsSecrets ? withRules(game, telling) : game;
  },
};

function telling(rules: AnyRules): Partial<AnyRules> {
  const first = new WeakMap<object, SeatId>();
  return {
    playerView: (state, seat) => {
      if (!first.has(state as object)) first.set(state as object, seat);
      return rules.playerView(state, seat);
    },
    view: (state) => {
      const seat = first.get(state as object);
      const view = rules.view(state);
      return seat === undefined
        ? view
        : ({ ...(view as object), told: rules.playerView(state, seat) } as Json);
    },
  };
}
