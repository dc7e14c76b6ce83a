import { type Money, money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type Decision, OUTCOMES, type Outcome, openDecisions, type StuckKind } from './decisions.ts';
import { maskIdentifier } from './instruments.ts';
import { ARRIVED_LATE } from './late-confirmations.ts';
import { orderKey, returnKey } from './transfers.ts';

/** The age, in milliseconds, at which an open payment is shown to staff. */
const PATIENT = 24 * 3_600_000;

/**
 * The kinds of stuck payments. The provider has not decided an order or return, or has refused a return or
 * postal order. The provider may also have moved a wrong amount, or moved or refused an order after the
 * opposite was booked.
 */
export type StuckPaymentKind =
  | 'charge'
  | 'pay-out'
  | 'pay-out-refused'
  | 'post-refused'
  | 'return'
  | 'return-refused'
  | 'charged-after-all'
  | 'arrival'
  | 'arrival-refused'
  | 'moved-more'
  | 'moved-less'
  | 'paid-after-all'
  | 'charge-refused';

/** A payment that staff have to decide on. */
export interface StuckPayment {
  readonly kind: StuckKind;
  readonly id: number;
  readonly what: StuckPaymentKind;
  /** The owner; undefined if the sender is not registered. */
  readonly account: string | undefined;
  /** The account that the money came from, if its owner is not known. */
  readonly from: string | undefined;
  readonly amount: Money;
  readonly since: number;
  readonly why: string | undefined;
  /** Whether the house lacks the amount of a difference. If false, the house has a surplus. */
  readonly lacks?: boolean;
  /** The key of the order that the provider has not decided. */
  readonly order: string | undefined;
  readonly decision: Decision | undefined;
}

const units = z.int().transform(money);
const transferRow = z.object({
  id: z.int(),
  account: z.string(),
  direction: z.enum(['in', 'out']),
  method: z.string(),
  state: z.enum(['ordered', 'returning', 'held']),
  amount: units,
  changed_at: z.int(),
  why: z.string().nullable(),
  renewed: z.int(),
});
const arrivalRow = z.object({
  n: z.int(),
  identifier: z.string(),
  amount: units,
  at: z.int(),
  refused_at: z.int().nullable(),
  renewed: z.int(),
});
const differenceRow = z.object({
  id: z.int(),
  holder: z.string(),
  amount: units,
  at: z.int(),
  lacks: z.boolean(),
  what: z.enum(['moved-more', 'moved-less', 'paid-after-all', 'charge-refused']),
});

/** Returns a house's stuck payments, oldest first. */
export async function stuckAt(queries: Queries, house: string, now: number): Promise<StuckPayment[]> {
  const [transfers, arrivals, differences, decisions] = await Promise.all([
    checkedRows(
      queries,
      transferRow,
      `select id, account, direction, method, state, amount, changed_at, why, renewed from transfer
       where house = $1 and (state = 'held' or state in ('ordered', 'returning') and changed_at <= $2)
       order by id limit 200`,
      [house, now - PATIENT],
    ),
    checkedRows(
      queries,
      arrivalRow,
      `select n, identifier, amount, at, refused_at, renewed from arrival
       where house = $1 and transfer is null and returned_at is null and (refused_at is not null or at <= $2)
       order by n limit 200`,
      [house, now - PATIENT],
    ),
    checkedRows(
      queries,
      differenceRow,
      `select posting as id, holder, amount, at, lacks,
         case when reason in ('paid-after-all', 'charge-refused') then reason
           when lacks = (reason = 'provider-difference') then 'moved-more' else 'moved-less' end as what
       from provider_difference
       where house = $1 and not exists (
         select 1 from payment_decision as made
         where made.kind = 'difference' and subject = posting and approved_at is not null)
       order by posting limit 200`,
      [house],
    ),
    openDecisions(queries, house),
  ]);
  const stuck = [
    ...transfers.map(({ account, amount, changed_at, ...one }) => ({
      kind: 'transfer' as const,
      id: one.id,
      what: whatOf(one),
      account,
      from: undefined,
      amount,
      since: changed_at,
      why: one.why === null || one.why === ARRIVED_LATE ? undefined : one.why,
      order: one.state === 'held' ? undefined : orderKey(one),
    })),
    ...arrivals.map(({ n, identifier, amount, at, refused_at, renewed }) => ({
      kind: 'arrival' as const,
      id: n,
      what: refused_at === null ? ('arrival' as const) : ('arrival-refused' as const),
      account: undefined,
      from: maskIdentifier(identifier),
      amount,
      since: at,
      why: undefined,
      order: refused_at === null ? returnKey('arrival', n, renewed) : undefined,
    })),
    ...differences.map(({ id, holder, amount, at, what, lacks }) => ({
      kind: 'difference' as const,
      id,
      what,
      lacks,
      account: holder === '' ? undefined : holder,
      from: undefined,
      amount,
      since: at,
      why: undefined,
      order: undefined,
    })),
  ];
  return stuck
    .map((one) => ({
      ...one,
      decision: decisions.find(({ kind, subject }) => kind === one.kind && subject === one.id),
    }))
    .sort((a, b) => a.since - b.since);
}

const DIFFERENCES: readonly StuckPaymentKind[] = [
  'moved-more',
  'moved-less',
  'paid-after-all',
  'charge-refused',
];

/**
 * Returns the outcomes that can be booked manually. For money that the house must not keep, the only outcome
 * is that it goes to its owner.
 */
export function outcomesOf(what: StuckPaymentKind): readonly Outcome[] {
  const both = what === 'charge' || what === 'pay-out' || what === 'pay-out-refused';
  return both || DIFFERENCES.includes(what) ? OUTCOMES : ['moved'];
}

/** Returns whether the payment is held until staff request a new order. */
export function isHeld(what: StuckPaymentKind): boolean {
  return (
    what === 'return-refused' ||
    what === 'charged-after-all' ||
    what === 'post-refused' ||
    what === 'pay-out-refused'
  );
}

/** Returns whether the provider can be queried again. The provider does not decide differences. */
export function canQueryProvider(what: StuckPaymentKind): boolean {
  return !DIFFERENCES.includes(what);
}

function whatOf({
  state,
  direction,
  method,
  why,
}: Pick<z.infer<typeof transferRow>, 'state' | 'direction' | 'method' | 'why'>): StuckPaymentKind {
  if (state === 'ordered') return direction === 'in' ? 'charge' : 'pay-out';
  if (state === 'returning') return 'return';
  if (direction === 'out') return method === 'postal-order' ? 'post-refused' : 'pay-out-refused';
  return why === ARRIVED_LATE ? 'charged-after-all' : 'return-refused';
}
