import {
  type AnyMove,
  add,
  type Money,
  minMoney,
  money,
  subtract,
  sum,
  wholeUnits,
  ZERO,
} from '@croupier/core';
import type { Chip } from './chip.ts';

/**
 * Chips that were placed or removed on this page. The change is pending until the server's view of the bets contains
 * it.
 */
export interface BetChange {
  readonly does: 'add' | 'remove';
  readonly chips: readonly Chip[];
}

/** A bet that was announced with its chips and waits for acceptance. */
export interface WaitingBet {
  readonly chips: readonly Chip[];
  /** The move that withdraws the bet. */
  readonly move: AnyMove;
}

/** The changes to bets, by the moves made on this page. */
export type ChangesByMove = WeakMap<object, BetChange>;

/** The chips on a position, and the part of them that the server has not confirmed. */
export interface PlacedBet {
  readonly amount: Money;
  readonly unconfirmed: Money;
}

/** Returns the bets to show: the confirmed ones with the pending changes. */
export function withPending(
  confirmed: readonly Chip[],
  pending: readonly BetChange[],
): ReadonlyMap<string, PlacedBet> {
  const all = new Map<string, PlacedBet>(
    confirmed.map(({ position, amount }) => [position, { amount, unconfirmed: ZERO }]),
  );
  return pending.reduce(withChange, all);
}

/** Returns bets after an unconfirmed change. */
export function withChange(
  before: ReadonlyMap<string, PlacedBet>,
  { does, chips }: BetChange,
): ReadonlyMap<string, PlacedBet> {
  const after = new Map(before);
  for (const { position, amount } of chips) {
    const was = after.get(position) ?? { amount: ZERO, unconfirmed: ZERO };
    const now = does === 'add' ? add(was.amount, amount) : subtract(was.amount, amount);
    const unconfirmed = does === 'add' ? add(was.unconfirmed, amount) : minMoney(was.unconfirmed, now);
    if (now <= 0) after.delete(position);
    else after.set(position, { amount: now, unconfirmed });
  }
  return after;
}

/** Returns the changes whose moves are still pending. `moves` are the pending moves. */
export function pendingChanges(
  changes: ChangesByMove,
  moves: readonly { readonly move: object }[],
): readonly BetChange[] {
  return moves.flatMap(({ move }) => changes.get(move) ?? []);
}

/** Returns the amount by which pending changes reduce the available money. */
export function costOf(pending: readonly BetChange[]): Money {
  let total: number = 0;
  for (const { does, chips } of pending)
    for (const { amount } of chips) total += does === 'add' ? amount : -amount;
  return money(total);
}

/** The amounts that can still be bet, on each position (undefined if there is no limit) and in total. */
export interface Headroom {
  readonly on: (position: string) => Money | undefined;
  readonly funds: Money;
  readonly step: Money;
}

/**
 * Returns as much of these chips as positions and money allow. If not all fit, the first positions get their full
 * amounts.
 */
export function fittingChips(chips: readonly Chip[], { on, funds, step }: Headroom): Chip[] {
  const fit: Chip[] = [];
  let left = funds;
  for (const { position, amount } of chips) {
    const most = minMoney(minMoney(amount, on(position) ?? amount), left);
    const whole = money(wholeUnits(most, step) * step);
    if (whole <= 0) continue;
    fit.push({ position, amount: whole });
    left = subtract(left, whole);
  }
  return fit;
}

/**
 * Splits the removal of these chips into waiting bets to withdraw and chips to remove from the layout itself. A bet is
 * withdrawn as a whole if all of it is to be removed, or if the layout has too few chips.
 */
export function splitRemoval(
  chips: readonly Chip[],
  waiting: readonly WaitingBet[],
  lying: readonly Chip[],
): { readonly back: readonly WaitingBet[]; readonly off: readonly Chip[] } {
  const left = new Map(chips.map(({ position, amount }) => [position, amount]));
  const on = new Map(lying.map(({ position, amount }) => [position, amount]));
  const over = (position: string) => (left.get(position) ?? ZERO) > (on.get(position) ?? ZERO);
  const within = ({ chips: own }: WaitingBet) =>
    own.every(({ position, amount }) => amount <= (left.get(position) ?? ZERO));
  const back = waiting.toReversed().filter((bet) => {
    const goes = within(bet) || bet.chips.some(({ position }) => over(position));
    if (goes)
      for (const { position, amount } of bet.chips)
        left.set(position, money(Math.max(0, (left.get(position) ?? 0) - amount)));
    return goes;
  });
  const off = [...left].flatMap(([position, amount]) => (amount > 0 ? [{ position, amount }] : []));
  return { back, off };
}

/** Returns the chips that must be added so that all of `wanted` is on the layout. */
export function missingChips(wanted: readonly Chip[], placed: ReadonlyMap<string, PlacedBet>): Chip[] {
  return wanted.flatMap(({ position, amount }) => {
    const rest = subtract(amount, placed.get(position)?.amount ?? ZERO);
    return rest > 0 ? [{ position, amount: rest }] : [];
  });
}

export function totalOf(chips: readonly Chip[]): Money {
  return sum(chips.map(({ amount }) => amount));
}
