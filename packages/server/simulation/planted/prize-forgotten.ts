import type { PlantedFault } from './planted.ts';
import { only, overBookings } from './postings.ts';

const PRIZE = /^tournament-(?:place|share|deal|bounty|stage)$/;

/** A fault that does not pay the prizes of tournaments. */
export const prizeForgotten: PlantedFault = {
  what: 'a prize of a tournament is not paid',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => !PRIZE.test(reasons[nth] ?? '')),
    ),
};
