import { add, least, type Money, money, NOTHING, subtract, sum, wholeUnits } from '@croupier/core';
import type { Chip } from './chip.ts';

/** Chips that were placed or removed here. It is pending until the server's account of the bets holds it. */
export interface BetChange {
  readonly does: 'add' | 'remove';
  readonly chips: readonly Chip[];
}

/** The changes that moves made here stand for. */
export type ChangesByMove = WeakMap<object, BetChange>;

/** What lies on a position, and how much of it the server has not confirmed. */
export interface PlacedBet {
  readonly amount: Money;
  readonly unconfirmed: Money;
}

/** The bets as they are shown: what the server has confirmed, with the pending changes on top. */
export function withPending(
  confirmed: readonly Chip[],
  pending: readonly BetChange[],
): ReadonlyMap<string, PlacedBet> {
  const all = new Map<string, PlacedBet>(
    confirmed.map(({ position, amount }) => [position, { amount, unconfirmed: NOTHING }]),
  );
  for (const { does, chips } of pending)
    for (const { position, amount } of chips) {
      const before = all.get(position) ?? { amount: NOTHING, unconfirmed: NOTHING };
      const now = does === 'add' ? add(before.amount, amount) : subtract(before.amount, amount);
      if (now <= 0) all.delete(position);
      else
        all.set(position, {
          amount: now,
          unconfirmed: does === 'add' ? add(before.unconfirmed, amount) : least(before.unconfirmed, now),
        });
    }
  return all;
}

/** The changes that are still pending: their moves are in nobody's account but this page's. */
export function pendingChanges(
  changes: ChangesByMove,
  moves: readonly { readonly move: object }[],
): readonly BetChange[] {
  return moves.flatMap(({ move }) => changes.get(move) ?? []);
}

/** By how much pending changes lower the money in hand. */
export function costOf(pending: readonly BetChange[]): Money {
  let total: number = 0;
  for (const { does, chips } of pending)
    for (const { amount } of chips) total += does === 'add' ? amount : -amount;
  return money(total);
}

/** How much more may be bet: on each position (undefined: no limit), and in all. */
export interface Room {
  readonly on: (position: string) => Money | undefined;
  readonly funds: Money;
  readonly step: Money;
}

/**
 * As much of these chips as positions and money allow, in their order: where the whole is too much, the first positions
 * get their share in full.
 */
export function fitting(chips: readonly Chip[], { on, funds, step }: Room): Chip[] {
  const fit: Chip[] = [];
  let left = funds;
  for (const { position, amount } of chips) {
    const most = least(least(amount, on(position) ?? amount), left);
    const whole = money(wholeUnits(most, step) * step);
    if (whole <= 0) continue;
    fit.push({ position, amount: whole });
    left = subtract(left, whole);
  }
  return fit;
}

/** What has to be placed so that all of `wanted` lies there, where some of it lies already. */
export function missing(wanted: readonly Chip[], placed: ReadonlyMap<string, PlacedBet>): Chip[] {
  return wanted.flatMap(({ position, amount }) => {
    const rest = subtract(amount, placed.get(position)?.amount ?? NOTHING);
    return rest > 0 ? [{ position, amount: rest }] : [];
  });
}

export function totalOf(chips: readonly Chip[]): Money {
  return sum(chips.map(({ amount }) => amount));
}
