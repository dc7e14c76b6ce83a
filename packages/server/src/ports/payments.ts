import { money } from '@croupier/core';
import { INSTRUMENT_KINDS } from '@croupier/houses';
import { z } from 'zod';

/**
 * A payment provider. The provider confirms the owners of instruments, and moves money. An order takes effect
 * once for its key, however often it is sent. The answer to an order only confirms that it arrived. The
 * result is in the provider's books under the key (`status`). Every call may fail, be delayed or be answered
 * twice.
 */
export interface PaymentsPort {
  /** Returns the owner of an instrument. Throws if the provider cannot be reached. */
  prove(question: OwnershipQuestion): Promise<OwnershipAnswer>;
  order(order: PaymentOrder): Promise<void>;
  status(key: string): Promise<PaymentStatus>;
  /** Returns transfers that arrived without an order after the one with this number, oldest first. */
  arrivals(after: string | undefined): Promise<readonly Arrival[]>;
}

const amount = z.int().positive().transform(money);

export const ownershipQuestion = z.object({
  key: z.string(),
  kind: z.enum(INSTRUMENT_KINDS),
  identifier: z.string(),
  /** The verified name of the applicant. */
  holder: z.string(),
});
export type OwnershipQuestion = z.infer<typeof ownershipQuestion>;

export const ownershipAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('proven'), issuerCountry: z.string().regex(/^[A-Z]{2}$/) }),
  z.object({ outcome: z.literal('refused'), why: z.string().max(200) }),
  /** The provider has not decided yet. */
  z.object({ outcome: z.literal('pending') }),
]);
export type OwnershipAnswer = z.infer<typeof ownershipAnswer>;

export const paymentOrder = z.object({
  key: z.string(),
  /**
   * The kind of order. `charge` takes money from an instrument. `pay-out` pays to an instrument or to an address.
   * `give-back` returns money that was received.
   */
  kind: z.enum(['charge', 'pay-out', 'give-back']),
  to: z.object({ kind: z.enum([...INSTRUMENT_KINDS, 'address']), identifier: z.string() }),
  amount,
  currency: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

export const paymentStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({ state: z.literal('pending') }),
  /** The amount that was moved, and the provider's fee, which the house pays. */
  z.object({ state: z.literal('done'), amount, fee: z.int().min(0).transform(money) }),
  z.object({ state: z.literal('refused'), why: z.string().max(200) }),
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const arrival = z.object({
  id: z.string().min(1).max(80),
  house: z.string(),
  /** The payment account that the money came from. */
  identifier: z.string(),
  amount,
});
export type Arrival = z.infer<typeof arrival>;
