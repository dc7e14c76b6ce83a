import { type GameEvent, isRefusal, type SeatId } from '@croupier/core';
import { bettingMoves, returnChips } from '../boxes/betting.ts';
import { settleNow } from '../boxes/early-settlement.ts';
import { procedureMoves } from '../boxes/procedure.ts';
import { bettorAt, pairOf, positionId, seatsOf } from '../boxes/state.ts';
import { type Handler, isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { HousePokerMove } from './moves.ts';
import { advanceRound } from './procedure.ts';
import { isDecided, sideOutcome } from './side.ts';
import {
  allPlays,
  earlyField,
  type HousePokerTurn,
  isSettle,
  type Play,
  playerBetsOn,
  stakeOf,
  stepNow,
} from './state.ts';

type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** Returns the boxes on which a player has an ante, in the order in which the antes were placed. */
function boxesOf({ setup, state }: HousePokerTurn, seat: SeatId): readonly number[] {
  const { bets } = bettorAt(state, seat);
  const boxes = Object.keys(bets).map((id) => setup.positions.get(id)?.box ?? 0);
  return [...new Set(boxes)].filter((box) => stakeOf(state, seat, box, 'ante') > 0);
}

/**
 * Returns the boxes whose cards a player may look at: the first box with only an ante, or the first box if
 * everybody bets before the deal. A player alone at the table may look at several boxes if the plan allows
 * it. All other boxes are played blind.
 */
function openBoxes(
  { setup: { plan }, state }: HousePokerTurn,
  seat: SeatId,
  boxes: readonly number[],
): readonly number[] {
  const unbet = boxes.filter((box) =>
    pairOf(plan, box).every((one) => stakeOf(state, seat, one, earlyField(plan)) === 0),
  );
  const many = plan.alone && state.betting === 1 ? plan.alone.boxes : 1;
  const [first = 0] = unbet;
  if (plan.boxes.pairs) return unbet.filter((box) => pairOf(plan, first).includes(box));
  return (plan.betFirst ? boxes : unbet).slice(0, many);
}

/**
 * Refunds side bets that must equal the ante but differ from it, and bets on further boxes that are not
 * played blind.
 */
function handBack(turn: HousePokerTurn, seat: SeatId): readonly GameEvent[] {
  const { setup, state } = turn;
  const { plan } = setup;
  const events: GameEvent[] = [];
  const boxes = boxesOf(turn, seat);
  const open = openBoxes(turn, seat, boxes);
  const chipsOn = (box: number, bets: readonly string[]) =>
    bets
      .map((bet) => ({ position: positionId(box, bet), amount: stakeOf(state, seat, box, bet) }))
      .filter(({ amount }) => amount > 0);
  for (const box of boxes) {
    const ante = stakeOf(state, seat, box, 'ante');
    const { betFirst, compulsory } = plan;
    // Both positions of a box must have the same ante.
    if (plan.boxes.pairs && pairOf(plan, box).some((one) => stakeOf(state, seat, one, 'ante') !== ante)) {
      events.push(
        returnChips(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', plan.boxes.pairs),
      );
      continue;
    }
    if (compulsory && stakeOf(state, seat, box, compulsory.bet) === 0) {
      events.push(
        returnChips(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', compulsory.rule),
      );
      continue;
    }
    if (betFirst && stakeOf(state, seat, box, 'bet') !== ante * betFirst.times) {
      events.push(
        returnChips(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', betFirst.rule),
      );
      continue;
    }
    const blind =
      !open.includes(box) &&
      (plan.blindAsked || pairOf(plan, box).every((one) => stakeOf(state, seat, one, earlyField(plan)) > 0));
    if (!open.includes(box) && !blind) {
      events.push(returnChips(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', plan.blind));
      continue;
    }
    if (!plan.sideAsAnte || !isAsAnte(turn)) continue;
    const others = Object.keys(plan.side).filter((bet) => stakeOf(state, seat, box, bet) !== ante);
    const chips = chipsOn(box, others);
    if (chips.length > 0) events.push(returnChips(turn, seat, chips, 'bets-returned', plan.sideAsAnte.rule));
  }
  return events;
}

function isAsAnte({ setup, state }: HousePokerTurn): boolean {
  return state.settings.sideAsAnte ?? setup.plan.sideAsAnte?.posted ?? false;
}

/** Begins the hands of the round, once bets have closed. */
function begin(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const seats = seatsOf(state);
  const events = seats.flatMap((seat) => handBack(turn, seat));
  for (const seat of seats) {
    const boxes = boxesOf(turn, seat);
    const open = openBoxes(turn, seat, boxes);
    const plays: { [box: string]: Play } = {};
    state.plays[seat] = plays;
    for (const box of boxes) {
      // At a common box all players share one hand, so a player who has already bet only waits.
      const bets = stakeOf(state, seat, box, earlyField(setup.plan)) > 0 && !setup.plan.betFirst;
      const blind = state.boxes > 0 && !open.includes(box);
      plays[box] = newPlay(blind, bets || (blind && !setup.plan.blindAsked));
      plays[box].second = setup.plan.boxes.pairs !== undefined && box % 2 === 0;
      state.count.begun += 1;
    }
  }
  return [...events, ...handBackAlone(turn), ...advanceRound(turn)];
}

/** Refunds each bet on the cards of another box if no other player has a hand on that box. */
function handBackAlone(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const hands = allPlays(state);
  return hands.flatMap((own) =>
    playerBetsOn(turn, own).flatMap(({ position, bet, stake }) => {
      const terms = setup.plan.bets[bet];
      if (terms?.about === undefined) return [];
      if (hands.some(({ box, seat }) => box === terms.about && seat !== own.seat)) return [];
      const chips = [{ position, amount: stake }];
      return [returnChips(turn, own.seat, chips, 'bets-returned', terms.rule)];
    }),
  );
}

function newPlay(blind: boolean, plays: boolean): Play {
  return {
    blind,
    plays,
    folded: false,
    answered: false,
    second: false,
    swapped: false,
    owed: 0,
    boughtBy: null,
    bought: { exchange: 0, extra: 0 },
    burns: null,
    pays: false,
    settled: false,
  };
}

const { 'no-more-bets': close } = procedureMoves;

const noMoreBets: HandlerOf<'no-more-bets'> = {
  options: (turn) => close.options(turn),
  play(turn, move) {
    const closed = close.play(turn, move);
    return isRefusal(closed) ? closed : moveResult(...closed.events, ...begin(turn));
  },
};

/** Returns whether side bets have to be settled before the round continues. */
function toSettle(turn: HousePokerTurn) {
  const step = stepNow(turn);
  return turn.state.stage === 'dealing' && isSettle(step) ? step : undefined;
}

const settleSideBets: HandlerOf<'settle-side-bets'> = {
  options(turn) {
    const step = toSettle(turn);
    if (!isStaff(turn.actor, 'croupier') || !step) return [];
    return [{ move: { type: 'settle-side-bets' }, rule: step.rule, pace: 'draw' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('settle-side-bets');
    const { setup, state } = turn;
    const step = toSettle(turn);
    if (!step) return notNow(state.stage, setup.plan.cites.result);
    const events = allPlays(state).flatMap((own) => {
      const stakes = step.settle.flatMap((bet) => {
        const terms = setup.plan.side[bet];
        const stake = stakeOf(state, own.seat, own.box, bet);
        // The cards of a blind box are not known yet, so its side bets wait until the cards are turned up.
        if (!terms || stake === 0 || !isDecided(turn, own.box, terms)) return [];
        return [{ bet, stake, outcome: sideOutcome(turn, own.box, terms) }];
      });
      return stakes.length > 0 ? [settleNow(turn, 'side-bets-settled', own, stakes, step.rule)] : [];
    });
    state.fixed = state.cards.length;
    state.step += 1;
    return moveResult(...events, ...advanceRound(turn));
  },
};

/** The moves for the players' chips, the close of bets, and side bets that are settled before the end. */
export const houseBettingMoves = {
  ...bettingMoves,
  'no-more-bets': noMoreBets,
  'settle-side-bets': settleSideBets,
} as const;
