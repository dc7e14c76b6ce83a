import type { Money, RuleId, SeatId } from '@croupier/core';
import { add, NOTHING, subtract } from '@croupier/core';
import type { PositionId, TableLimits, Turning } from './moves.ts';
import type { Announcement, ComingLimits, RouletteResult, Stage } from './view.ts';

export type Amounts = { [position: PositionId]: Money };

/** Colour chips: what one is worth, how many the player has in front of them, and whether they came too late. */
export interface ColourChips {
  colour: string;
  value: Money;
  count: number;
  late?: true;
}

/** A sum taken off the layout in the player's absence, and for how many games more it is held for them. */
export interface HeldSum {
  amount: Money;
  games: number;
}

/** The reason why a player's bets of this round are void, and whether their stakes are confiscated. */
export interface Voided {
  rule: RuleId;
  confiscated: boolean;
}

/** One player at the table. Empty parts are left out, so that thousands of players stay small. */
export interface Player {
  bets: Amounts;
  /** Bets, and announcements that are not yet accepted. */
  staked: Money;
  /** In prison, or left lying after a zero: on the layout, but not the player's to move. */
  kept?: Amounts;
  /** Chips of announcements that are not yet accepted. */
  pending?: Amounts;
  colour?: ColourChips;
  limits?: TableLimits;
  away?: true;
  /** Bets of an absent player: wins in a row, or games played, since they left them lying. */
  lying?: { [position: PositionId]: number };
  held?: HeldSum[];
  voided?: Voided;
}

/** A round in progress. Plain JSON; only this folder looks into it. */
export interface RouletteState {
  stage: Stage;
  /** The ball runs: it was thrown and has not come to rest. */
  ball: boolean;
  wheel: Turning | null;
  /** The direction of the wheel in the game before. */
  lastWheel: Turning | null;
  /** The ball was thrown with the wheel, not against it; and its circuits, once they are recorded. */
  withWheel?: true;
  circuits?: number;
  result: RouletteResult | null;
  invalid: { reason: string; rule: RuleId } | null;
  /** Payouts are held back, until this time (milliseconds since 1970) at the latest. */
  withheld: number | null;
  /** The thrower of the dice, and the thrower in the game before. */
  thrower: SeatId | 'croupier' | null;
  lastThrower: SeatId | null;
  /** All players who sat here when the round began or have made a move since. */
  seats: { [seat: SeatId]: true };
  players: { [seat: SeatId]: Player };
  /** The number of players with bets down. */
  betting: number;
  /** All on the layout: bets, announcements, kept stakes. */
  staked: Money;
  totals: Amounts;
  announcements: Announcement[];
  /** The table's own limits where they differ from the plan's. */
  limits: TableLimits;
  coming: (ComingLimits & { now?: true })[];
  /** Positions on which the management forbade the players together to exceed the maximum. */
  jointly: PositionId[];
}

/** The state that goes on to the next round. */
export interface RouletteCarry {
  players: { [seat: SeatId]: Player };
  wheel: Turning | null;
  thrower: SeatId | null;
  limits: TableLimits | null;
  coming: (ComingLimits & { now?: true })[];
}

const NOBODY: Player = Object.freeze({ bets: Object.freeze({}), staked: NOTHING });

/** Returns a player with bets and sums; one without anything where the seat is new. Not to be changed. */
export function playerAt(state: RouletteState, seat: SeatId): Readonly<Player> {
  return state.players[seat] ?? NOBODY;
}

/** Returns the player of a seat, to be changed: they get their place in the state with their first move. */
export function seated(state: RouletteState, seat: SeatId): Player {
  let player = state.players[seat];
  if (!player) {
    player = { bets: {}, staked: NOTHING };
    state.players[seat] = player;
    state.seats[seat] = true;
  }
  return player;
}

export function isOpen({ stage }: RouletteState): boolean {
  return stage === 'betting' || stage === 'spinning';
}

/** Tells whether the result is still unknown, so that bets are neither won nor lost. */
export function isUndecided({ stage }: RouletteState): boolean {
  return stage !== 'result' && stage !== 'ended';
}

/** Puts chips onto the layout: they come from the player's purse or stack, as the event's transfer says. */
export function putDown(state: RouletteState, player: Player, position: PositionId, amount: Money): void {
  if (isEmpty(player.bets)) state.betting += 1;
  player.bets[position] = add(player.bets[position] ?? NOTHING, amount);
  player.staked = add(player.staked, amount);
  state.totals[position] = add(state.totals[position] ?? NOTHING, amount);
  state.staked = add(state.staked, amount);
}

/** Takes chips off the layout. */
export function takeOff(state: RouletteState, player: Player, position: PositionId, amount: Money): void {
  lower(player.bets, position, amount);
  player.staked = subtract(player.staked, amount);
  lower(state.totals, position, amount);
  state.staked = subtract(state.staked, amount);
  if (isEmpty(player.bets)) state.betting -= 1;
}

/** Takes an amount out of `amounts`; an entry that holds nothing more is dropped. */
export function lower(amounts: Amounts, key: PositionId, amount: Money): void {
  const left = subtract(amounts[key] ?? NOTHING, amount);
  if (left === 0) delete amounts[key];
  else amounts[key] = left;
}

export function isEmpty(amounts: object): boolean {
  for (const _ in amounts) return false;
  return true;
}
