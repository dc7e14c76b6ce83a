import {
  add,
  type Money,
  type MoveOption,
  minMoney,
  refuse,
  type SeatId,
  subtract,
  ZERO,
} from '@croupier/core';
import type { SideBetTerms } from '../plan.ts';
import { addToTotals, bettableBoxes, bettingClosed, insufficientFunds, outsideLimits } from '../stakes.ts';
import { amountOf, bettorAt, isOpen } from '../state.ts';
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

function sideBetTerms({ plan }: Turn['house'], id: string): SideBetTerms | undefined {
  return plan.sideBets.find((terms) => terms.id === id);
}

/**
 * Returns the bounds of a side bet, or of an addition to it, given the main bet. Returns undefined when no
 * further stake is allowed.
 */
function sideRoom(
  { house, state }: Turn,
  seat: SeatId,
  box: number,
  terms: SideBetTerms,
): { min: Money; max: Money } | undefined {
  const bettor = bettorAt(state, box, seat);
  if (!bettor) return undefined;
  const lying = amountOf(bettor.sides, terms.id);
  if (house.posted.sideStakes[terms.id] === 'as-main')
    return lying > 0 ? undefined : { min: bettor.stake, max: bettor.stake };
  const { min, max: most } = house.posted.sideLimits[terms.id] ?? terms;
  const max = minMoney(most, terms.stake ? house.posted.max : most);
  return { min: lying > 0 ? terms.step : min, max: subtract(max, lying) };
}

export const sideBet: HandlerOf<'side-bet'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat || !isOpen(turn.state)) return [];
    const { plan } = turn.house;
    const funds = turn.now.availableFunds(seat);
    return bettableBoxes(plan).flatMap((box) =>
      plan.sideBets.flatMap((terms): MoveOption[] => {
        const room = sideRoom(turn, seat, box, terms);
        const amount = room && amountPattern(room.min, Math.min(room.max, funds), terms.step);
        if (!amount) return [];
        const move = { type: 'side-bet', box, bet: terms.id, amount };
        const about = { box, position: betName(box, terms.id) };
        return [{ move, rule: terms.rule, stake: { of: 'amount' }, about }];
      }),
    );
  },

  play(turn, { box, bet: id, amount }) {
    const { house, state, actor } = turn;
    const terms = sideBetTerms(house, id);
    if (actor.role !== 'player' || !terms) return;
    const { seat } = actor;
    const bettor = bettorAt(state, box, seat);
    if (!bettor) return;
    bettor.sides = { ...bettor.sides, [id]: add(amountOf(bettor.sides, id), amount) };
    addToTotals(state, id, amount);
    delete state.ready[seat];
    announce(turn, 'side-bet', terms.rule, {
      to: audienceOf(turn, seat),
      data: { seat, box, bet: id, amount },
      transfers: [stakeTransfer(seat, betName(box, id), amount, terms.rule)],
    });
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    if (!isOpen(turn.state)) return bettingClosed(turn);
    const terms = sideBetTerms(turn.house, move.bet);
    if (!terms)
      return refuse('unknown-bet', `This table has no bet "${move.bet}".`, {
        rule: turn.house.plan.procedure.bet,
      });
    if (!bettorAt(turn.state, move.box, seat))
      return refuse('no-main-bet', 'Place a main bet on this box before the side bet.', {
        rule: terms.rule,
      });
    const room = sideRoom(turn, seat, move.box, terms);
    const limits = room ?? { min: terms.min, max: terms.max };
    return (
      outsideLimits(move.amount, limits.min, room ? room.max : ZERO, terms.step, {
        rule: terms.stake?.rule ?? terms.limitRule,
        limits,
      }) ?? insufficientFunds(turn.house.plan.procedure.funds ?? terms.rule, turn.now.availableFunds(seat))
    );
  },
};
