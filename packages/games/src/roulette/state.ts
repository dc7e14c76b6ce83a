import type { Money, RuleId, SeatId } from '@croupier/core';
import { add, subtract, ZERO } from '@croupier/core';
import type { PositionId, TableLimits, WheelDirection } from './moves.ts';
import type { Announcement, RouletteResult, Stage, UpcomingLimits } from './view.ts';

export type Amounts = { [position: PositionId]: Money };

/** Colour chips: their value, the number in front of the player, and whether they were brought back too late. */
export interface ColourChips {
  colour: string;
  value: Money;
  count: number;
  late?: true;
}

/** A sum removed from the layout in the player's absence, and the number of rounds for which it is still held. */
export interface HeldSum {
  amount: Money;
  games: number;
}

/** The reason why a player's bets of this round are void, and whether their stakes are confiscated. */
export interface VoidedBets {
  rule: RuleId;
  confiscated: boolean;
}

/** One player at the table. Empty parts are omitted, to keep the state small with thousands of players. */
export interface Player {
  bets: Amounts;
  /** The sum of bets and pending announcements. */
  staked: Money;
  /** Stakes in prison, or left on the layout after a zero. They are on the layout, but cannot be moved. */
  kept?: Amounts;
  /** The chips of pending announcements. */
  pending?: Amounts;
  colour?: ColourChips;
  limits?: TableLimits;
  away?: true;
  /**
   * For each bet of an absent player, the number of wins in a row, or of rounds played, since the player
   * left.
   */
  lying?: { [position: PositionId]: number };
  held?: HeldSum[];
  voided?: VoidedBets;
}

/** A round in progress, as plain JSON that only this folder reads. */
export interface RouletteState {
  stage: Stage;
  /** Whether the ball has been thrown and has not come to rest. */
  ball: boolean;
  wheel: WheelDirection | null;
  /** The direction of the wheel in the previous round. */
  lastWheel: WheelDirection | null;
  /** Set if the ball was thrown with the wheel. `circuits` is the number of its circuits, once recorded. */
  withWheel?: true;
  circuits?: number;
  result: RouletteResult | null;
  invalid: { reason: string; rule: RuleId } | null;
  /** The latest time until which payouts are held, in milliseconds since 1970. */
  withheld: number | null;
  /** The thrower of the dice, and the thrower in the previous round. */
  thrower: SeatId | 'croupier' | null;
  lastThrower: SeatId | null;
  /** The players who were at the table when the round began or have made a move since. */
  seats: { [seat: SeatId]: true };
  players: { [seat: SeatId]: Player };
  /** The number of players with bets on the layout. */
  betting: number;
  /** The sum of everything on the layout: bets, announcements, kept stakes. */
  staked: Money;
  totals: Amounts;
  announcements: Announcement[];
  /** The limits of this table that differ from the plan's. */
  limits: TableLimits;
  coming: (UpcomingLimits & { now?: true })[];
  /** The positions on which management does not allow the players together to exceed the maximum. */
  jointly: PositionId[];
}

/** The state carried over to the next round. */
export interface RouletteCarry {
  players: { [seat: SeatId]: Player };
  wheel: WheelDirection | null;
  thrower: SeatId | null;
  limits: TableLimits | null;
  coming: (UpcomingLimits & { now?: true })[];
}

const NOBODY: Player = Object.freeze({ bets: Object.freeze({}), staked: ZERO });

/** Returns a player's bets and sums, which are empty for a new seat. Callers must not change the result. */
export function playerAt(state: RouletteState, seat: SeatId): Readonly<Player> {
  return state.players[seat] ?? NOBODY;
}

/** Returns the player at a seat, to be changed. If the state has none at this seat yet, adds one. */
export function playerForUpdate(state: RouletteState, seat: SeatId): Player {
  let player = state.players[seat];
  if (!player) {
    player = { bets: {}, staked: ZERO };
    state.players[seat] = player;
    state.seats[seat] = true;
  }
  return player;
}

export function isOpen({ stage }: RouletteState): boolean {
  return stage === 'betting' || stage === 'spinning';
}

/** Returns whether the result is still unknown, so that bets are neither won nor lost. */
export function isUndecided({ stage }: RouletteState): boolean {
  return stage !== 'result' && stage !== 'ended';
}

/** Puts chips on the layout. They come from the player's purse or stack, as the event's transfer states. */
export function putDown(state: RouletteState, player: Player, position: PositionId, amount: Money): void {
  if (isEmpty(player.bets)) state.betting += 1;
  player.bets[position] = add(player.bets[position] ?? ZERO, amount);
  player.staked = add(player.staked, amount);
  state.totals[position] = add(state.totals[position] ?? ZERO, amount);
  state.staked = add(state.staked, amount);
}

/** Takes chips off the layout. */
export function takeOff(state: RouletteState, player: Player, position: PositionId, amount: Money): void {
  subtractFrom(player.bets, position, amount);
  player.staked = subtract(player.staked, amount);
  subtractFrom(state.totals, position, amount);
  state.staked = subtract(state.staked, amount);
  if (isEmpty(player.bets)) state.betting -= 1;
}

/** Takes an amount out of `amounts`, and removes an entry that becomes zero. */
export function subtractFrom(amounts: Amounts, key: PositionId, amount: Money): void {
  const left = subtract(amounts[key] ?? ZERO, amount);
  if (left === 0) delete amounts[key];
  else amounts[key] = left;
}

export function isEmpty(amounts: object): boolean {
  for (const _ in amounts) return false;
  return true;
}
