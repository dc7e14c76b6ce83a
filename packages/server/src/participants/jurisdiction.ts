import { askedFields } from '@croupier/protocol';
import { z } from 'zod';
import { MEASURES } from '../play/measures.ts';

/**
 * The figures that a house's rule book leaves to the law, as set by the operator. None has a default, because a default
 * could be mistaken for the legal figure.
 */
const houseJurisdiction = z.strictObject({
  /** Whether the values are invented for a trial. Invented values are marked on every screen. */
  example: z.boolean().optional(),
  participants: z.strictObject({
    /** The data that a registration requires in addition to name, date of birth, address and e-mail. */
    asked: z.array(askedFields),
    /** The limits that participants can set for themselves. */
    measures: z.array(z.enum(MEASURES)).min(1),
    /** The number of hours after which a loosened limit takes effect. */
    raiseAfterHours: z.number().positive(),
    /** The number of years for which the law requires the identity and the payments of a closed account to be kept. */
    keepYears: z.int().positive(),
  }),
  payments: z.strictObject({
    /** The number of days within which the house must answer a complaint. */
    complaintDays: z.int().positive(),
  }),
});

/** The figures by house id. A house without an entry accepts no registrations. */
export const jurisdiction = z.record(z.string(), houseJurisdiction);
export type Jurisdiction = z.infer<typeof jurisdiction>;
export type HouseJurisdiction = z.infer<typeof houseJurisdiction>;
