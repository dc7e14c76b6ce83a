import type { Jurisdiction } from '../src/participants/jurisdiction.ts';
import { MEASURES } from './actors/participant.ts';

/** The operator's settings for the house that has participants. */
export const JURISDICTION: Jurisdiction = {
  sazka: {
    example: true,
    participants: { asked: ['document'], measures: [...MEASURES], raiseAfterHours: 168, keepYears: 10 },
    payments: { complaintDays: 30 },
  },
};
