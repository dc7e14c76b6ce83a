import { type GameEvent, type MoveOption, money, type RuleId, refuse, times } from '@croupier/core';
import { cannotPay } from '../boxes/betting.ts';
import { settleNow } from '../boxes/early-settlement.ts';
import { isStaff, moveResult, notNow, notYours } from '../table/turn.ts';
import type { Answer } from './moves.ts';
import type { AskStep } from './plan.ts';
import { advanceRound, handsAskedIn } from './procedure.ts';
import { declinePurchase, purchaseMoves } from './purchases.ts';
import {
  aboutBox,
  answerEvent,
  answerHandler,
  type HandlerOf,
  placeBet,
  placeOnField,
  questionNow,
} from './question.ts';
import { foldedOutcome, insuranceOf, potentialPay } from './side.ts';
import {
  fieldOf,
  type HousePokerTurn,
  type PlayedHand,
  type RoundContext,
  removeHand,
  stakeOf,
} from './state.ts';

/** Returns the bets that let a player stay in and that they can afford, as multiples of the ante. */
function timesFor(
  { state, now }: HousePokerTurn,
  step: AskStep,
  { seat, box }: PlayedHand,
): readonly number[] {
  const ante = stakeOf(state, seat, box, 'ante');
  const funds = now.availableFunds(seat);
  const bets = (step.bet?.times ?? []).filter((many) => many * ante <= funds);
  return step.play ? [0, ...bets] : bets;
}

const play = answerHandler('play', {
  rule: (step) => step.bet?.rule ?? step.play,
  offer(turn, step, own) {
    const values = timesFor(turn, step, own);
    const rule = step.bet?.rule ?? step.play;
    if (values.length === 0 || !rule) return [];
    const ante = stakeOf(turn.state, own.seat, own.box, 'ante');
    return values.map((many): MoveOption => {
      const move = { type: 'play', box: own.box, times: many } as const;
      return { move, rule, ...(many > 0 ? { stake: times(ante, many) } : {}), about: aboutBox(own) };
    });
  },
  wrong(turn, step, own, { times: many }) {
    if (timesFor(turn, step, own).includes(many)) return undefined;
    const rule = step.bet?.rule ?? step.ask;
    const allowed = step.bet?.times ?? [];
    if (!allowed.includes(many))
      return refuse('wrong-bet', `The bet is ${allowed.join(' or ') || 'no'} times the ante.`, { rule });
    return cannotPay(turn, own.seat, times(stakeOf(turn.state, own.seat, own.box, 'ante'), many), rule);
  },
  make(turn, step, own, { times: many }) {
    own.play.plays = !step.bet?.further;
    if (many === 0) return [answerEvent(turn, 'plays', own, step.play ?? step.ask)];
    return [placeBet(turn, own, many, step.bet?.rule ?? step.ask)];
  },
});

/**
 * Returns the bounds of an insurance bet: at least the bet, at most half of the possible win of the hand with that bet.
 */
function insuranceFor(turn: HousePokerTurn, asking: AskStep, { seat, box }: PlayedHand) {
  const { setup, state, now } = turn;
  const { insure, bet: terms } = asking;
  const many = terms?.times[0] ?? 0;
  const placed = times(stakeOf(state, seat, box, 'ante'), many);
  const { step } = setup.plan;
  const half = Math.floor((placed * potentialPay(turn, box, fieldOf(asking))) / 2);
  const most = Math.min(half, now.availableFunds(seat) - placed);
  const max = money(placed + Math.max(0, Math.floor((most - placed) / step)) * step);
  return insure && many > 0 ? { many, placed, half, max, fits: most >= placed } : undefined;
}

const insure = answerHandler('insure', {
  rule: (step) => step.insure,
  offer(turn, step, own) {
    const bounds = insuranceFor(turn, step, own);
    if (!bounds?.fits || !step.insure) return [];
    const { placed, max } = bounds;
    const amount = { any: 'amount', min: placed, max, step: turn.setup.plan.step } as const;
    const move = { type: 'insure', box: own.box, amount } as const;
    return [{ move, rule: step.insure, stake: { of: 'amount', less: money(-placed) }, about: aboutBox(own) }];
  },
  wrong(turn, step, own, { amount }) {
    const rule = step.insure ?? step.ask;
    const bounds = insuranceFor(turn, step, own);
    if (!bounds || amount < bounds.placed || amount > bounds.half || amount % turn.setup.plan.step !== 0)
      return refuse(
        'wrong-insurance',
        'Insurance must be at least the bet and at most half of the bet’s possible win.',
        {
          rule,
          details: { least: bounds?.placed ?? 0, most: bounds?.half ?? 0 },
        },
      );
    return cannotPay(turn, own.seat, money(bounds.placed + amount), rule);
  },
  make(turn, step, own, { amount }) {
    own.play.plays = true;
    const rule = step.insure ?? step.ask;
    const name = insuranceOf(turn.setup.plan) ?? 'insurance';
    const placed = placeBet(turn, own, step.bet?.times[0] ?? 1, step.bet?.rule ?? step.ask);
    return [placed, placeOnField(turn, own, name, amount, 'insured', rule)];
  },
});

const check = answerHandler('check', {
  rule: (step) => step.check,
  offer: (_, step, own) => [
    { move: { type: 'check', box: own.box }, rule: step.check ?? step.ask, about: aboutBox(own) },
  ],
  wrong: () => undefined,
  make: (turn, step, own) => [answerEvent(turn, 'checks', own, step.check ?? step.ask)],
});

const fold = answerHandler('fold', {
  rule: (step) => step.fold,
  offer: (_, step, own) => [
    { move: { type: 'fold', box: own.box }, rule: step.fold ?? step.ask, about: aboutBox(own) },
  ],
  wrong: () => undefined,
  make: (turn, step, own) => [giveUp(turn, own, step.fold ?? step.ask)],
});

/** Folds a hand. Some stakes are lost and collected, some are returned, and the board decides the others. */
function giveUp(turn: HousePokerTurn, own: PlayedHand, rule: RuleId): GameEvent {
  const { fold, side } = turn.setup.plan;
  const { lost, half = [], back } = fold;
  removeHand(turn.state, own.play, 'folded');
  const onBoard = Object.entries(side).flatMap(([bet, terms]) => {
    const stake = stakeOf(turn.state, own.seat, own.box, bet);
    const outcome = stake > 0 ? foldedOutcome(turn, terms) : undefined;
    return outcome ? [{ bet, stake, outcome }] : [];
  });
  const stakes = (bets: readonly string[], kind: 'lost' | 'halved' | 'pushed') =>
    bets
      .map((bet) => ({ bet, stake: stakeOf(turn.state, own.seat, own.box, bet), outcome: { kind, rule } }))
      .filter(({ stake }) => stake > 0);
  return settleNow(
    turn,
    'folds',
    own,
    [...stakes(lost, 'lost'), ...stakes(half, 'halved'), ...stakes(back, 'pushed'), ...onBoard],
    rule,
  );
}

/**
 * Returns the answer for a player who does not respond. The player declines a dealer's card or a switch. For other
 * questions, the player checks if a check is allowed, and otherwise folds.
 */
export function timeoutAnswer(at: RoundContext, box: number): SilentAnswer {
  const { dealerCard, swap, check: checks } = questionNow(at) ?? {};
  if (dealerCard) return { type: 'decline', box };
  if (swap) return { type: 'keep', box };
  return { type: checks ? 'check' : 'fold', box };
}

type SilentAnswer = Extract<Answer, { type: 'decline' | 'keep' | 'check' | 'fold' }>;

/** Gives the missing answers of players when the croupier continues without them. */
function giveSilentAnswer(turn: HousePokerTurn, step: AskStep, own: PlayedHand): GameEvent {
  switch (timeoutAnswer(turn, own.box).type) {
    case 'decline':
      return declinePurchase(turn, step, own);
    case 'keep':
      return answerEvent(turn, 'keeps', own, step.ask);
    case 'check':
      return answerEvent(turn, 'checks', own, step.check ?? step.ask);
    case 'fold':
      return giveUp(turn, own, turn.setup.plan.silence);
  }
}

const closeDecisions: HandlerOf<'close-decisions'> = {
  options(turn) {
    if (!isStaff(turn.actor, 'croupier') || !questionNow(turn)) return [];
    return [{ move: { type: 'close-decisions' }, rule: turn.setup.plan.silence, pace: 'decision' }];
  },
  play(turn) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('close-decisions');
    const { setup, state } = turn;
    const step = questionNow(turn);
    const rule = setup.plan.silence;
    if (!step) return notNow(state.stage, rule);
    const silent = handsAskedIn(turn, step).filter(({ play: one }) => !one.answered);
    const events = silent.flatMap((own) => {
      own.play.answered = true;
      return giveSilentAnswer(turn, step, own);
    });
    state.undecided = 0;
    state.fixed = state.cards.length;
    return moveResult(...events, ...advanceRound(turn));
  },
};

/** The players' answers, and the croupier's move to continue without missing answers. */
export const answerMoves = {
  play,
  check,
  fold,
  insure,
  ...purchaseMoves,
  'close-decisions': closeDecisions,
} as const;
