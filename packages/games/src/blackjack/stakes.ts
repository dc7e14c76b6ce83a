import {
  add,
  type Money,
  money,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  subtract,
} from '@croupier/core';
import { betsClosed, wrongStep } from '../table/refused.ts';
import type { BlackjackPlan, SideBetTerms } from './plan.ts';
import { amountOf, type BlackjackState, type Box, bettorAt, boxAt } from './state.ts';
import { announce, audienceOf, betName, returnTransfer, type Turn } from './turn.ts';

/* The chips on the boxes: the fields for them, the moves that place and return them, and their totals. */

/** Returns the number of boxes that one bet covers: two if two boxes form a position. */
export function boxesPerBet({ seating }: BlackjackPlan): number {
  return seating.kind === 'boxes' ? seating.perPosition : 1;
}

/** Returns the boxes that a bet can name: all, the first of each position, or the single common box. */
export function bettableBoxes(plan: BlackjackPlan): readonly number[] {
  if (plan.seating.kind === 'common') return [1];
  const step = plan.seating.perPosition;
  return Array.from({ length: plan.seating.boxes / step }, (_, index) => index * step + 1);
}

/** Returns the boxes that a bet on `box` covers. */
export function positionOf(plan: BlackjackPlan, box: number): readonly number[] {
  return Array.from({ length: boxesPerBet(plan) }, (_, index) => box + index);
}

export function insufficientFunds(rule: RuleId, funds: Money): Refusal {
  return refuse('insufficient-funds', 'You do not have that much.', { rule, details: { funds } });
}

/** Places a player's chips on a box. The first player there owns it. */
export function placeMainBet({ state, house }: Turn, box: number, seat: SeatId, amount: Money): void {
  state.boxes[box] ??= { order: [], bettors: {} };
  const on: Box = state.boxes[box];
  const bettor = on.bettors[seat];
  if (bettor) bettor.stake = add(bettor.stake, amount);
  else {
    if (!betsOn(state, seat)) state.players += 1;
    on.bettors[seat] = { stake: amount };
    if (house.plan.seating.kind === 'boxes') on.order.push(seat);
  }
  raise(state, 'main', amount);
}

function raise(state: BlackjackState, bet: string, amount: number): void {
  const total = money(amountOf(state.totals, bet) + amount);
  if (total === 0) delete state.totals[bet];
  else state.totals[bet] = total;
}

/** Adds a later stake (insurance, double, split) to the table's totals. */
export function addToTotals(state: BlackjackState, bet: string, amount: Money): void {
  raise(state, bet, amount);
}

/** Returns the refusal of an amount outside the limits, or undefined if the amount is within them. */
export function outsideLimits(
  amount: Money,
  min: Money,
  max: Money,
  step: Money,
  { rule, limits }: { readonly rule: RuleId; readonly limits: { readonly min: Money; readonly max: Money } },
): Refusal | undefined {
  if (amount > max)
    return refuse('over-maximum', 'That is more than the maximum.', { rule, details: limits });
  if (amount < min)
    return refuse('under-minimum', 'That is less than the minimum.', { rule, details: limits });
  if ((amount - min) % step !== 0) return wrongStep(step, rule);
  return undefined;
}

/** Refunds a player's chips on a bet. If the whole main bet is refunded, so are its side bets. */
export function returnBet(
  turn: Turn,
  seat: SeatId,
  box: number,
  name: string,
  amount: Money,
  rule: RuleId,
): void {
  const { state, house } = turn;
  const bettor = bettorAt(state, box, seat);
  if (!bettor) return;
  const to = audienceOf(turn, seat);
  if (name !== 'main') {
    lowerSide(state, box, seat, name, amount);
    announce(turn, 'withdrawn', rule, {
      to,
      data: { seat, box, bet: name, amount },
      transfers: [returnTransfer(seat, betName(box, name), amount, rule)],
    });
    return;
  }
  if (amount === bettor.stake)
    for (const [side, lying] of Object.entries(bettor.sides ?? {}))
      returnBet(turn, seat, box, side, lying, rule);
  const boxes = positionOf(house.plan, box);
  for (const each of boxes) lowerMain(state, each, seat, amount);
  announce(turn, 'withdrawn', rule, {
    to,
    data: { seat, box, bet: 'main', amount },
    transfers: boxes.map((each) => returnTransfer(seat, betName(each, 'main'), amount, rule)),
  });
}

function lowerSide(state: BlackjackState, box: number, seat: SeatId, name: string, amount: Money): void {
  const bettor = bettorAt(state, box, seat);
  if (!bettor?.sides) return;
  raise(state, name, -amount);
  const left = subtract(amountOf(bettor.sides, name), amount);
  if (left > 0) bettor.sides[name] = left;
  else delete bettor.sides[name];
  if (Object.keys(bettor.sides).length === 0) delete bettor.sides;
}

/** Returns whether a player has a bet on any box. */
function betsOn(state: BlackjackState, seat: SeatId): boolean {
  return Object.values(state.boxes).some(({ bettors }) => bettors[seat] !== undefined);
}

function lowerMain(state: BlackjackState, box: number, seat: SeatId, amount: Money): void {
  const on = boxAt(state, box);
  const bettor = on?.bettors[seat];
  if (!on || !bettor) return;
  raise(state, 'main', -amount);
  bettor.stake = subtract(bettor.stake, amount);
  if (bettor.stake > 0) return;
  delete on.bettors[seat];
  if (!betsOn(state, seat)) state.players -= 1;
  on.order = on.order.filter((other) => other !== seat);
  if (Object.keys(on.bettors).length === 0) delete state.boxes[box];
}

/** Refunds all bets of a player on these boxes. */
export function returnAllBets(turn: Turn, seat: SeatId, boxes: readonly number[], rule: RuleId): void {
  for (const box of boxes) {
    const bettor = bettorAt(turn.state, box, seat);
    if (bettor) returnBet(turn, seat, box, 'main', bettor.stake, rule);
  }
}

/**
 * Returns a side bet that must equal the main bet and therefore prevents its reduction, or undefined if the
 * player has no such bet.
 */
export function sideBetBoundToMain(
  { house, state }: Turn,
  seat: SeatId,
  box: number,
): SideBetTerms | undefined {
  const sides = bettorAt(state, box, seat)?.sides;
  return house.plan.sideBets.find(({ id }) => sides?.[id] && house.posted.sideStakes[id] === 'as-main');
}

/** Returns the refusal of a bet outside the betting stage. */
export function bettingClosed({ house, state }: Turn): Refusal {
  return betsClosed(state.play.stage === 'waiting', house.plan.procedure);
}
