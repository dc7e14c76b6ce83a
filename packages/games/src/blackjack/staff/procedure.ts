import { type Pace, type SeatId, type SettlementLine, settleEarly, ZERO } from '@croupier/core';
import { closeWindow, newLine } from '../common.ts';
import { advanceRound } from '../dealing.ts';
import { capEarlyWin } from '../maximum-win.ts';
import type { BlackjackMove } from '../moves.ts';
import { playTimeout } from '../player/deciding.ts';
import { keepCards } from '../player/following.ts';
import { allReady } from '../player/withdrawing.ts';
import { endInsuranceQuestion, isInsurable, isStage, ownerToAct } from '../procedure.ts';
import { settledLine } from '../settlement.ts';
import { isEarly } from '../side-bets.ts';
import { bettorAt, boxAt, dealtBoxes, type Hand, isOpen, ownerOf, type PlayedBox } from '../state.ts';
import { aboutHand, announce, betName, type Turn } from '../turn.ts';
import { sideBetOutcome } from '../verdicts.ts';
import { staffMove } from './entering.ts';

export const placeYourBets = staffMove(
  ({ house, state }) => {
    const ready = isStage(state, 'waiting') && state.shoe.ready && !state.shoe.owed;
    return ready
      ? { move: { type: 'place-your-bets' }, rule: house.plan.procedure.open, pace: 'open' }
      : undefined;
  },
  (turn) => {
    turn.state.play.stage = 'betting';
    announce(turn, 'bets-open', turn.house.plan.procedure.open);
  },
  ({ house }) => house.plan.procedure.open,
);

export const noMoreBets = staffMove(
  ({ house, state }) => {
    if (!isOpen(state)) return undefined;
    const pace: Pace = house.plan.procedure.ready && allReady(state) ? 'close' : 'betting';
    return { move: { type: 'no-more-bets' }, rule: house.plan.procedure.close, pace };
  },
  (turn) => {
    const { house, state } = turn;
    for (const [number, box] of Object.entries(state.boxes))
      state.play.boxes[Number(number)] = playedBox(turn, box);
    state.play.stage = state.players > 0 ? 'dealing' : 'ended';
    announce(turn, 'no-more-bets', house.plan.procedure.close);
    if (state.players > 0) advanceRound(turn);
  },
  ({ house }) => house.plan.procedure.close,
);

function playedBox({ house, state }: Turn, box: Turn['state']['boxes'][number]): PlayedBox {
  const common = house.plan.seating.kind === 'common';
  const stakes: Hand['stakes'] = {};
  if (!common) for (const seat of box.order) stakes[seat] = { stake: box.bettors[seat]?.stake ?? ZERO };
  return {
    first: [],
    hands: [{ cards: [], split: false, acted: false, end: null, due: false, stakes, matching: null }],
    asked: false,
    lines: common ? [newLine(state.players)] : [],
  };
}

/** Pays and collects the side bets decided by the initial cards, box by box, before anything else. */
export const settleSideBets = staffMove(
  ({ house, state }) =>
    isStage(state, 'side-bets')
      ? { move: { type: 'settle-side-bets' }, rule: house.plan.procedure.settle.rule, pace: 'pay' }
      : undefined,
  (turn) => {
    const { house, state } = turn;
    for (const number of dealtBoxes(state))
      for (const line of earlyLines(turn, number)) {
        const early = settleEarly(capEarlyWin(house, state, line));
        state.early.push(early.line);
        const { seat, bet, outcome, pay = ZERO } = early.line;
        announce(turn, 'side-bet-settled', early.line.rule, {
          data: { seat, bet, outcome, pay },
          transfers: early.transfers,
        });
      }
    state.play.sidesSettled = true;
    advanceRound(turn);
  },
  ({ house }) => house.plan.procedure.settle.rule,
);

function earlyLines({ house, state }: Turn, number: number): readonly SettlementLine[] {
  const box = state.play.boxes[number];
  const on = boxAt(state, number);
  if (!box || !on) return [];
  return house.plan.sideBets.filter(isEarly).flatMap((terms) =>
    on.order.flatMap((seat) => {
      const stake = on.bettors[seat]?.sides?.[terms.id];
      if (!stake) return [];
      return [
        settledLine(seat, betName(number, terms.id), stake, sideBetOutcome(house, state, number, box, terms)),
      ];
    }),
  );
}

export const closeInsurance = staffMove(
  ({ house, state }) =>
    isStage(state, 'last-call')
      ? { move: { type: 'close-insurance' }, rule: house.plan.insurance.lastCall, pace: 'close' }
      : undefined,
  (turn) => {
    turn.state.play.insurance = 'closed';
    announce(turn, 'insurance-closed', turn.house.plan.insurance.lastCall);
    advanceRound(turn);
  },
  ({ house }) => house.plan.insurance.lastCall,
);

/**
 * Returns the seats that still have to answer. At a common box the list is empty, because the round waits for all
 * players together.
 */
function awaited({ house, state }: Turn): readonly SeatId[] {
  const { asked, stage, boxes } = state.play;
  if (house.plan.seating.kind === 'common') return [];
  if (stage === 'insurance')
    return dealtBoxes(state).flatMap((box) => {
      const owner = ownerOf(state, box);
      const waits =
        owner && isInsurable(house, state, box) && bettorAt(state, box, owner)?.insurance === undefined;
      return waits ? [owner] : [];
    });
  if (asked?.for === 'match') return boxes[asked.box]?.hands[asked.hand]?.matching?.seats ?? [];
  const owner = ownerToAct(state);
  return owner ? [owner] : [];
}

/** Returns the move that ends the wait for an answer, or undefined if no answer is due. */
function answerDue({ state }: Turn): Extract<BlackjackMove, { type: 'time-is-up' }> | undefined {
  const { asked, stage } = state.play;
  if (stage === 'insurance') return { type: 'time-is-up', for: 'insurance' };
  if (stage !== 'turns' || !asked || asked.for === 'card') return undefined;
  return { type: 'time-is-up', for: asked.for, box: asked.box, hand: asked.hand };
}

export const timeIsUp = staffMove(
  (turn) => {
    const { house, state } = turn;
    const { stage } = state.play;
    const move = answerDue(turn);
    if (!move) return undefined;
    const gone = awaited(turn);
    const nobody = gone.length > 0 && gone.every((seat) => state.away[seat]);
    const rule = stage === 'insurance' ? house.plan.insurance.silent : house.plan.procedure.timeout.rule;
    const boxes = house.plan.seating.kind === 'boxes';
    const about = boxes && 'box' in move ? { about: aboutHand(move.box, move.hand) } : {};
    return { move, rule, pace: nobody ? 'draw' : 'decision', ...about };
  },
  (turn) => {
    const { house, state } = turn;
    if (isStage(state, 'insurance')) {
      state.play.answered = state.play.toAnswer;
      endInsuranceQuestion(house, state);
      announce(turn, 'time-is-up', house.plan.insurance.silent);
    } else answerForSilent(turn);
    advanceRound(turn);
  },
  ({ house }) => house.plan.procedure.timeout.rule,
);

function answerForSilent(turn: Turn): void {
  const { house, state } = turn;
  const { asked, boxes } = state.play;
  const box = asked && boxes[asked.box];
  const hand = asked && box?.hands[asked.hand];
  if (!asked || !box || !hand) return;
  announce(turn, 'time-is-up', house.plan.procedure.timeout.rule);
  const line = box.lines[asked.hand];
  if (line) closeWindow(house, hand, line);
  else if (asked.for === 'match') hand.matching = null;
  else if (asked.for === 'switch') keepCards(turn, asked.box);
  else playTimeout(turn);
}

export const settle = staffMove(
  ({ house, state }) =>
    isStage(state, 'settling')
      ? { move: { type: 'settle' }, rule: house.plan.procedure.settle.rule, pace: 'pay' }
      : undefined,
  (turn) => {
    turn.state.play.stage = 'ended';
    announce(turn, 'settled', turn.house.plan.procedure.settle.rule);
  },
  ({ house }) => house.plan.procedure.settle.rule,
);
