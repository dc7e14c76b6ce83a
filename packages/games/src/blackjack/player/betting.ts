import {
  type Money,
  type MoveOption,
  type Refusal,
  refuse,
  type SeatId,
  subtract,
  sum,
  ZERO,
} from '@croupier/core';
import type { HouseRules } from '../house-rules.ts';
import {
  bettableBoxes,
  bettingClosed,
  boxesPerBet,
  insufficientFunds,
  outsideLimits,
  placeMainBet,
  positionOf,
  sideBetBoundToMain,
} from '../stakes.ts';
import { type BlackjackState, bettorAt, boxAt, isOpen } from '../state.ts';
import {
  amountPattern,
  announce,
  audienceOf,
  betName,
  type HandlerOf,
  notYours,
  seatOf,
  stakeTransfer,
  type Turn,
} from '../turn.ts';

function ownedBoxes({ boxes }: BlackjackState, seat: SeatId): number {
  return Object.values(boxes).filter(({ order }) => order[0] === seat).length;
}

/** Returns the reason why a seat cannot bet on a box, or undefined if it can bet. */
function barred({ house, state }: Turn, seat: SeatId, box: number): Refusal | undefined {
  const { plan } = house;
  const { seating } = plan;
  if (!bettableBoxes(plan).includes(box))
    return refuse('unknown-box', `There is no box ${box} to bet on.`, { rule: seating.rule });
  if (seating.kind === 'common' || bettorAt(state, box, seat)) return undefined;
  const there = boxAt(state, box)?.order.length ?? 0;
  if (there === 0) {
    const { most, rule } = seating.boxesPerPlayer;
    if (ownedBoxes(state, seat) < most * seating.perPosition) return undefined;
    return refuse('too-many-boxes', 'You already have the maximum number of boxes for one player.', {
      rule,
      details: { most },
    });
  }
  const { behind } = seating;
  if (!behind) return refuse('box-taken', 'Another player has this box.', { rule: seating.owner });
  if (behind.most && there >= behind.most.players)
    return refuse('box-full', 'No more players may bet on this box.', {
      rule: behind.most.rule,
      details: { most: behind.most.players },
    });
  return undefined;
}

/** Returns the limits of the main bet: the table's, or those set for this player. */
function limitsOf(
  { posted }: HouseRules,
  { limits }: BlackjackState,
  seat: SeatId,
): { min: Money; max: Money } {
  return limits?.[seat] ?? posted;
}

/** Returns the bounds of a main bet, or of an addition to it, regardless of the player's funds. */
function mainRoom({ house, state }: Turn, seat: SeatId, box: number): { min: Money; max: Money } {
  const { plan } = house;
  const posted = limitsOf(house, state, seat);
  const own = bettorAt(state, box, seat)?.stake ?? ZERO;
  const on = boxAt(state, box);
  const lying = plan.stake.boxSum && on ? sum(Object.values(on.bettors).map((bettor) => bettor.stake)) : own;
  return { min: own > 0 ? plan.stake.step : posted.min, max: subtract(posted.max, lying) };
}

export const bet: HandlerOf<'bet'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    const { plan } = turn.house;
    const funds = turn.now.availableFunds(seat) / boxesPerBet(plan);
    return bettableBoxes(plan).flatMap((box): MoveOption[] => {
      if (barred(turn, seat, box) || sideBetBoundToMain(turn, seat, box)) return [];
      const { min, max } = mainRoom(turn, seat, box);
      const amount = amountPattern(min, Math.min(max, funds), plan.stake.step);
      if (!amount) return [];
      const stake = { of: 'amount', each: boxesPerBet(plan) };
      const about = { box, position: betName(box, 'main') };
      return [{ move: { type: 'bet', box, amount }, rule: plan.procedure.bet, stake, about }];
    });
  },

  play(turn, { box, amount }) {
    const { house, state, actor } = turn;
    if (actor.role !== 'player') return;
    const { seat } = actor;
    const boxes = positionOf(house.plan, box);
    for (const each of boxes) placeMainBet(turn, each, seat, amount);
    delete state.ready[seat];
    announce(turn, 'bet', house.plan.procedure.bet, {
      to: audienceOf(turn, seat),
      data: { seat, box, amount },
      transfers: boxes.map((each) =>
        stakeTransfer(seat, betName(each, 'main'), amount, house.plan.procedure.bet),
      ),
    });
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    if (!isOpen(turn.state)) return bettingClosed(turn);
    const no = barred(turn, seat, move.box);
    if (no) return no;
    const bound = sideBetBoundToMain(turn, seat, move.box);
    if (bound)
      return refuse(
        'side-bet-bound',
        'Take back the side bet first: it cannot be higher than the main bet.',
        {
          rule: bound.stake?.rule,
        },
      );
    const { plan } = turn.house;
    const posted = limitsOf(turn.house, turn.state, seat);
    const { min, max } = mainRoom(turn, seat, move.box);
    return (
      outsideLimits(move.amount, min, max, plan.stake.step, {
        rule: move.amount > max && plan.stake.boxSum ? plan.stake.boxSum : plan.stake.outside,
        limits: { min: posted.min, max: posted.max },
      }) ?? insufficientFunds(plan.procedure.funds ?? plan.procedure.bet, turn.now.availableFunds(seat))
    );
  },
};
