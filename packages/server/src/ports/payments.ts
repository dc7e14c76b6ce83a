import { money } from '@croupier/core';
import { INSTRUMENT_KINDS } from '@croupier/houses';
import { z } from 'zod';

/**
 * A payment provider: it proves the owners of instruments, and moves money. An order happens once under its key,
 * however often it is sent. The answer to an order only says that it arrived: its result is in the provider's books
 * under the key (`look`). Every call may fail, be late, or be answered twice.
 */
export interface PaymentsPort {
  /** Returns the owner of an instrument. Throws when the provider cannot be reached. */
  prove(question: OwnershipQuestion): Promise<OwnershipAnswer>;
  order(order: PaymentOrder): Promise<void>;
  look(key: string): Promise<PaymentStatus>;
  /** Returns transfers that came without an order since the one of this number, the oldest first. */
  arrivals(after: string | undefined): Promise<readonly Arrival[]>;
}

const amount = z.int().positive().transform(money);

export const ownershipQuestion = z.object({
  key: z.string(),
  kind: z.enum(INSTRUMENT_KINDS),
  identifier: z.string(),
  /** The name that the applicant is identified by. */
  holder: z.string(),
});
export type OwnershipQuestion = z.infer<typeof ownershipQuestion>;

export const ownershipAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('proven'), issuerCountry: z.string().regex(/^[A-Z]{2}$/) }),
  z.object({ outcome: z.literal('refused'), why: z.string().max(200) }),
  /** The provider is still finding out. */
  z.object({ outcome: z.literal('pending') }),
]);
export type OwnershipAnswer = z.infer<typeof ownershipAnswer>;

export const paymentOrder = z.object({
  key: z.string(),
  /** `charge` takes from an instrument; `pay-out` pays to one, or to an address; `give-back` returns what came in. */
  kind: z.enum(['charge', 'pay-out', 'give-back']),
  to: z.object({ kind: z.enum([...INSTRUMENT_KINDS, 'address']), identifier: z.string() }),
  amount,
  currency: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

export const paymentStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('pending') }),
  /** The amount that was moved, and the provider's fee from the house's money. */
  z.object({ state: z.literal('done'), amount, fee: z.int().min(0).transform(money) }),
  z.object({ state: z.literal('refused'), why: z.string().max(200) }),
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const arrival = z.object({
  id: z.string().min(1).max(80),
  house: z.string(),
  /** The payment account that it came from. */
  identifier: z.string(),
  amount,
});
export type Arrival = z.infer<typeof arrival>;
