import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { DeskEntry } from '../cash-desk/entries.ts';
import { bookTournamentCash, entryOfCash, type PayoutOrder, tillAt } from '../cash-desk/tournament-cash.ts';
import type { Queries } from '../storage/database.ts';
import { potAndBank } from './booking.ts';
import { closePayouts, lockPayouts } from './payouts.ts';

/**
 * Pays a player of a tournament once, from the till of the cashier's open shift. Refuses `no-shift`, `shift-counted`,
 * `float-pending`, `other-house`, `paid-already`, `amount-changed`, `till-too-low`, `key-used`.
 */
export async function payOut(
  tx: Queries,
  cashier: string,
  order: PayoutOrder,
  at: number,
): Promise<DeskEntry | Refusal> {
  const { house, tournament, amount } = order;
  const shift = await tillAt(tx, cashier, house);
  if (isRefusal(shift)) return shift;
  const known = await entryOfCash(tx, cashier, order);
  if (known) return known;
  const open = await lockPayouts(tx, order);
  if (open.length === 0)
    return refuse('paid-already', 'There is nothing left to pay to this player. It was already paid.');
  const owed = open.reduce((sum, one) => sum + one.amount, 0);
  if (owed !== amount)
    return refuse('amount-changed', 'The amount has changed. Check it again.', {
      details: { amount: owed },
    });
  const { pot } = await potAndBank(tx, { id: tournament, house }, 'cash');
  const paid = await bookTournamentCash(tx, shift, { ...order, pot }, at);
  if (isRefusal(paid)) return paid;
  await closePayouts(
    tx,
    open.map(({ id }) => id),
    paid.id,
  );
  return paid;
}
