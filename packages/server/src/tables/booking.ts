import {
  type Money,
  money,
  type Place,
  type SeatId,
  type SettlementLine,
  type Transfer,
} from '@croupier/core';
import {
  book,
  type LedgerAccountId,
  type OpenPurse,
  postingsOf,
  type RoundTransfers,
  readPurses,
  stacks,
} from '../ledger/ledger.ts';
import type { ReturnedChips } from '../ledger/return-chips.ts';
import type { Queries } from '../storage/database.ts';
import type { PendingCommit } from './pending.ts';

/** Returns the players with transfers or settlement lines in a commit who play with real money. */
export async function playersWithRealMoney(
  tx: Queries,
  { table }: PendingCommit,
  known: ReadonlyMap<string, OpenPurse>,
  { moved, settlement }: { moved: readonly RoundTransfers[]; settlement: readonly SettlementLine[] },
): Promise<ReadonlySet<string>> {
  if (table.homeSession !== 0 || table.tournament) return new Set();
  const seats = new Set<string>([
    ...moved.flatMap(({ transfers }) => transfers.map(({ seat }) => seat)),
    ...settlement.map(({ seat }) => seat),
  ]);
  const missing = [...seats].filter((seat) => !known.has(seat));
  const others = await readPurses(tx, table, missing, { lock: false });
  return new Set([...seats].filter((seat) => (known.get(seat) ?? others.get(seat))?.play === false));
}

/**
 * Books transfers. `real` are the players with real money, see `playersWithRealMoney`. Returns the new balances of the
 * purses that changed.
 */
export async function bookTransfers(
  tx: Queries,
  { table, accounts, at, round }: PendingCommit,
  known: ReadonlyMap<string, OpenPurse>,
  real: ReadonlySet<string>,
  moved: readonly RoundTransfers[],
): Promise<Map<SeatId, number>> {
  const purses = await accountsOf('purse', moved, known, async (seats) => {
    const found = await readPurses(tx, table, seats, { lock: false });
    return new Map([...found].map(([seat, { id }]) => [seat, id]));
  });
  const stack = await accountsOf('stack', moved, new Map(), (seats) =>
    stacks(tx, table.house, table.id, seats),
  );
  const accountOf = (place: Place, { seat }: Transfer): LedgerAccountId => {
    if (place === 'bank') return real.has(seat) ? accounts.realBank : accounts.playBank;
    if (place !== 'purse' && place !== 'stack') return accounts[place];
    const account = (place === 'purse' ? purses : stack).get(seat);
    if (account === undefined) throw new Error(`the seat ${seat} has no ${place}`);
    return account;
  };
  const balances = await book(
    tx,
    at,
    moved.flatMap((of) => postingsOf(of, accountOf)),
  );
  const onLayout = balances.get(accounts.layout);
  const resumed = moved.filter((of) => of.round !== round.opening.id);
  if (onLayout !== undefined && resumed.length > 0 && onLayout !== layoutOf(resumed))
    throw new Error(`round ${round.opening.id} closes with chips on its layout`);
  const changed = new Map<SeatId, number>();
  for (const [seat, id] of purses) {
    const balance = balances.get(id);
    if (balance !== undefined) changed.set(seat as SeatId, balance);
  }
  return changed;
}

/**
 * Returns the ledger accounts of every seat whose purse or stack a transfer names. Accounts that are not
 * known are read.
 */
async function accountsOf(
  place: 'purse' | 'stack',
  moved: readonly RoundTransfers[],
  known: ReadonlyMap<string, OpenPurse>,
  read: (seats: readonly string[]) => Promise<Map<string, LedgerAccountId>>,
): Promise<Map<string, LedgerAccountId>> {
  const found = new Map<string, LedgerAccountId>();
  const missing = new Set<string>();
  for (const { transfers } of moved)
    for (const { seat, from, to } of transfers) {
      if (from !== place && to !== place) continue;
      const account = known.get(seat)?.id;
      if (account === undefined) missing.add(seat);
      else found.set(seat, account);
    }
  for (const [seat, id] of missing.size > 0 ? await read([...missing]) : []) found.set(seat, id);
  return found;
}

function layoutOf(moved: readonly RoundTransfers[]): number {
  let sum = 0;
  for (const { transfers } of moved)
    for (const { from, to, amount } of transfers)
      sum += (to === 'layout' ? amount : 0) - (from === 'layout' ? amount : 0);
  return sum;
}

/** Returns the net amounts that a table's last commit returned to the purses: winnings, stakes and bought chips. */
export function netReturns(
  moved: readonly RoundTransfers[],
  returned: ReadonlyMap<string, ReturnedChips>,
): ReadonlyMap<SeatId, Money> {
  const back = new Map<SeatId, Money>();
  const add = (seat: string, amount: number) =>
    back.set(seat as SeatId, money((back.get(seat as SeatId) ?? 0) + amount));
  for (const { transfers } of moved)
    for (const { seat, from, to, amount } of transfers) {
      if (to === 'purse') add(seat, amount);
      if (from === 'purse') add(seat, -amount);
    }
  for (const [holder, { amount }] of returned) add(holder, amount);
  return back;
}
