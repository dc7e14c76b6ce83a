import { textLine } from '@croupier/core';
import { z } from 'zod';
import { fundsPeriod, ledgerSums, movement, reserveRule, reserves } from '../books.ts';
import { BOOKS_ROLES } from '../roles.ts';
import { timestamp } from '../studio.ts';
import type { Endpoints } from './endpoint.ts';
import { reportSpan } from './report-span.ts';

const AT = 1_763_938_800_000;
const DAY = 86_400_000;

const RESERVES = {
  rule: { owed: ['purse'], shareBp: 10_000, cover: ['clearing'] },
  set: { by: { account: 'mB3kq0Zr1xYv', name: 'Vera' }, at: AT, reason: 'The licence asks for it.' },
  owed: [{ kind: 'purse', amount: 100_000 }],
  cover: [{ kind: 'clearing', amount: 90_000 }],
  required: 100_000,
  uncovered: 10_000,
} as const;

/** The calls for the books of a house. */
export const bookCalls = {
  books: {
    method: 'GET',
    path: '/houses/:house/books',
    summary: 'The books of a house for a span: balances, movements, and the players’ money by day or month',
    description:
      'All figures are sums of ledger postings in the hours that begin from `after` on and before `until`, at most 400 days. Days and months begin at midnight in the time zone `zone`. Money of home sessions is left out. The balance of an account is negative if others hold the money for the house, such as a payment provider.',
    who: BOOKS_ROLES,
    of: 'house',
    params: z.strictObject({ house: z.string().max(40) }),
    query: reportSpan({ by: z.enum(['day', 'month']), money: z.enum(['real', 'play']) }),
    answer: z.object({
      accounts: z.array(ledgerSums),
      movements: z.array(movement),
      periods: z.array(fundsPeriod),
    }),
    example: {
      request: {
        house: 'kings',
        after: AT,
        until: AT + DAY,
        by: 'day',
        money: 'real',
        zone: 'Europe/Prague',
      },
      answer: {
        accounts: [
          { kind: 'purse', before: 0, in: 100_000, out: 0, after: 100_000 },
          { kind: 'clearing', before: 0, in: 0, out: 100_000, after: -100_000 },
        ],
        movements: [{ from: 'clearing', to: 'purse', reason: 'deposit', postings: 1, amount: 100_000 }],
        periods: [
          {
            key: '2025-11-24',
            before: 0,
            flows: [{ kind: 'clearing', in: 100_000, out: 0 }],
            after: 100_000,
          },
        ],
      },
    },
  },
  reserves: {
    method: 'GET',
    path: '/houses/:house/reserves',
    summary: 'The reserves of a house at a time: what has to be covered, and what covers it',
    description:
      'The figures are sums of the same ledger postings as the books, up to the hour that begins at or after `at`. Money that others hold for the house has a negative balance in the books, and a positive amount here. Without a rule, nothing has to be covered.',
    who: BOOKS_ROLES,
    of: 'house',
    params: z.strictObject({ house: z.string().max(40) }),
    query: z.strictObject({ at: z.coerce.number().pipe(timestamp), money: z.enum(['real', 'play']) }),
    answer: reserves,
    example: { request: { house: 'kings', at: AT + DAY, money: 'real' }, answer: RESERVES },
  },
  setReserves: {
    method: 'PUT',
    path: '/houses/:house/reserves',
    summary: 'Set the rule about the reserves of a house, or remove it, with a reason',
    description: 'Earlier rules are kept. The new one applies to reports about any time.',
    who: ['manager'],
    of: 'house',
    params: z.strictObject({ house: z.string().max(40) }),
    body: z.strictObject({ rule: z.strictObject(reserveRule.shape).nullable(), reason: textLine(200, 3) }),
    answer: z.object({}),
    example: {
      request: { house: 'kings', rule: RESERVES.rule, reason: 'The licence asks for it.' },
      answer: {},
    },
  },
} as const satisfies Endpoints;
