import type { Planted } from './planted.ts';
import { only, overBookings } from './postings.ts';

/** What is in a till at the end of a shift goes nowhere. */
export const tillLeftFull: Planted = {
  what: 'the cash of a shift stays in its till',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => reasons[nth] !== 'till-emptied'),
    ),
};
