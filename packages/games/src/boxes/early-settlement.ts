import {
  add,
  type Carry,
  type ClosedRound,
  fraction,
  type GameEvent,
  type Json,
  type Money,
  minMoney,
  type RuleId,
  type SeatId,
  type SettlementLine,
  settleEarly,
  subtract,
  times,
  ZERO,
} from '@croupier/core';
import { asJson, gameEvent } from '../table/turn.ts';
import { audienceOf } from './betting.ts';
import type { BoxPlan } from './plan.ts';
import { type BoxCarry, type BoxState, type BoxTurn, eachBettor, positionId, takeOff } from './state.ts';

/** A round in which some stakes are settled before its end. */
export interface EarlyState extends BoxState {
  /** The bets settled before the end of the round, and each player's early wins on each box. */
  early: SettlementLine[];
  wonEarly: Won;
}

/** A player's early wins, by box. */
type Won = { [box: string]: Money };

type EarlyTurn = BoxTurn & { readonly state: EarlyState };

/** The outcome of a stake. `pays` is the payout to 1, in whole or half stakes. */
export type PaidOutcome =
  | { readonly kind: 'won'; readonly pays: number; readonly rule: RuleId }
  | { readonly kind: 'lost' | 'halved' | 'pushed' | 'void'; readonly rule: RuleId };

/**
 * Returns the outcome of a stake as a settlement line. At a box that all players share, this runs up to
 * 100,000 times in a round.
 */
export function lineOf(seat: SeatId, bet: string, stake: Money, outcome: PaidOutcome): SettlementLine {
  const { kind, rule } = outcome;
  switch (kind) {
    case 'won': {
      const { pays } = outcome;
      const pay = Number.isInteger(pays) ? times(stake, pays) : fraction(stake, pays * 2, 2, 'up');
      return { seat, bet, stake, rule, outcome: kind, pay, return: stake };
    }
    case 'lost':
      return { seat, bet, stake, rule, outcome: kind, take: stake };
    case 'halved': {
      const back = fraction(stake, 1, 2, 'up');
      const take = subtract(stake, back);
      return { seat, bet, stake, rule, outcome: kind, return: back, ...(take > 0 ? { take } : {}) };
    }
    case 'pushed':
    case 'void':
      return { seat, bet, stake, rule, outcome: kind, return: stake };
  }
}

/** Settles a decided stake immediately. Returns one event that removes its chips from the layout. */
export function settleNow(
  { setup, state }: EarlyTurn,
  what: string,
  { seat, box }: { readonly seat: SeatId; readonly box: number },
  stakes: readonly { readonly bet: string; readonly stake: Money; readonly outcome: PaidOutcome }[],
  rule: RuleId,
): GameEvent {
  const to = audienceOf(state, seat);
  const lines = stakes.map(({ bet, stake, outcome }) => lineOf(seat, positionId(box, bet), stake, outcome));
  const transfers = lines.flatMap((line) => {
    const settled = settleEarly(cut(setup.plan.maximumWin, state.wonEarly, line));
    state.early.push(settled.line);
    takeOff(state, seat, line.bet, line.stake);
    return settled.transfers;
  });
  return gameEvent(what, rule, { to, data: { seat, box }, transfers });
}

/** Reduces the win of a line to the amount that its box can still win, and adds it to the box's wins. */
function cut(max: BoxPlan['maximumWin'], won: Won, line: SettlementLine): SettlementLine {
  const { pay, ...unpaid } = line;
  if (!pay || max.of !== 'box') return line;
  const box = boxOf(line.seat, line.bet);
  const before = won[box] ?? ZERO;
  const within = minMoney(pay, subtract(max.amount, before));
  won[box] = add(before, within);
  if (within === pay) return line;
  return within > 0 ? { ...unpaid, pay: within, rule: max.rule } : { ...unpaid, rule: max.rule };
}

/** Returns the key of a player's box. The key has no box number if every player has a separate box. */
function boxOf(seat: SeatId, bet: string): string {
  return `${seat} ${bet.slice(0, bet.indexOf('/') + 1)}`;
}

/**
 * Returns the result of a round that was paid or declared void, and undefined before that. `lines` is called
 * only for a round that was played. Lines are settled in the given order, and wins are reduced to a box's
 * maximum in the same order.
 */
export function closeAfterEarly(
  plan: BoxPlan,
  state: EarlyState,
  lines: () => Lines,
  result: () => Json,
): ClosedRound | undefined {
  if (state.stage !== 'ended') return undefined;
  const settled = state.voided
    ? voidLines(state, state.voided.rule)
    : withinMaximum(plan, { ...state.wonEarly }, lines());
  const carried: BoxCarry = { shoe: state.shoe, minimum: state.minimum, coming: state.coming };
  const carry: Carry = { state: asJson(carried), held: ZERO };
  return {
    result: state.voided ? { void: true, ...state.voided } : result(),
    settlement: state.early.concat(settled),
    carry,
  };
}

/** The lines of a settlement, and an upper bound on the win of a box, if known. */
export interface Lines {
  readonly lines: readonly SettlementLine[];
  readonly most?: number;
}

/** Reduces wins to the maximum of a box in one round. */
function withinMaximum(
  { maximumWin }: BoxPlan,
  won: Won,
  { lines, most = Number.POSITIVE_INFINITY }: Lines,
): readonly SettlementLine[] {
  if (most <= maximumWin.amount && Object.keys(won).length === 0) return lines;
  return lines.map((line) => cut(maximumWin, won, line));
}

/** Returns every stake, including those already collected. Wins already paid remain paid. */
function voidLines(state: EarlyState, rule: RuleId): SettlementLine[] {
  const collected = state.early
    .filter(({ take }) => take)
    .map(({ seat, bet, take = ZERO }): SettlementLine => {
      return { seat, bet, stake: ZERO, outcome: 'void', rule, pay: take };
    });
  eachStake(state, (seat, bet, stake) => {
    collected.push(lineOf(seat, bet, stake, { kind: 'void', rule }));
  });
  return collected;
}

/** Visits every stake on the layout, player by player. */
export function eachStake(state: BoxState, each: (seat: SeatId, bet: string, stake: Money) => void): void {
  eachBettor(state, ({ seat, bets }) => {
    for (const bet in bets) each(seat, bet, bets[bet] as Money);
  });
}
