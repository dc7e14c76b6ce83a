import { isRefusal, type Refusal, refuse, ZERO } from '@croupier/core';
import { book } from '../ledger/ledger.ts';
import { realAccount } from '../ledger/real-accounts.ts';
import { secondPerson } from '../participants/second-person.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountHolders } from './account-holders.ts';
import { bookReturned } from './arrivals.ts';
import {
  addDecision,
  approveDecision,
  type Decision,
  type Outcome,
  openDecision,
  type StuckKind,
} from './decisions.ts';
import type { PayingHouse } from './order.ts';
import { settle } from './settle.ts';
import { canQueryProvider, isHeld, outcomesOf, type StuckPayment, stuckAt } from './stuck.ts';
import { changeState, lockTransfer } from './transfers.ts';

/** Lets staff resolve stuck payments. The caller is a manager. */
export interface StuckPayments {
  /** Returns a house's stuck payments. Refuses `no-such-house`, `no-payments`. */
  at(house: string): Promise<readonly StuckPayment[] | Refusal>;
  /** Queries the provider again. A refused order is replaced by a new one. Refuses `not-stuck`, `nothing-to-ask`. */
  askAgain(house: string, kind: StuckKind, id: number): Promise<Refusal | undefined>;
  /** Proposes a manual entry. Refuses `not-stuck`, `own-account`, `no-such-outcome`. */
  decide(proposed: Omit<Decision, 'id'>): Promise<Refusal | undefined>;
  /**
   * Approves a proposal as a second person and books it. Refuses `no-such-decision`, `four-eyes`, `own-account`,
   * `not-stuck`.
   */
  approve(decision: number, by: string): Promise<Refusal | undefined>;
}

export interface StuckPaymentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly holders: AccountHolders;
  readonly houseOf: (id: string) => PayingHouse | Refusal;
  /** Called after the commit if the provider should be queried, with the account whose purse changed, if any. */
  readonly changed: (purse?: { readonly account: string; readonly house: string }) => void;
}

export function createStuckPayments(options: StuckPaymentsOptions): StuckPayments {
  const { database, clock, houseOf, changed } = options;
  const find = async (
    tx: Queries,
    house: string,
    kind: StuckKind,
    id: number,
  ): Promise<StuckPayment | Refusal> => {
    const stuck = await stuckAt(tx, house, clock.now());
    return stuck.find((one) => one.kind === kind && one.id === id) ?? notStuck();
  };
  return {
    at: async (id) => {
      const house = houseOf(id);
      return isRefusal(house) ? house : stuckAt(database, id, clock.now());
    },
    askAgain: async (id, kind, subject) => {
      const refused = await database.transaction(async (tx) => {
        const one = await find(tx, id, kind, subject);
        if (isRefusal(one)) return one;
        if (!canQueryProvider(one.what))
          return refuse('nothing-to-ask', 'The provider has decided. Book the difference manually.');
        await renew(tx, one, clock.now());
        return undefined;
      });
      if (!refused) changed();
      return refused;
    },
    decide: (proposed) =>
      database.transaction(async (tx) => {
        const one = await find(tx, proposed.house, proposed.kind, proposed.subject);
        if (isRefusal(one)) return one;
        if (one.account === proposed.by_account) return ownAccount();
        if (!outcomesOf(one.what).includes(proposed.outcome))
          return refuse(
            'no-such-outcome',
            'This money must go to the person to whom it is owed. Nothing else can be booked.',
          );
        await addDecision(tx, proposed, clock.now());
        return undefined;
      }),
    approve: async (id, by) => {
      const done = await database.transaction(async (tx) => {
        const decision = await openDecision(tx, id);
        if (!decision) return refuse('no-such-decision', 'Nothing is waiting for approval here.');
        const refused = await secondPerson(tx, decision.by_account, by);
        if (refused) return refused;
        const one = await find(tx, decision.house, decision.kind, decision.subject);
        if (isRefusal(one)) return one;
        if (one.account === by) return ownAccount();
        const house = houseOf(decision.house);
        if (isRefusal(house)) return house;
        if (!(await carryOut(tx, options, house, one, decision))) return notStuck();
        await approveDecision(tx, id, { by, order: one.order, at: clock.now() });
        return { house: house.id, account: one.account };
      });
      if (isRefusal(done)) return done;
      const { account } = done;
      changed(account === undefined ? undefined : { account, house: done.house });
      return undefined;
    },
  };
}

/**
 * Replaces a refused order by a new one with a new key. For an undecided order, only queries the provider
 * again, so that nothing happens twice.
 */
async function renew(tx: Queries, { what, id }: StuckPayment, at: number): Promise<void> {
  if (what === 'arrival-refused')
    await tx.query('update arrival set renewed = renewed + 1, refused_at = null where n = $1', [id]);
  if (!isHeld(what)) return;
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'held') return;
  await tx.query('update transfer set renewed = renewed + 1 where id = $1', [id]);
  await changeState(tx, transfer, transfer.direction === 'in' ? 'returning' : 'ordered', at);
}

/**
 * Books the agreed outcome as if the provider had reported it. Returns false if the provider reported an outcome first.
 */
async function carryOut(
  tx: Queries,
  { holders, clock }: StuckPaymentsOptions,
  house: PayingHouse,
  { kind, id, what, lacks = false, amount, account }: StuckPayment,
  { outcome, reason }: Pick<Decision, 'outcome' | 'reason'>,
): Promise<boolean> {
  const at = clock.now();
  if (kind === 'arrival') return bookReturned(tx, house, id, { amount, fee: ZERO }, at);
  if (kind === 'transfer') {
    const state = isHeld(what) ? 'held' : what === 'return' ? 'returning' : 'ordered';
    const decided =
      outcome === 'moved'
        ? ({ state: 'done', amount, fee: ZERO } as const)
        : ({ state: 'refused', why: reason } as const);
    return settle(tx, house, holders, { id, state }, decided, at, 'people');
  }
  await bookDifference(tx, house, { lacks, amount, holder: account ?? '' }, outcome, at);
  return true;
}

/** Books the resolution of a difference: the provider has corrected it, or the house covers or keeps it. */
async function bookDifference(
  tx: Queries,
  house: PayingHouse,
  {
    lacks,
    amount,
    holder,
  }: Pick<StuckPayment, 'amount'> & { readonly lacks: boolean; readonly holder: string },
  outcome: Outcome,
  at: number,
): Promise<void> {
  const difference = await realAccount(tx, house.id, 'difference');
  const other = await realAccount(tx, house.id, outcome === 'moved' ? 'clearing' : 'fees');
  const [from, to] = lacks ? [other, difference] : [difference, other];
  const reason = outcome === 'moved' ? 'difference-put-right' : 'difference-written-off';
  await book(tx, at, [{ from, to, amount, reason, holder }]);
}

function notStuck(): Refusal {
  return refuse('not-stuck', 'This payment is no longer stuck.');
}

function ownAccount(): Refusal {
  return refuse('own-account', 'You cannot decide on your own account.');
}
