import { askedFields } from '@croupier/protocol';
import { z } from 'zod';
import { MEASURES } from '../play/measures.ts';

/**
 * The figures that a house's book leaves to the law, as the operator sets them. None has a default, since it could be
 * taken for the law's.
 */
const houseJurisdiction = z.strictObject({
  /** Whether the values are made up to try the house out: every screen then shows that. */
  example: z.boolean().optional(),
  participants: z.strictObject({
    /** The fields that a registration asks beyond name, date of birth, address and e-mail. */
    asked: z.array(askedFields),
    /** The measures by which participants can limit themselves. */
    measures: z.array(z.enum(MEASURES)).min(1),
    /** The hours that a loosened limit waits before it holds. */
    raiseAfterHours: z.number().positive(),
    /** The years that identity and payments of a closed account's holder are kept by law. */
    keepYears: z.int().positive(),
  }),
  payments: z.strictObject({
    /** The days in which the house must answer a complaint. */
    complaintDays: z.int().positive(),
  }),
});

/** The acts by their houses' ids. A house that is missing opens no registration. */
export const jurisdiction = z.record(z.string(), houseJurisdiction);
export type Jurisdiction = z.infer<typeof jurisdiction>;
export type HouseJurisdiction = z.infer<typeof houseJurisdiction>;
