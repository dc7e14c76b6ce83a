import type { Money } from '@croupier/core';
import type { TournamentEvent } from '@croupier/tournaments';
import { book, type Posting, readPurses, tournamentAccounts } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';

/**
 * Books what these events say was paid: from purses into the tournament’s own account, from there to purses, the fee to
 * the house and what it adds. Gives the new balances of the players whose purses it touched.
 */
export async function bookPayments(
  tx: Queries,
  at: number,
  { id, house }: { readonly id: number; readonly house: string },
  events: readonly TournamentEvent[],
): Promise<ReadonlyMap<string, Money>> {
  const paid = events.flatMap((event) =>
    event.type === 'paid-in' || event.type === 'paid-out' ? [event] : [],
  );
  const settled = events.flatMap((event) => (event.type === 'house' ? [event] : []));
  if (paid.length + settled.length === 0) return new Map();
  const { pot, bank } = await tournamentAccounts(tx, house, potOf(id));
  const players = [...new Set(paid.map(({ player }) => player))];
  const purses = await readPurses(tx, { house, evening: 0 }, players, { lock: false });
  const postings: Posting[] = [];
  for (const { type, player, amount, why, rule } of paid) {
    const purse = purses.get(player)?.id;
    if (purse === undefined) throw new Error(`the player ${player} has no purse at ${house}`);
    const [from, to] = type === 'paid-in' ? [purse, pot] : [pot, purse];
    postings.push({ from, to, amount, reason: `tournament-${why}`, holder: player, rule });
  }
  const holder = potOf(id);
  for (const { fee, levies, overlay, rule } of settled) {
    // What the law takes lies with the house until it pays it.
    if (levies > 0)
      postings.push({ from: pot, to: bank, amount: levies, reason: 'tournament-levies', holder, rule });
    if (fee > 0) postings.push({ from: pot, to: bank, amount: fee, reason: 'tournament-fee', holder, rule });
    if (overlay > 0)
      postings.push({ from: bank, to: pot, amount: overlay, reason: 'tournament-overlay', holder, rule });
  }
  const balances = await book(tx, at, postings);
  const changed = new Map<string, Money>();
  for (const [player, { id: purse }] of purses) {
    const balance = balances.get(purse);
    if (balance !== undefined) changed.set(player, balance);
  }
  return changed;
}

/** Whose account a tournament’s is. */
function potOf(id: number): string {
  return `tournament-${id}`;
}
