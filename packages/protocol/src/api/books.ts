import { z } from 'zod';
import { fundsPeriod, ledgerSums, movement } from '../books.ts';
import { BOOKS_ROLES } from '../roles.ts';
import type { Endpoints } from './endpoint.ts';
import { reportSpan } from './report-span.ts';

const AT = 1_763_938_800_000;
const DAY = 86_400_000;

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
} as const satisfies Endpoints;
