import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';

/** A fault that adds a field to every option. The protocol does not describe the field. */
export const undescribedField: PlantedFault = {
  what: 'an option has a field that the protocol does not describe',
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      options: (state, actor, now) =>
        rules.options(state, actor, now).map((option) => ({ ...option, likely: true })),
    })),
};
