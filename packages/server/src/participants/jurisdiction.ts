import { askedFields } from '@croupier/protocol';
import { z } from 'zod';
import { MEASURES } from '../play/measures.ts';

/**
 * The figures that a house's rule book leaves to the law, as set by the operator. None has a default, because a
 * default could be mistaken for the law's figure.
 */
const houseJurisdiction = z.strictObject({
  /** Whether the values are invented for a trial. Every screen then shows that. */
  example: z.boolean().optional(),
  participants: z.strictObject({
    /** The data that a registration asks for in addition to name, date of birth, address and e-mail. */
    asked: z.array(askedFields),
    /** The measures by which participants can limit themselves. */
    measures: z.array(z.enum(MEASURES)).min(1),
    /** The hours after which a loosened limit takes effect. */
    raiseAfterHours: z.number().positive(),
    /** The years for which the law requires identity and payments of a closed account to be kept. */
    keepYears: z.int().positive(),
  }),
  payments: z.strictObject({
    /** The days in which the house must answer a complaint. */
    complaintDays: z.int().positive(),
  }),
});

/** The figures by house id. A house without an entry takes no registrations. */
export const jurisdiction = z.record(z.string(), houseJurisdiction);
export type Jurisdiction = z.infer<typeof jurisdiction>;
export type HouseJurisdiction = z.infer<typeof houseJurisdiction>;
