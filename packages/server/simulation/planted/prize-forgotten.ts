import type { Planted } from './planted.ts';
import { only, overBookings } from './postings.ts';

const PRIZE = /^tournament-(?:place|share|deal|bounty|stage)$/;

/** A fault by which a tournament keeps its prizes. */
export const prizeForgotten: Planted = {
  what: 'a prize of a tournament is not paid',
  storage: (database) =>
    overBookings(database, async ({ reasons }, parameters) =>
      only(parameters, (nth) => !PRIZE.test(reasons[nth] ?? '')),
    ),
};
