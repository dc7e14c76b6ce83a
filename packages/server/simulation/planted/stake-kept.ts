import type { Planted } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** Forgets stakes that come back to their players, as when bets are returned or pushed. */
export const stakeKept: Planted = {
  what: 'a refund of a stake is forgotten',
  storage: (database, { chance }) =>
    overBookings(database, async ({ reasons }, parameters) =>
      reasons.includes('return') && chance.happens(0.2)
        ? only(parameters, (nth) => reasons[nth] !== 'return')
        : parameters,
    ),
};
