import { typed } from '@croupier/core';
import { z } from 'zod';
import { amount, movedAmount, moveKey } from '../common.ts';
import { type Endpoints, none, page } from './endpoint.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const instrumentKind = z.enum(['account', 'card', 'other']);

/** An account, card or other instrument of a participant's. It is `registered` once the provider has proved whose it is. */
export const instrument = z
  .object({
    id: number,
    kind: instrumentKind,
    /** As much of its number as its owner needs to recognise it. */
    label: z.string(),
    state: z.enum(['asked', 'registered', 'refused']),
    /** Why it was refused: the code of a refusal. */
    why: z.string().nullable(),
  })
  .meta({ id: 'Instrument' });

/** Real money on its way into an account at a house or out of it. */
export const transfer = z
  .object({
    id: number,
    direction: z.enum(['in', 'out']),
    purpose: z.enum(['deposit', 'withdrawal', 'refund']),
    method: z.enum(['cash', 'account', 'card', 'other', 'postal-order']),
    amount,
    /** `ordered` until the provider has decided; `returning` where it came in and goes back. */
    state: z.enum(['ordered', 'done', 'refused', 'returning', 'returned']),
    at: z.number(),
    changedAt: z.number(),
    rule: z.string(),
    /** Why it was refused or goes back. */
    why: z.string().nullable(),
  })
  .meta({ id: 'Transfer' });
/** A transfer as its owner is told of it. */
export type TransferInfo = z.infer<typeof transfer>;
/** An instrument as its owner is told of it. */
export type InstrumentInfo = z.infer<typeof instrument>;

const order = z.object({ house, instrument: number, amount: movedAmount, key: moveKey });
const barred = z.object({ code: z.string(), message: z.string(), rule: z.string().optional() }).nullable();

/** Real money of the caller's. */
export const paymentCalls = {
  payments: {
    summary:
      'How the caller’s real money stands at a house: instruments, transfers (newest first), what may be moved',
    who: 'account',
    query: page.extend({ house }),
    answer: z.object({
      /** Whether the caller is a participant there, with real money. */
      participant: z.boolean(),
      currency: z.string(),
      balance: amount,
      /** Why nothing may be paid in or out now. */
      deposit: barred,
      withdraw: barred,
      /** How much more may be paid in under the caller's own limits. */
      depositCap: amount.nullable(),
      /** What may still be moved in cash, each way, within so many hours; null where there is no cash desk. */
      cash: z.object({ deposit: amount, withdrawal: amount, hours: z.int() }).nullable(),
      instruments: z.array(instrument),
      transfers: z.array(transfer),
    }),
  },
  addInstrument: {
    summary: 'Register a payment account, card or other instrument; the provider proves whose it is',
    who: 'account',
    body: z.object({ house, kind: instrumentKind, identifier: typed(64, 4) }),
    answer: instrument,
  },
  removeInstrument: {
    summary: 'Take an instrument off the account',
    who: 'account',
    params: z.object({ instrument: number }),
    query: z.object({ house }),
    answer: none,
  },
  deposit: {
    summary: 'Pay in from a registered instrument; the money is there once the provider has it',
    who: 'account',
    body: order,
    answer: transfer,
  },
  withdraw: {
    summary: 'Pay out to the registered payment account; the money leaves the balance at once',
    who: 'account',
    body: order,
    answer: transfer,
  },
} as const satisfies Endpoints;
