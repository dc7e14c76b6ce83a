import type { Jurisdiction } from '../src/participants/jurisdiction.ts';
import { MEASURES } from './actors/participant.ts';

/** The settings of the operator of the house with participants. */
export const JURISDICTION: Jurisdiction = {
  sazka: {
    example: true,
    participants: { asked: ['document'], measures: [...MEASURES], raiseAfterHours: 168, keepYears: 10 },
    payments: { complaintDays: 30 },
  },
};
