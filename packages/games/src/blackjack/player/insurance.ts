import {
  fraction,
  type Money,
  type MoveOption,
  type OptionSubject,
  type Pattern,
  refuse,
  type SeatId,
  settleEarly,
  ZERO,
} from '@croupier/core';
import { advanceRound } from '../dealing.ts';
import { isNatural } from '../decisions.ts';
import { isInsurable } from '../procedure.ts';
import { addToTotals, insufficientFunds } from '../stakes.ts';
import { bettorAt, dealtBoxes, ownerOf, type PlayedBox } from '../state.ts';
import {
  amountPattern,
  announce,
  audienceOf,
  betName,
  type HandlerOf,
  notNow,
  notYours,
  seatOf,
  stakeTransfer,
  type Turn,
} from '../turn.ts';

/**
 * Returns whether a seat decides about insurance for a box. Only the owner decides, except at a common box,
 * where every player does.
 */
function answersFor({ house, state }: Turn, box: number, seat: SeatId): boolean {
  if (house.plan.seating.kind === 'common') return bettorAt(state, box, seat) !== undefined;
  return ownerOf(state, box) === seat;
}

/** Returns the boxes for which a seat can still insure or take even money. */
function insurableBoxes(turn: Turn, seat: SeatId): readonly number[] {
  const { house, state } = turn;
  const { insurance, stage } = state.play;
  const asks = insurance === 'asking' && stage === 'insurance';
  const open = insurance === 'open' && (stage === 'turns' || stage === 'last-call');
  if (state.fault || !(asks || open)) return [];
  return dealtBoxes(state).filter((box) => {
    const bettor = bettorAt(state, box, seat);
    if (!bettor || !answersFor(turn, box, seat) || !isInsurable(house, state, box)) return false;
    return asks ? bettor.insurance === undefined : !bettor.insurance;
  });
}

/** Returns the boxes for which the dealer is still waiting for an answer from this seat. */
export function unanswered(turn: Turn, seat: SeatId): readonly number[] {
  return turn.state.play.insurance === 'asking' ? insurableBoxes(turn, seat) : [];
}

function hasNatural(box: PlayedBox | undefined): boolean {
  const [first, ...more] = box?.hands ?? [];
  return first !== undefined && more.length === 0 && isNatural(first);
}

/** Returns the bounds of insurance on a box: exactly half of the first bet, or any amount up to half. */
function insuranceAmount(
  { house }: Turn,
  first: Money,
): { readonly min: Money; readonly max: Money; readonly step: Money } {
  const { amount } = house.plan.insurance;
  const half = fraction(first, 1, 2, 'down');
  if (amount === 'half') return { min: half, max: half, step: half };
  const min = amount.min === 'half-minimum' ? fraction(house.posted.min, 1, 2, 'up') : amount.min;
  return { min, max: half, step: amount.step };
}

function aboutInsurance(box: number): OptionSubject {
  return { box, position: betName(box, 'insurance') };
}

export const insure: HandlerOf<'insure'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat) return [];
    const { insurance } = turn.house.plan;
    return insurableBoxes(turn, seat).flatMap((box): MoveOption[] => {
      if (!insurance.natural.may && hasNatural(turn.state.play.boxes[box])) return [];
      const { min, max, step } = insuranceAmount(turn, bettorAt(turn.state, box, seat)?.stake ?? ZERO);
      const funds = turn.now.availableFunds(seat);
      const amount: Pattern | undefined =
        insurance.amount === 'half'
          ? max > 0 && max <= funds
            ? max
            : undefined
          : amountPattern(min, Math.min(max, funds), step);
      if (amount === undefined) return [];
      const move = { type: 'insure', box, amount };
      return [{ move, rule: insurance.offer, stake: { of: 'amount' }, about: aboutInsurance(box) }];
    });
  },

  play(turn, { box, amount }) {
    const { house, state, actor } = turn;
    const bettor = actor.role === 'player' ? bettorAt(state, box, actor.seat) : undefined;
    if (actor.role !== 'player' || !bettor) return;
    const { offer } = house.plan.insurance;
    bettor.insurance = amount;
    addToTotals(state, 'insurance', amount);
    state.play.answered += 1;
    announce(turn, 'insured', offer, {
      to: audienceOf(turn, actor.seat),
      data: { seat: actor.seat, box, amount },
      transfers: [stakeTransfer(actor.seat, betName(box, 'insurance'), amount, offer)],
    });
    advanceRound(turn);
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    const { insurance, procedure } = turn.house.plan;
    if (!insurableBoxes(turn, seat).includes(move.box))
      return refuse('insurance-closed', 'Insurance is not open for this box.', { rule: insurance.closed });
    if (!insurance.natural.may && hasNatural(turn.state.play.boxes[move.box]))
      return refuse('natural-not-insured', 'A blackjack cannot be insured.', {
        rule: insurance.natural.rule,
      });
    const { min, max, step } = insuranceAmount(turn, bettorAt(turn.state, move.box, seat)?.stake ?? ZERO);
    if (move.amount > turn.now.availableFunds(seat))
      return insufficientFunds(procedure.funds ?? insurance.limitRule, turn.now.availableFunds(seat));
    return refuse('wrong-insurance', 'Insurance can be at most half of the bet.', {
      rule: insurance.limitRule,
      details: { min, max, step },
    });
  },
};

export const evenMoney: HandlerOf<'even-money'> = {
  options(turn) {
    const seat = seatOf(turn);
    const rule = turn.house.plan.insurance.evenMoney;
    if (!seat || !rule) return [];
    return insurableBoxes(turn, seat)
      .filter((box) => hasNatural(turn.state.play.boxes[box]))
      .map((box) => ({ move: { type: 'even-money', box }, rule, about: aboutInsurance(box) }));
  },

  /**
   * Even money is paid immediately to every player with a bet on the hand, because the owner decides for all
   * of them.
   */
  play(turn, { box }) {
    const { state, house } = turn;
    const rule = house.plan.insurance.evenMoney;
    const hand = state.play.boxes[box]?.hands[0];
    if (!rule || !hand) return;
    const lines = Object.entries(hand.stakes).map(([seat, { stake: amount }]) =>
      settleEarly({
        seat: seat as SeatId,
        bet: betName(box, 'main'),
        stake: amount,
        outcome: 'won',
        rule,
        pay: amount,
        return: amount,
      }),
    );
    state.early.push(...lines.map(({ line }) => line));
    hand.stakes = {};
    hand.end = 'even-money';
    const owner = ownerOf(state, box);
    const bettor = owner && bettorAt(state, box, owner);
    if (bettor && bettor.insurance === undefined) state.play.answered += 1;
    announce(turn, 'even-money', rule, {
      data: { box },
      transfers: lines.flatMap(({ transfers }) => transfers),
    });
    advanceRound(turn);
  },

  why(turn, move) {
    const seat = seatOf(turn);
    if (!seat) return notYours(move);
    return notNow(move, turn.house.plan.insurance.evenMoney ?? turn.house.plan.insurance.offer);
  },
};

export const decline: HandlerOf<'decline'> = {
  options(turn) {
    const seat = seatOf(turn);
    if (!seat) return [];
    const rule = turn.house.plan.insurance.offer;
    return unanswered(turn, seat).map((box) => ({
      move: { type: 'decline', box },
      rule,
      about: aboutInsurance(box),
    }));
  },
  play(turn, { box }) {
    const { state, house, actor } = turn;
    const bettor = actor.role === 'player' ? bettorAt(state, box, actor.seat) : undefined;
    if (actor.role !== 'player' || !bettor) return;
    bettor.insurance = ZERO;
    state.play.answered += 1;
    announce(turn, 'declined', house.plan.insurance.offer, {
      to: audienceOf(turn, actor.seat),
      data: { seat: actor.seat, box },
    });
    advanceRound(turn);
  },
  why: (turn, move) => (seatOf(turn) ? notNow(move, turn.house.plan.insurance.offer) : notYours(move)),
};
