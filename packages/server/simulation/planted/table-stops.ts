import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { Planted } from './planted.ts';

/** The number of opened rounds of which one stops. */
const ONE_IN = 15;

let opened = 0;

/** A fault by which some rounds stop: nobody is asked for the next card or number any more. */
export const tableStops: Planted = {
  what: 'a table stops',
  faults: { deaths: 0, failures: 0 }, // a restarted process would make the table go on
  storage: (database) => {
    opened = 0;
    return database;
  },
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      open: (opening) => {
        const answer = rules.open(opening);
        opened += 1;
        if ('state' in answer && opened % ONE_IN === 0)
          Object.assign(answer.state as object, { stopped: true });
        return answer;
      },
      options: (state, actor, now) =>
        actor.role !== 'player' && (state as { stopped?: true }).stopped
          ? []
          : rules.options(state, actor, now),
    })),
};
