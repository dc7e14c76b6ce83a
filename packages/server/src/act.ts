import { askedFields } from '@croupier/protocol';
import { z } from 'zod';
import { MEASURES } from './play/measures.ts';

/**
 * What a house's book leaves to the law, as its operator sets it. Nothing here has a default: a figure of ours could be
 * taken for the law's.
 */
const actOfHouse = z.strictObject({
  /** The values are made up, to try the house out: every screen says so. */
  example: z.boolean().optional(),
  participants: z.strictObject({
    /** What a registration asks beyond name, date of birth, address and e-mail. */
    asked: z.array(askedFields),
    /** The measures by which participants can limit themselves. */
    measures: z.array(z.enum(MEASURES)).min(1),
    /** How long a limit waits that was loosened. */
    raiseAfterHours: z.number().positive(),
    /** For how many years after an account was closed the law keeps who its holder was, and what they paid. */
    keepYears: z.int().positive(),
  }),
  payments: z.strictObject({
    /** How many days the house has to answer a complaint. */
    complaintDays: z.int().positive(),
  }),
});

/** By the house's id. A house that is not in it opens no registration. */
export const act = z.record(z.string(), actOfHouse);
export type Act = z.infer<typeof act>;
export type ActOfHouse = z.infer<typeof actOfHouse>;
