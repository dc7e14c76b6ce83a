import { add, type Money, type SeatId, subtract, ZERO } from '@croupier/core';
import { MAX_LISTED_PLAYERS } from './turn.ts';

/** A field of a layout in moves, views and settlement lines: `3/banco`, `total-9`. */
export type PositionId = string;

export interface Chip {
  readonly position: PositionId;
  readonly amount: Money;
}

/** One player's chips in the public view. */
export interface SeatChips {
  readonly seat: string;
  readonly chips: readonly Chip[];
}

/** The amounts on fields, by field. */
export type Amounts = { [position: PositionId]: Money };

/** One player with chips on a layout. */
export interface Bettor {
  readonly seat: SeatId;
  bets: Amounts;
  staked: Money;
}

/** The chips on a layout, as plain JSON that is part of a round's state. */
export interface LayoutChips<B extends Bettor = Bettor> {
  /**
   * The players with chips on the layout in order of arrival, with gaps for players who have taken all chips
   * off. Reading a list of 100,000 players is fast. Looking up each player by seat would take longer than the
   * rest of a settlement.
   */
  bettors: (B | null)[];
  /** The index of each player in `bettors`. */
  places: { [seat: SeatId]: number };
  /** The number of players with chips on the layout. */
  betting: number;
  staked: Money;
  totals: Amounts;
}

/** Returns an empty layout. */
export function emptyLayout(): LayoutChips {
  return { bettors: [], places: {}, betting: 0, staked: ZERO, totals: {} };
}

const NOBODY: Omit<Bettor, 'seat'> = Object.freeze({ bets: Object.freeze({}), staked: ZERO });

/** Returns a player's bets, which are empty for a new seat. Callers must not change the result. */
export function bettorAt<B extends Bettor>(laid: LayoutChips<B>, seat: SeatId): Readonly<Omit<B, 'seat'>> {
  return findBettor(laid, seat) ?? (NOBODY as Omit<B, 'seat'>);
}

/** Returns the player at a seat, to be changed, or undefined if the player has no chips on the layout. */
export function findBettor<B extends Bettor>(
  { bettors, places }: LayoutChips<B>,
  seat: SeatId,
): B | undefined {
  const place = places[seat];
  return place === undefined ? undefined : (bettors[place] ?? undefined);
}

/** Returns the seats with chips on the layout, in order of arrival. */
export function seatsOf(laid: Pick<LayoutChips, 'bettors'>): SeatId[] {
  return laid.bettors.flatMap((bettor) => bettor?.seat ?? []);
}

/** Puts chips on the layout. */
export function putDown(laid: LayoutChips, seat: SeatId, position: PositionId, amount: Money): void {
  let bettor = findBettor(laid, seat);
  if (!bettor) {
    bettor = { seat, bets: {}, staked: ZERO };
    laid.places[seat] = laid.bettors.length;
    laid.bettors.push(bettor);
    laid.betting += 1;
  }
  bettor.bets[position] = add(bettor.bets[position] ?? ZERO, amount);
  bettor.staked = add(bettor.staked, amount);
  laid.totals[position] = add(laid.totals[position] ?? ZERO, amount);
  laid.staked = add(laid.staked, amount);
}

/** Takes chips off the layout. A player without chips is removed. */
export function takeOff(laid: LayoutChips, seat: SeatId, position: PositionId, amount: Money): void {
  const bettor = findBettor(laid, seat);
  if (!bettor) return;
  lower(bettor.bets, position, amount);
  bettor.staked = subtract(bettor.staked, amount);
  lower(laid.totals, position, amount);
  laid.staked = subtract(laid.staked, amount);
  if (bettor.staked > 0) return;
  laid.bettors[laid.places[seat] ?? 0] = null;
  delete laid.places[seat];
  laid.betting -= 1;
  while (laid.bettors.at(-1) === null) laid.bettors.pop();
}

function lower(amounts: Amounts, position: PositionId, amount: Money): void {
  const left = subtract(amounts[position] ?? ZERO, amount);
  if (left === 0) delete amounts[position];
  else amounts[position] = left;
}

/** Returns every player with chips on the layout, in order of arrival. */
export function eachBettor<B extends Bettor>(
  { bettors }: Pick<LayoutChips<B>, 'bettors'>,
  each: (bettor: B) => void,
): void {
  for (const bettor of bettors) if (bettor) each(bettor);
}

/** Returns a player's chips, field by field. */
export function chipsOf(laid: LayoutChips, seat: SeatId): Chip[] {
  return Object.entries(bettorAt(laid, seat).bets).map(([position, amount]) => ({ position, amount }));
}

/** Returns the chips of every player, if at most 24 players have bet, or an empty list with more players. */
export function chipsOfFew(laid: LayoutChips): readonly SeatChips[] {
  if (laid.betting > MAX_LISTED_PLAYERS) return [];
  return seatsOf(laid).map((seat) => ({ seat, chips: chipsOf(laid, seat) }));
}
