import { typedLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id } from '../common.ts';
import { type Endpoints, none } from './endpoint.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const kind = z.enum(['transfer', 'arrival', 'difference']);
const outcome = z.enum(['moved', 'not-moved']);
const payment = z.object({ kind, payment: number });

const stuck = z
  .object({
    kind,
    id: number,
    /** What the provider does not decide or refuses, or that it moved another amount than it was told, or moved or refused it after all. */
    what: z.enum([
      'charge',
      'pay-out',
      'pay-out-refused',
      'post-refused',
      'return',
      'return-refused',
      'charged-after-all',
      'arrival',
      'arrival-refused',
      'moved-more',
      'moved-less',
      'paid-after-all',
      'charge-refused',
    ]),
    /** Whose money it is; null where nobody registered has sent it, `from` says which account it came from then. */
    account: id.nullable(),
    /** What the holder's account is called. */
    name: z.string().nullable(),
    from: z.string().nullable(),
    amount,
    since: z.number(),
    why: z.string().nullable(),
    /** Whether the provider can be asked again. */
    asks: z.boolean(),
    /** What may be booked by hand: it has moved, or has not and never will. */
    outcomes: z.array(outcome),
    /** What somebody proposes to book; it waits for a second person. */
    decision: z
      .object({ id: number, outcome, reason: z.string(), by: z.object({ account: id, name: z.string() }) })
      .nullable(),
  })
  .meta({ id: 'StuckPayment' });
/** A payment that does not end by itself. */
export type StuckPaymentInfo = z.infer<typeof stuck>;

/** Payments that do not end by themselves, and what people do about them. */
export const stuckPaymentCalls = {
  stuckPayments: {
    summary: 'Payments of a house that the provider does not decide, refuses to give back, or made otherwise',
    who: 'manager',
    of: 'house',
    query: z.object({ house }),
    answer: z.object({ stuck: z.array(stuck) }),
  },
  askAgain: {
    summary: 'Ask the provider again about a payment; what it refused to give back is ordered anew',
    who: 'manager',
    of: 'house',
    params: payment,
    body: z.object({ house }),
    answer: none,
  },
  decidePayment: {
    summary: 'Propose what to book by hand, with a reason; it is booked once a second person approves',
    who: 'manager',
    of: 'house',
    params: payment,
    body: z.object({ house, outcome, reason: typedLines(500, 3) }),
    answer: none,
  },
  approveDecision: {
    summary: 'Approve what somebody else proposes to book of a stuck payment',
    who: 'manager',
    of: 'decision',
    params: z.object({ decision: number }),
    body: z.object({ approved: z.literal(true) }),
    answer: none,
  },
} as const satisfies Endpoints;
