import { add, type Money, subtract, ZERO } from '@croupier/core';
import type { Step } from './events.ts';
import type { Entry, Paid, Prize, Tournament } from './state.ts';

type PaidIn = Exclude<Paid['why'], 'refund'>;

/** Books a player's payment into the tournament. */
export function recordPayment(
  tournament: Tournament,
  entry: Entry,
  amount: Money,
  why: PaidIn,
  step: Step,
): void {
  tournament.gross = add(tournament.gross, amount);
  if (amount === ZERO) return;
  const by = why === 'buy-in' ? ticketOf(entry) : {};
  storePayment(entry, amount, why, step);
  step.events.push({ type: 'paid-in', ...payment(tournament, entry, amount, why), ...by });
}

/** Refunds the price of an entry, or gives its ticket back. The entry then no longer counts. */
export function recordRefund(tournament: Tournament, entry: Entry, step: Step): void {
  entry.status = 'refunded';
  tournament.entryCount--;
  tournament.gross = subtract(tournament.gross, entry.price);
  if (entry.price === ZERO) return;
  storePayment(entry, entry.price, 'refund', step);
  step.events.push({
    type: 'paid-out',
    ...payment(tournament, entry, entry.price, 'refund'),
    ...ticketOf(entry),
  });
}

function ticketOf({ ticket }: Entry): { readonly ticket?: string } {
  return ticket === undefined ? {} : { ticket };
}

/** Stores a payment in the player's entry, with its time. */
function storePayment(entry: Entry, amount: Money, why: Paid['why'], { at }: Step): void {
  const byTicket = entry.ticket !== undefined && (why === 'buy-in' || why === 'refund');
  entry.payments = [...(entry.payments ?? []), { at, why, amount, ...(byTicket ? { ticket: true } : {}) }];
}

/** Pays a prize. */
export function award(tournament: Tournament, prize: Prize, entry: Entry, step: Step): void {
  if (prize.amount === ZERO) return;
  tournament.prizes.push(prize);
  step.events.push({ type: 'paid-out', ...payment(tournament, entry, prize.amount, prize.why) });
}

function payment<Why extends string>(
  { announcement }: Tournament,
  { number, player }: Entry,
  amount: Money,
  why: Why,
) {
  const rule = announcement.cites[why];
  return { entry: number, player, amount, why, ...(rule ? { rule } : {}) };
}
