import { isRefusal } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';

/** One in this many moves by a croupier or a clock stops its round. */
const ONE_IN = 20;

let made = 0;

/**
 * A fault that stops some rounds, because nobody is asked for the next card or number. A round that stops
 * before its bets are closed does no harm, because players who leave get a refund.
 */
export const tableStops: PlantedFault = {
  what: 'a table stops',
  faults: { deaths: 0, failures: 0 }, // A restarted process would resume the table.
  storage: (database) => {
    made = 0;
    return database;
  },
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      play: (state, actor, move, now) => {
        const answer = rules.play(state, actor, move, now);
        if (isRefusal(answer) || actor.role === 'player') return answer;
        made += 1;
        if (made % ONE_IN === 0) Object.assign(state as object, { stopped: true });
        return answer;
      },
      options: (state, actor, now) =>
        actor.role !== 'player' && (state as { stopped?: true }).stopped
          ? []
          : rules.options(state, actor, now),
    })),
};
