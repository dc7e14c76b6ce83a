import { type GameEvent, isRefusal, type SeatId } from '@croupier/core';
import { bettingMoves, giveBack } from '../boxes/betting.ts';
import { courseMoves } from '../boxes/course.ts';
import { positionId } from '../boxes/state.ts';
import { type Handler, isStaff, notNow, notYours, played } from '../table/turn.ts';
import { follow } from './course.ts';
import type { HousePokerMove } from './moves.ts';
import { settleNow } from './settle.ts';
import { sideOutcome } from './standing.ts';
import { allPlays, type HousePokerTurn, isSettle, type Play, stakeOf, stepNow } from './state.ts';

type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** The boxes on which a player has an ante, in the order in which he came to them. */
function boxesOf({ setup, state }: HousePokerTurn, seat: SeatId): readonly number[] {
  const bets = state.players[seat]?.bets ?? {};
  const boxes = Object.keys(bets).map((id) => setup.positions.get(id)?.box ?? 0);
  return [...new Set(boxes)].filter((box) => stakeOf(state, seat, box, 'ante') > 0);
}

/**
 * Which of a player's boxes he looks into: the first on which nothing but the ante is staked, or simply the first where
 * everybody bets before the deal. On all others he plays blind.
 */
function openBox(turn: HousePokerTurn, seat: SeatId, boxes: readonly number[]): number | undefined {
  if (turn.setup.plan.betFirst) return boxes[0];
  return boxes.find((box) => stakeOf(turn.state, seat, box, 'bet') === 0);
}

/** Side bets that are not as high as the ante where they have to be, and further boxes that are not played blind, go back. */
function handBack(turn: HousePokerTurn, seat: SeatId): readonly GameEvent[] {
  const { setup, state } = turn;
  const { plan } = setup;
  const events: GameEvent[] = [];
  const boxes = boxesOf(turn, seat);
  const open = openBox(turn, seat, boxes);
  const chipsOn = (box: number, bets: readonly string[]) =>
    bets
      .map((bet) => ({ position: positionId(box, bet), amount: stakeOf(state, seat, box, bet) }))
      .filter(({ amount }) => amount > 0);
  for (const box of boxes) {
    const ante = stakeOf(state, seat, box, 'ante');
    const { betFirst } = plan;
    if (betFirst && stakeOf(state, seat, box, 'bet') !== ante * betFirst.times) {
      events.push(giveBack(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', betFirst.rule));
      continue;
    }
    const blind = box !== open && stakeOf(state, seat, box, 'bet') > 0;
    if (box !== open && !blind) {
      events.push(giveBack(turn, seat, chipsOn(box, Object.keys(plan.bets)), 'bets-returned', plan.blind));
      continue;
    }
    if (!plan.sideAsAnte || !isAsAnte(turn)) continue;
    const others = Object.keys(plan.side).filter((bet) => stakeOf(state, seat, box, bet) !== ante);
    const chips = chipsOn(box, others);
    if (chips.length > 0) events.push(giveBack(turn, seat, chips, 'bets-returned', plan.sideAsAnte.rule));
  }
  return events;
}

function isAsAnte({ setup, state }: HousePokerTurn): boolean {
  return state.settings.sideAsAnte ?? setup.plan.sideAsAnte?.posted ?? false;
}

/** The hands of the game, once bets have closed. */
function begin(turn: HousePokerTurn): readonly GameEvent[] {
  const { setup, state } = turn;
  const seats = Object.keys(state.players) as SeatId[];
  const events = seats.flatMap((seat) => handBack(turn, seat));
  for (const seat of seats) {
    const boxes = boxesOf(turn, seat);
    const open = openBox(turn, seat, boxes);
    const plays: { [box: string]: Play } = {};
    state.plays[seat] = plays;
    for (const box of boxes) {
      // At a common box there is one hand for all: who has bet already only waits.
      const bets = stakeOf(state, seat, box, 'bet') > 0 && !setup.plan.betFirst;
      const blind = state.boxes > 0 && box !== open;
      plays[box] = newPlay(blind, bets);
    }
  }
  return [...events, ...follow(turn)];
}

function newPlay(blind: boolean, plays: boolean): Play {
  return { blind, plays, folded: false, answered: false, owed: 0, boughtBy: null, exchanged: 0 };
}

const { 'no-more-bets': close } = courseMoves;

const noMoreBets: HandlerOf<'no-more-bets'> = {
  options: (turn) => close.options(turn),
  play(turn, move) {
    const closed = close.play(turn, move);
    return isRefusal(closed) ? closed : played(...closed.events, ...begin(turn));
  },
};

/** Whether side bets are to be settled before the game goes on. */
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
        // The cards of a blind box are not known yet: its side bets wait for the end.
        if (!terms || stake === 0 || own.play.blind) return [];
        return [{ bet, stake, outcome: sideOutcome(turn, own.box, terms) }];
      });
      return stakes.length > 0 ? [settleNow(turn, 'side-bets-settled', own, stakes, step.rule)] : [];
    });
    state.fixed = state.cards.length;
    state.step += 1;
    return played(...events, ...follow(turn));
  },
};

/** The players' chips, the close of bets, and side bets that are decided before the end. */
export const houseBettingMoves = {
  ...bettingMoves,
  'no-more-bets': noMoreBets,
  'settle-side-bets': settleSideBets,
} as const;
