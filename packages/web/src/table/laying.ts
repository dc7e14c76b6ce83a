import { add, least, type Money, money, NOTHING, subtract, sum, wholeUnits } from '@croupier/core';
import type { Chip } from './chip.ts';

/** Chips that were put down or taken up here, and are not in the server's account of the bets yet. */
export interface Change {
  readonly does: 'add' | 'remove';
  readonly chips: readonly Chip[];
}

/** The changes that moves made here stand for. */
export type Changes = WeakMap<object, Change>;

/** What lies on a position, and how much of it the server has not confirmed. */
export interface Laid {
  readonly amount: Money;
  readonly unconfirmed: Money;
}

/** The bets as they are shown: what the server has confirmed, with the changes that are still on their way. */
export function laid(bets: readonly Chip[], changes: readonly Change[]): ReadonlyMap<string, Laid> {
  const all = new Map<string, Laid>(
    bets.map(({ position, amount }) => [position, { amount, unconfirmed: NOTHING }]),
  );
  for (const { does, chips } of changes)
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

/** What of them is still on its way: what the server's account does not hold yet. */
export function onTheWay(changes: Changes, pending: readonly { readonly move: object }[]): readonly Change[] {
  return pending.flatMap(({ move }) => changes.get(move) ?? []);
}

/** By how much changes on their way lower the money in hand. */
export function outlay(changes: readonly Change[]): Money {
  let total: number = 0;
  for (const { does, chips } of changes)
    for (const { amount } of chips) total += does === 'add' ? amount : -amount;
  return money(total);
}

/** What a bet may still grow by, and what there is to pay it with. */
export interface Room {
  readonly on: (position: string) => Money | undefined;
  readonly funds: Money;
  readonly step: Money;
}

/**
 * As much more of each chip as its place and the money allow, in the order they lie: where the whole is too much, the
 * first places get their share in full.
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

/** What has to be put down so that everything of `wanted` lies, where some of it lies already. */
export function missing(wanted: readonly Chip[], lying: ReadonlyMap<string, Laid>): Chip[] {
  return wanted.flatMap(({ position, amount }) => {
    const rest = subtract(amount, lying.get(position)?.amount ?? NOTHING);
    return rest > 0 ? [{ position, amount: rest }] : [];
  });
}

export function totalOf(chips: readonly Chip[]): Money {
  return sum(chips.map(({ amount }) => amount));
}
