import {
  type GameEvent,
  type Money,
  type MoveOption,
  type OptionSubject,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
  times,
} from '@croupier/core';
import { audienceOf } from '../boxes/betting.ts';
import { positionId, putDown } from '../boxes/state.ts';
import { gameEvent, type Handler, moveResult, notNow, notYours, seatOf, transfer } from '../table/turn.ts';
import type { Answer, HousePokerMove } from './moves.ts';
import type { AskStep } from './plan.ts';
import { advanceRound, isAsked } from './procedure.ts';
import {
  fieldOf,
  type HousePokerTurn,
  isAsk,
  type Play,
  type PlayedHand,
  playsAt,
  type RoundContext,
  stakeOf,
  stepNow,
} from './state.ts';

export type HandlerOf<Type extends HousePokerMove['type']> = Handler<
  HousePokerTurn,
  Extract<HousePokerMove, { type: Type }>
>;

/** Returns the current question, if any. */
export function questionNow(at: RoundContext): AskStep | undefined {
  const step = stepNow(at);
  return at.state.stage === 'deciding' && isAsk(step) ? step : undefined;
}

/** Returns the boxes for which a player has to decide and has not answered. */
export function askedOf(at: RoundContext, seat: SeatId): readonly PlayedHand[] {
  if (!questionNow(at)) return [];
  return playsAt(at.state, seat).filter(({ play }) => isOpen(at, play));
}

/** Returns whether the player of a hand has to decide now and has not answered. */
export function isOpen(at: RoundContext, play: Play): boolean {
  const step = stepNow(at);
  return isAsk(step) && !play.answered && isAsked(at.state, step, play);
}

/** One kind of answer for a box, and its effect. */
interface Reply<Type extends Answer['type']> {
  /** Returns the rule of the answer, or undefined if the question does not allow it. */
  rule(step: AskStep): RuleId | undefined;
  /** Returns the move with the bounds of its parameters, or an empty list if the player cannot make it. */
  offer(turn: HousePokerTurn, step: AskStep, own: PlayedHand): readonly MoveOption[];
  /** Returns the refusal of the move. */
  wrong(
    turn: HousePokerTurn,
    step: AskStep,
    own: PlayedHand,
    move: Extract<Answer, { type: Type }>,
  ): Refusal | undefined;
  make(
    turn: HousePokerTurn,
    step: AskStep,
    own: PlayedHand,
    move: Extract<Answer, { type: Type }>,
  ): readonly GameEvent[];
}

/** Returns the box that an option belongs to. */
export function aboutBox({ box }: PlayedHand): OptionSubject {
  return box > 0 ? { box, position: positionId(box, 'ante') } : { position: 'ante' };
}

/** Returns the handler of an answer that players give for their boxes. */
export function answerHandler<Type extends Answer['type']>(type: Type, reply: Reply<Type>): HandlerOf<Type> {
  const handler: Handler<HousePokerTurn, Extract<Answer, { type: Type }>> = {
    options(turn) {
      const seat = seatOf(turn);
      const step = questionNow(turn);
      if (!seat || !step || !reply.rule(step)) return [];
      return askedOf(turn, seat).flatMap((own) => reply.offer(turn, step, own));
    },
    play(turn, move) {
      const seat = seatOf(turn);
      if (!seat) return notYours(type);
      const step = questionNow(turn);
      if (!step) return notNow(turn.state.stage, turn.setup.plan.cites.deal);
      const own = askedOf(turn, seat).find(({ box }) => box === move.box);
      const rule = reply.rule(step);
      const details = { box: move.box };
      if (!own)
        return refuse('not-asked', `You have nothing to decide on box ${move.box}.`, { rule, details });
      if (!rule)
        return refuse('not-asked', 'That is not an answer to this question.', { rule: step.ask, details });
      const wrong = reply.wrong(turn, step, own, move);
      if (wrong) return wrong;
      return moveResult(...reply.make(turn, step, own, move), ...answered(turn, own.play));
    },
  };
  return handler as unknown as HandlerOf<Type>;
}

/** Records a hand's answer. The last answer continues the round. */
function answered(turn: HousePokerTurn, play: Play): readonly GameEvent[] {
  const { state } = turn;
  play.answered = true;
  state.undecided -= 1;
  state.fixed = state.cards.length;
  return state.undecided === 0 ? advanceRound(turn) : [];
}

export function answerEvent(
  turn: HousePokerTurn,
  what: string,
  { seat, box }: PlayedHand,
  rule: RuleId,
): GameEvent {
  return gameEvent(what, rule, { to: audienceOf(turn.state, seat), data: { seat, box } });
}

/** Places the bet, at `many` times the ante. */
export function placeBet(turn: HousePokerTurn, own: PlayedHand, many: number, rule: RuleId): GameEvent {
  const step = stepNow(turn);
  const amount = times(stakeOf(turn.state, own.seat, own.box, 'ante'), many);
  return placeOnField(turn, own, isAsk(step) ? fieldOf(step) : 'bet', amount, 'bet-placed', rule);
}

/** Places chips on a field of a box. */
export function placeOnField(
  { state }: HousePokerTurn,
  { seat, box }: PlayedHand,
  field: string,
  amount: Money,
  what: string,
  rule: RuleId,
): GameEvent {
  const position = positionId(box, field);
  putDown(state, seat, position, amount);
  const transfers = [transfer(seat, 'purse', 'layout', amount, 'stake', rule, position)];
  return gameEvent(what, rule, {
    to: audienceOf(state, seat),
    data: { seat, box, position, amount },
    transfers,
  });
}
