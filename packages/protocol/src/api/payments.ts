import { textLine } from '@croupier/core';
import { z } from 'zod';
import { amount, moveKey, transferAmount } from '../common.ts';
import { type Endpoints, emptyAnswer, nextPage, page } from './endpoint.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const instrumentKind = z.enum(['account', 'card', 'other']);

/**
 * A participant's payment instrument, such as a bank account or card. An instrument is `registered` once the
 * provider has verified its owner.
 */
const instrument = z
  .object({
    id: number,
    kind: instrumentKind,
    /** The part of the number by which the owner recognises the instrument. */
    label: z.string(),
    state: z.enum(['asked', 'registered', 'refused']),
    /** The code of the refusal, if the instrument was refused. */
    why: z.string().nullable(),
  })
  .meta({ id: 'Instrument' });

/** A transfer of real money into an account at a house, or out of it. */
export const transfer = z
  .object({
    id: number,
    direction: z.enum(['in', 'out']),
    purpose: z.enum(['deposit', 'withdrawal', 'refund']),
    method: z.enum(['cash', 'account', 'card', 'other', 'postal-order']),
    amount,
    /**
     * The state of the transfer: `ordered` until the provider has decided, and `returning` while money that arrived is
     * sent back.
     */
    state: z.enum(['ordered', 'done', 'refused', 'returning', 'returned']),
    at: z.number(),
    changedAt: z.number(),
    rule: z.string(),
    /** The reason why the transfer was refused or is returned. */
    why: z.string().nullable(),
  })
  .meta({ id: 'Transfer' });
/** A transfer in its owner's view. */
export type TransferInfo = z.infer<typeof transfer>;
/** An instrument in its owner's view. */
export type InstrumentInfo = z.infer<typeof instrument>;

const order = z.strictObject({ house, instrument: number, amount: transferAmount, key: moveKey });
const barred = z.object({ code: z.string(), message: z.string(), rule: z.string().optional() }).nullable();

const exampleInstrument: z.input<typeof instrument> = {
  id: '7',
  kind: 'account',
  label: 'DE89 … 3000',
  state: 'registered',
  why: null,
};
/** A deposit that the examples use. */
export const exampleTransfer: z.input<typeof transfer> = {
  id: '52',
  direction: 'in',
  purpose: 'deposit',
  method: 'account',
  amount: 5000,
  state: 'done',
  at: 1_763_989_200_000,
  changedAt: 1_763_989_204_000,
  rule: 'kings.participants.payments',
  why: null,
};

/** The calls for the caller's real money. */
export const paymentCalls = {
  payments: {
    method: 'GET',
    path: '/me/payments',
    summary:
      'The caller’s real money at a house: instruments, transfers (newest first) and available amounts',
    who: 'account',
    query: page.extend({ house }),
    answer: z.object({
      /** Whether the caller is a participant of the house, who can use real money. */
      participant: z.boolean(),
      currency: z.string(),
      balance: amount,
      /** The reason why the caller cannot deposit or withdraw now; null if they can. */
      deposit: barred,
      withdraw: barred,
      /** The amount that the caller can still deposit within their own limits; null if they have set none. */
      depositCap: amount.nullable(),
      /**
       * The amounts that the caller can still deposit and withdraw in cash within a period of `hours` hours;
       * null if the house has no cash desk.
       */
      cash: z.object({ deposit: amount, withdrawal: amount, hours: z.int() }).nullable(),
      instruments: z.array(instrument),
      transfers: z.array(transfer),
      ...nextPage,
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        participant: true,
        currency: 'EUR',
        balance: 25000,
        deposit: null,
        withdraw: null,
        depositCap: 50000,
        cash: { deposit: 100000, withdrawal: 100000, hours: 24 },
        instruments: [exampleInstrument],
        transfers: [exampleTransfer],
        next: null,
      },
    },
  },
  addInstrument: {
    method: 'POST',
    path: '/me/instruments',
    summary: 'Register a payment account, card or other instrument; the provider verifies its owner',
    who: 'account',
    limit: 'outside',
    body: z.strictObject({ house, kind: instrumentKind, identifier: textLine(64, 4) }),
    answer: instrument,
    example: {
      request: { house: 'kings', kind: 'account', identifier: 'DE89370400440532013000' },
      answer: exampleInstrument,
    },
  },
  removeInstrument: {
    method: 'DELETE',
    path: '/me/instruments/:instrument',
    summary: 'Remove an instrument',
    who: 'account',
    params: z.strictObject({ instrument: number }),
    query: z.strictObject({ house }),
    answer: emptyAnswer,
    example: { request: { instrument: '7', house: 'kings' }, answer: {} },
  },
  deposit: {
    method: 'POST',
    path: '/me/deposits',
    summary: 'Deposit from a registered instrument; the money is credited once the provider has it',
    who: 'account',
    limit: 'payments',
    body: order,
    answer: transfer,
    example: {
      request: { house: 'kings', instrument: '7', amount: 5000, key: 'k7Qp2x9a' },
      answer: exampleTransfer,
    },
  },
  withdraw: {
    method: 'POST',
    path: '/me/withdrawals',
    summary: 'Withdraw to the registered payment account; the money leaves the balance at once',
    who: 'account',
    limit: 'payments',
    body: order,
    answer: transfer,
    example: {
      request: { house: 'kings', instrument: '7', amount: 5000, key: 'b2Wn8r4c' },
      answer: { ...exampleTransfer, direction: 'out', purpose: 'withdrawal', state: 'ordered' },
    },
  },
} as const satisfies Endpoints;
