import { add, type Money, NOTHING, type SeatId, subtract } from '@croupier/core';
import { FEW } from './turn.ts';

/** A field of a layout, as moves, views and settlement lines name it: `3/banco`, `total-9`. */
export type PositionId = string;

export interface Chip {
  readonly position: PositionId;
  readonly amount: Money;
}

/** One player's chips, as everybody at the table sees them. */
export interface SeatChips {
  readonly seat: string;
  readonly chips: readonly Chip[];
}

/** What lies on fields, by field. */
export type Amounts = { [position: PositionId]: Money };

/** One player with chips on a layout. */
export interface Bettor {
  bets: Amounts;
  staked: Money;
  /** Their place among `came`. */
  at: number;
}

/** The chips on a layout. Plain JSON, part of a round's state. */
export interface Laid<B extends Bettor = Bettor> {
  players: { [seat: SeatId]: B };
  /** Who has chips down in the order in which they came, with gaps for who took theirs up: at 100,000 a list is read faster. */
  came: (SeatId | null)[];
  /** How many players have chips down. */
  betting: number;
  staked: Money;
  totals: Amounts;
}

/** A layout on which nothing lies. */
export function nothingLaid(): Laid {
  return { players: {}, came: [], betting: 0, staked: NOTHING, totals: {} };
}

const NOBODY: Bettor = Object.freeze({ bets: Object.freeze({}), staked: NOTHING, at: -1 });

/** A player with bets; one without anything where the seat is new. Not to be changed. */
export function bettorAt<B extends Bettor>(laid: Laid<B>, seat: SeatId): Readonly<B> {
  return laid.players[seat] ?? (NOBODY as B);
}

/** Chips onto the layout. */
export function putDown(laid: Laid, seat: SeatId, position: PositionId, amount: Money): void {
  let bettor = laid.players[seat];
  if (!bettor) {
    bettor = { bets: {}, staked: NOTHING, at: laid.came.length };
    laid.players[seat] = bettor;
    laid.came.push(seat);
    laid.betting += 1;
  }
  bettor.bets[position] = add(bettor.bets[position] ?? NOTHING, amount);
  bettor.staked = add(bettor.staked, amount);
  laid.totals[position] = add(laid.totals[position] ?? NOTHING, amount);
  laid.staked = add(laid.staked, amount);
}

/** Chips off the layout. A player without any is forgotten. */
export function takeOff(laid: Laid, seat: SeatId, position: PositionId, amount: Money): void {
  const bettor = laid.players[seat];
  if (!bettor) return;
  lower(bettor.bets, position, amount);
  bettor.staked = subtract(bettor.staked, amount);
  lower(laid.totals, position, amount);
  laid.staked = subtract(laid.staked, amount);
  if (bettor.staked > 0) return;
  delete laid.players[seat];
  laid.betting -= 1;
  laid.came[bettor.at] = null;
  while (laid.came.at(-1) === null) laid.came.pop();
}

function lower(amounts: Amounts, position: PositionId, amount: Money): void {
  const left = subtract(amounts[position] ?? NOTHING, amount);
  if (left === 0) delete amounts[position];
  else amounts[position] = left;
}

/** Everybody who has chips down, in the order in which they came. */
export function eachBettor<B extends Bettor>(
  { players, came }: Pick<Laid<B>, 'players' | 'came'>,
  each: (seat: SeatId, bettor: B) => void,
): void {
  for (const seat of came) {
    const bettor = seat === null ? undefined : players[seat];
    if (seat !== null && bettor) each(seat, bettor);
  }
}

/** A player's chips, field by field. */
export function chipsOf(laid: Laid, seat: SeatId): Chip[] {
  return Object.entries(bettorAt(laid, seat).bets).map(([position, amount]) => ({ position, amount }));
}

/** Everybody's chips while at most 24 players have some; beyond, none. */
export function chipsOfFew(laid: Laid): readonly SeatChips[] {
  if (laid.betting > FEW) return [];
  return Object.keys(laid.players).map((seat) => ({ seat, chips: chipsOf(laid, seat as SeatId) }));
}
