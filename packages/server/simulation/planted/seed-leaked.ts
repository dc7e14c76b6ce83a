import type { Json } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { systemEntropy } from '../../src/chance/entropy.ts';
import { Seal } from '../../src/storage/seal.ts';
import { SECRET_KEY } from '../secret-key.ts';
import { withRules } from './games.ts';
import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

let seed: string | null = null;
const seal = new Seal(systemEntropy, async () => [SECRET_KEY]);

/** A fault that shows everybody the seed of the newest round. */
export const seedLeaked: PlantedFault = {
  what: 'the seed of a round is sent while the round is running',
  storage: (database) => {
    seed = null;
    return overQueries(database, async (sql, parameters, ask) => {
      if (sql.includes('insert into round')) {
        const [sealed, commitment] = (parameters ?? []).slice(7) as (string | null)[];
        if (sealed && commitment) seed = await seal.open(sealed, commitment);
      }
      return ask(sql, parameters);
    });
  },
  gameOf: (plan) =>
    withRules(gameOf(plan), (rules) => ({
      view: (state) => ({ ...(rules.view(state) as object), told: seed }) as Json,
    })),
};
