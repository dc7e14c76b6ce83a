import { money, ZERO } from '@croupier/core';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import {
  type Arrival,
  arrival,
  type OwnershipAnswer,
  type PaymentOrder,
  type PaymentStatus,
  type PaymentsPort,
} from './payments.ts';

const share = z.number().min(0).max(1);

/**
 * The faults of the embedded provider. Each number is the share of calls that are affected, except that
 * delays are in seconds.
 */
export const paymentFaults = z
  .strictObject({
    /** The time from an order to its decision. */
    delay: z.number().min(0),
    /** The share of orders and ownership checks that are refused. */
    refusals: share,
    /** The share of calls that fail before anything is done. */
    outages: share,
    /** The share of calls that fail after everything is done, so that the answer is lost. */
    lostAnswers: share,
    /** The share of orders that are never decided. */
    silence: share,
    /** The share of orders that move a wrong amount. */
    lies: share,
    /** Whether answers and arrivals are delivered twice. */
    doubled: z.boolean(),
    /** Transfers that arrive without an order, in this sequence. */
    arrivals: z.array(arrival),
    /** The fee that the house pays for an order, in minor units. */
    fee: z.int().min(0),
  })
  .partial();
export type PaymentFaults = z.infer<typeof paymentFaults>;

/**
 * An order in the provider's books. An order is decided on receipt, and the decision is reported when it is
 * due.
 */
export interface ProviderEntry {
  readonly order: PaymentOrder;
  readonly due: number;
  readonly end: 'done' | 'refused' | 'never';
  readonly moved: number;
}

/** The provider's own books, which survive a restart of the casino. */
export interface ProviderBook {
  find(key: string): Promise<ProviderEntry | undefined>;
  /** Adds an entry unless there is already one with its key. */
  add(key: string, entry: ProviderEntry): Promise<void>;
  arrivals(after: string | undefined): Promise<readonly Arrival[]>;
}

export interface EmbeddedPaymentsOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly book: ProviderBook;
  readonly faults?: PaymentFaults | undefined;
  /** Returns a random number in [0, 1), for the faults. */
  readonly chance: () => number;
}

/**
 * Matches the country of an identifier. An IBAN begins with the country. Any other identifier has it after a
 * colon, or belongs to the house's country.
 */
const COUNTRY = /^([A-Z]{2})\d{2}|:([A-Z]{2})$/;

/**
 * Creates a payment provider that moves no money, for a first run and for tests. The provider has only the
 * faults that are switched on.
 */
export function embeddedPayments({
  clock,
  book,
  faults = {},
  chance,
}: EmbeddedPaymentsOptions): PaymentsPort {
  const happens = (likely: number | undefined) => likely !== undefined && likely > 0 && chance() < likely;
  /** Runs a call, which may fail before or after its work is done. */
  const reached = async <T>(work: () => Promise<T>): Promise<T> => {
    if (happens(faults.outages)) throw new Error('the payment provider is down');
    const answer = await work();
    if (happens(faults.lostAnswers)) throw new Error('the answer of the payment provider was lost');
    return answer;
  };
  return {
    prove: ({ identifier }) =>
      reached(async (): Promise<OwnershipAnswer> => {
        if (happens(faults.refusals))
          return { outcome: 'refused', why: 'The account belongs to somebody else.' };
        const match = identifier.match(COUNTRY);
        return { outcome: 'proven', issuerCountry: match?.[1] ?? match?.[2] ?? 'CZ' };
      }),
    order: (order) =>
      reached(async () => {
        if (await book.find(order.key)) return;
        const end = happens(faults.silence) ? 'never' : happens(faults.refusals) ? 'refused' : 'done';
        const moved = happens(faults.lies) ? money(order.amount + 1) : order.amount;
        await book.add(order.key, { order, due: clock.now() + 1000 * (faults.delay ?? 0), end, moved });
      }),
    status: (key) =>
      reached(async (): Promise<PaymentStatus> => {
        const entry = await book.find(key);
        if (!entry) return { state: 'unknown' };
        if (entry.end === 'never' || clock.now() < entry.due) return { state: 'pending' };
        if (entry.end === 'refused') return { state: 'refused', why: 'The bank has refused it.' };
        return { state: 'done', amount: money(entry.moved), fee: faults.fee ? money(faults.fee) : ZERO };
      }),
    arrivals: (after) =>
      reached(async () => {
        const told = await book.arrivals(faults.doubled ? undefined : after);
        return faults.doubled ? [...told, ...told] : told;
      }),
  };
}

/** Returns the transfers that arrived after the one with this number, or all if there is no such transfer. */
export function arrivedAfter(arrived: readonly Arrival[], after: string | undefined): readonly Arrival[] {
  return arrived.slice(arrived.findIndex(({ id }) => id === after) + 1);
}

/** A provider's books in memory. */
export class MemoryBook implements ProviderBook {
  readonly entries = new Map<string, ProviderEntry>();
  readonly arrived: Arrival[] = [];

  async find(key: string): Promise<ProviderEntry | undefined> {
    return this.entries.get(key);
  }
  async add(key: string, entry: ProviderEntry): Promise<void> {
    if (!this.entries.has(key)) this.entries.set(key, entry);
  }
  async arrivals(after: string | undefined): Promise<readonly Arrival[]> {
    return arrivedAfter(this.arrived, after);
  }
}
