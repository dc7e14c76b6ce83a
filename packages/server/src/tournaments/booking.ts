import { isRefusal, type Money } from '@croupier/core';
import type { Announcement, TournamentEvent } from '@croupier/tournaments';
import type { Shift } from '../cash-desk/shifts.ts';
import { bookTournamentCash } from '../cash-desk/tournament-cash.ts';
import {
  book,
  type LedgerAccountId,
  type Posting,
  readPurses,
  type TournamentMoney,
  tournamentAccounts,
} from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import type { Batch } from './batch.ts';
import { insertPayouts } from './payouts.ts';
import { bookTickets } from './tickets.ts';

/**
 * Books the payments of these events: from purses into the tournament’s own account, from there to purses, fees to the
 * house, and the house's additions. Tickets take the place of some payments. Returns the new balances of the players whose purses changed.
 */
export async function bookPayments(
  tx: Queries,
  at: number,
  {
    id,
    house,
    announcement,
  }: {
    readonly id: number;
    readonly house: string;
    readonly announcement: Announcement;
  },
  events: readonly TournamentEvent[],
): Promise<ReadonlyMap<string, Money>> {
  const paid = events.flatMap((event) =>
    event.type === 'paid-in' || event.type === 'paid-out' ? [event] : [],
  );
  const settles = events.some(({ type }) => type === 'house-share');
  const ends = events.some(({ type }) => type === 'registration-closed' || type === 'cancelled');
  if (paid.length === 0 && !settles && !ends) return new Map();
  const accounts = await potAndBank(tx, { id, house }, 'balance');
  const { pot } = accounts;
  const tickets = await bookTickets(tx, at, { id, house, announcement }, pot, events);
  const players = [...paid.map(({ player }) => player), ...tickets.paidOut.map(({ account }) => account)];
  const purses = await readPurses(tx, { house, homeSession: 0 }, [...new Set(players)], { lock: false });
  const purseOf = (player: string): LedgerAccountId => {
    const purse = purses.get(player)?.id;
    if (purse === undefined) throw new Error(`the player ${player} has no purse at ${house}`);
    return purse;
  };
  const postings: Posting[] = [...housePostings(id, accounts, events), ...tickets.postings];
  for (const event of paid) {
    if (tickets.replaced.has(event)) continue;
    const { type, player, amount, why, rule } = event;
    const purse = purseOf(player);
    const [from, to] = type === 'paid-in' ? [purse, pot] : [pot, purse];
    postings.push({ from, to, amount, reason: `tournament-${why}`, holder: player, rule });
  }
  for (const { account, value: amount } of tickets.paidOut) {
    const [from, to] = [tickets.account ?? 0, purseOf(account)];
    postings.push({ from, to, amount, reason: 'tournament-ticket-paid-out', holder: account });
  }
  const balances = await book(tx, at, postings);
  const changed = new Map<string, Money>();
  for (const [player, { id: purse }] of purses) {
    const balance = balances.get(purse);
    if (balance !== undefined) changed.set(player, balance);
  }
  return changed;
}

/**
 * Books the events of a cash tournament. Money received goes into the till of the cashier who took it. Prizes and
 * refunds stay in the tournament's own account until they are paid out. `tills` contains the shift of each sender of a
 * command.
 */
export async function bookCash(
  tx: Queries,
  at: number,
  { id, house }: { readonly id: number; readonly house: string },
  { paidIn, events }: Batch,
  tills: ReadonlyMap<string, Shift>,
): Promise<void> {
  const out = events.flatMap((event) => (event.type === 'paid-out' ? [event] : []));
  const settles = events.some(({ type }) => type === 'house-share');
  if (paidIn.length + out.length === 0 && !settles) return;
  const accounts = await potAndBank(tx, { id, house }, 'cash');
  for (const { by, event } of paidIn) {
    const { amount, player, rule } = event;
    const till = tills.get(by.account);
    if (!till) throw new Error(`${by.account} took cash without a shift`);
    // No cashier can send this key, because cashiers' keys contain no colon.
    const key = `tournament:${id}:${by.key}`;
    const kind = 'tournament-entry';
    const booked = await bookTournamentCash(
      tx,
      till,
      { kind, amount, pot: accounts.pot, tournament: id, player, key, rule },
      at,
    );
    if (isRefusal(booked)) throw new Error(booked.message);
  }
  await insertPayouts(tx, id, at, out);
  await book(tx, at, housePostings(id, accounts, events));
}

/** Returns the account of a tournament, and the house's account for payments into it and out of it. */
export function potAndBank(
  tx: Queries,
  { id, house }: { readonly id: number; readonly house: string },
  paidWith: TournamentMoney,
): Promise<{ readonly pot: LedgerAccountId; readonly bank: LedgerAccountId }> {
  return tournamentAccounts(tx, house, potOf(id), paidWith);
}

/** Returns the postings of the house's fees and additions. */
function housePostings(
  id: number,
  { pot, bank }: { readonly pot: LedgerAccountId; readonly bank: LedgerAccountId },
  events: readonly TournamentEvent[],
): Posting[] {
  const holder = potOf(id);
  const postings: Posting[] = [];
  for (const event of events) {
    if (event.type !== 'house-share') continue;
    const { fee, levies, overlay, rule } = event;
    // The house holds levies until it pays them.
    if (levies > 0)
      postings.push({ from: pot, to: bank, amount: levies, reason: 'tournament-levies', holder, rule });
    if (fee > 0) postings.push({ from: pot, to: bank, amount: fee, reason: 'tournament-fee', holder, rule });
    if (overlay > 0)
      postings.push({ from: bank, to: pot, amount: overlay, reason: 'tournament-overlay', holder, rule });
  }
  return postings;
}

/** Returns the holder of a tournament’s account. */
function potOf(id: number): string {
  return `tournament-${id}`;
}
