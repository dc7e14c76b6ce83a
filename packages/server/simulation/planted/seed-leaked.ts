import type { Json } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

let seed: string | null = null;

/** A fault that shows everybody the seed of the newest round. */
export const seedLeaked: PlantedFault = {
  what: 'the seed of a round is sent while the round is running',
  storage: (database) => {
    seed = null;
    return overQueries(database, (sql, parameters, ask) => {
      if (sql.includes('insert into round')) seed = (parameters?.[7] as string | null | undefined) ?? seed;
      return ask(sql, parameters);
    });
  },
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      view: (state) => ({ ...(rules.view(state) as object), told: seed }) as Json,
    })),
};
