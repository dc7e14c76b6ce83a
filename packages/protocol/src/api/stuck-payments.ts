import { textLines } from '@croupier/core';
import { z } from 'zod';
import { amount, id } from '../common.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';
import { exampleMe } from './me.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const kind = z.enum(['transfer', 'arrival', 'difference']);
const outcome = z.enum(['moved', 'not-moved']);
const payment = z.strictObject({ kind, payment: number });

const stuck = z
  .object({
    kind,
    id: number,
    /** The problem: an undecided or refused order, a different amount moved than ordered, or a late move or refusal. */
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
    /**
     * The account that the money belongs to; null if no registered person sent it. In that case, `from` names
     * the sending account.
     */
    account: id.nullable(),
    /** The name of the holder's account. */
    name: z.string().nullable(),
    from: z.string().nullable(),
    amount,
    since: z.number(),
    why: z.string().nullable(),
    /** Whether the provider can be queried again. */
    asks: z.boolean(),
    /** The outcomes that can be booked manually: the money has moved, or it has not and never will. */
    outcomes: z.array(outcome),
    /** The outcome that somebody proposes to book. The proposal waits for a second person's approval. */
    decision: z
      .object({ id: number, outcome, reason: z.string(), by: z.object({ account: id, name: z.string() }) })
      .nullable(),
  })
  .meta({ id: 'StuckPayment' });
/** A payment that does not finish without help. */
export type StuckPaymentInfo = z.infer<typeof stuck>;

/** The calls for payments that do not finish without help, and for resolving them manually. */
export const stuckPaymentCalls = {
  stuckPayments: {
    method: 'GET',
    path: '/stuck-payments',
    summary: 'Stuck payments of a house: undecided ones, refused returns, and differences',
    description:
      'Each payment includes its account, time and cause, the possible actions, and the open proposal, if any.',
    who: 'manager',
    of: 'house',
    query: z.strictObject({ house }),
    answer: z.object({ stuck: z.array(stuck) }),
    example: {
      request: { house: 'kings' },
      answer: {
        stuck: [
          {
            kind: 'transfer',
            id: '52',
            what: 'pay-out',
            account: exampleMe.account.id,
            name: 'Anna',
            from: null,
            amount: 5000,
            since: 1_763_989_200_000,
            why: null,
            asks: true,
            outcomes: ['moved', 'not-moved'],
            decision: null,
          },
        ],
      },
    },
  },
  askAgain: {
    method: 'POST',
    path: '/stuck-payments/:kind/:payment/tries',
    summary: 'Query the provider again about a payment, or order a refused return again',
    description: 'If a deposit was charged after it had failed, the call orders its return.',
    who: 'manager',
    of: 'house',
    params: payment,
    body: z.strictObject({ house }),
    answer: emptyAnswer,
    example: { request: { kind: 'transfer', payment: '52', house: 'kings' }, answer: {} },
  },
  decidePayment: {
    method: 'PUT',
    path: '/stuck-payments/:kind/:payment/decision',
    summary: 'Propose a manual entry, with a reason; it is booked once a second person approves it',
    who: 'manager',
    of: 'house',
    params: payment,
    body: z.strictObject({ house, outcome, reason: textLines(500, 3) }),
    answer: emptyAnswer,
    example: {
      request: {
        kind: 'transfer',
        payment: '52',
        house: 'kings',
        outcome: 'moved',
        reason: 'seen on the bank statement',
      },
      answer: {},
    },
  },
  approveDecision: {
    method: 'POST',
    path: '/payment-decisions/:decision/approval',
    summary: 'Approve somebody else’s proposal for a stuck payment',
    who: 'manager',
    of: 'decision',
    params: z.strictObject({ decision: number }),
    body: z.strictObject({ approved: z.literal(true) }),
    answer: emptyAnswer,
    example: { request: { decision: '3', approved: true }, answer: {} },
  },
} as const satisfies Endpoints;
