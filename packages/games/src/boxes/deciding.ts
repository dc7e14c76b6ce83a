import {
  type GameEvent,
  type Money,
  type MoveOption,
  type RuleId,
  refuse,
  type SeatId,
  ZERO,
} from '@croupier/core';
import {
  gameEvent,
  type Handler,
  isStaff,
  moveResult,
  notNow,
  notYours,
  seatOf,
  transfer,
} from '../table/turn.ts';
import { audienceOf, cannotPay, returnChips } from './betting.ts';
import type { Chip, PositionId } from './moves.ts';
import {
  aboutOf,
  type Bettor,
  type BoxState,
  type BoxTurn,
  bettorAt,
  eachBettor,
  findBettor,
  positionId,
  putDown,
  seatsOf,
} from './state.ts';

/** A round in which players can raise by the amount of their bet. */
export interface DecidingState extends BoxState {
  /** The number of answers that are still missing. */
  undecided: number;
  /** Whether everybody has answered, or the croupier has continued without them. */
  decided: boolean;
}

type DecidingTurn = BoxTurn & { readonly state: DecidingState };
/** The state of a round, without an actor. */
type At<T extends DecidingTurn> = Pick<T, 'setup' | 'state'>;

/** A question about a bet. All players with such a bet are asked at the same time, once per round. */
export interface Question<T extends DecidingTurn> {
  /** The bet that the question is about, and the name of its raise. */
  readonly bet: string;
  readonly raise: string;
  readonly rules: (turn: T) => { readonly ask: RuleId; readonly yes: RuleId; readonly no: RuleId };
  /** Returns the boxes whose bets the question is about. */
  boxes(at: At<T>): ReadonlySet<number>;
  /** Continues the round once everybody has decided. */
  follow(turn: T): readonly GameEvent[];
}

type Answer<Type extends string> = { readonly type: Type; readonly position: PositionId };

/**
 * Returns the moves of a question: the players' answers, and the croupier's move to continue without missing answers.
 */
export function decisionMoves<T extends DecidingTurn, Yes extends string, No extends string>(
  question: Question<T>,
  yes: Yes,
  no: No,
): {
  readonly yes: Handler<T, Answer<Yes>>;
  readonly no: Handler<T, Answer<No>>;
  readonly close: Handler<T, { readonly type: 'close-decisions' }>;
} {
  return {
    yes: answer(question, yes, true),
    no: answer(question, no, false),
    close: closeDecisions(question),
  };
}

/** Returns the fields on which a player has to decide and has not answered. */
export function questionsTo<T extends DecidingTurn>(
  question: Question<T>,
  at: At<T>,
  seat: SeatId,
): readonly PositionId[] {
  if (at.state.stage !== 'deciding') return [];
  const { bets, answered } = bettorAt(at.state, seat);
  const inQuestion = fieldsIn(question, at);
  return Object.keys(bets).filter((id) => !answered?.[id] && inQuestion(id));
}

/** Returns a test for whether the question is about a field. The fields are computed once for all players. */
function fieldsIn<T extends DecidingTurn>(question: Question<T>, at: At<T>): (id: PositionId) => boolean {
  const fields = new Set([...question.boxes(at)].map((box) => positionId(box, question.bet)));
  return (id) => fields.has(id);
}

/**
 * Asks every player whose bets the question is about. If no player has such a bet, the round continues
 * immediately.
 */
export function ask<T extends DecidingTurn>(question: Question<T>, turn: T): readonly GameEvent[] {
  const { state } = turn;
  const inQuestion = fieldsIn(question, turn);
  state.undecided = 0;
  eachBettor(state, ({ bets }) => {
    for (const position in bets) if (inQuestion(position)) state.undecided += 1;
  });
  if (state.undecided === 0) return decide(question, turn);
  state.stage = 'deciding';
  const { undecided } = state;
  return [gameEvent('decide', question.rules(turn).ask, { data: { undecided } })];
}

function decide<T extends DecidingTurn>(question: Question<T>, turn: T): readonly GameEvent[] {
  turn.state.decided = true;
  turn.state.undecided = 0;
  return question.follow(turn);
}

/** Undoes the players' decisions, because the cards on which they were based are changing. */
export function undoDecisions<T extends DecidingTurn>(question: Question<T>, turn: T): readonly GameEvent[] {
  const { state, setup } = turn;
  const events: GameEvent[] = [];
  for (const seat of seatsOf(state)) {
    const bettor = findBettor(state, seat);
    if (!bettor) continue;
    delete bettor.answered;
    const raises = raisesOf(setup.positions, bettor, question.raise);
    if (raises.length > 0)
      events.push(returnChips(turn, seat, raises, 'raises-returned', question.rules(turn).ask));
  }
  state.decided = false;
  state.undecided = 0;
  return events;
}

function raisesOf(
  positions: BoxTurn['setup']['positions'],
  { bets }: Bettor,
  raise: string,
): readonly Chip[] {
  return Object.entries(bets)
    .filter(([id]) => positions.get(id)?.bet === raise)
    .map(([position, amount]) => ({ position, amount }));
}

function answer<T extends DecidingTurn, Type extends string>(
  question: Question<T>,
  type: Type,
  raises: boolean,
): Handler<T, Answer<Type>> {
  const ruleOf = (turn: T) => question.rules(turn)[raises ? 'yes' : 'no'];
  return {
    options(turn) {
      const seat = seatOf(turn);
      if (!seat) return [];
      const { bets } = bettorAt(turn.state, seat);
      const funds = raises ? turn.now.availableFunds(seat) : ZERO;
      const values = questionsTo(question, turn, seat).filter((id) => !raises || (bets[id] ?? 0) <= funds);
      const rule = ruleOf(turn);
      return values.map(
        (position): MoveOption => ({
          move: { type, position },
          rule,
          ...(raises ? { stake: bets[position] ?? ZERO } : {}),
          about: aboutOf(turn, position),
        }),
      );
    },
    play(turn, { position }) {
      const seat = seatOf(turn);
      if (!seat) return notYours(type);
      const { state } = turn;
      const rule = ruleOf(turn);
      if (!questionsTo(question, turn, seat).includes(position))
        return state.stage === 'deciding'
          ? refuse('not-asked', `You have nothing to decide on ${position}.`, { rule, details: { position } })
          : notNow(state.stage, rule);
      const stake = bettorAt(state, seat).bets[position] ?? ZERO;
      const short = raises ? cannotPay(turn, seat, stake, rule) : undefined;
      if (short) return short;
      const event = raises
        ? raise(question, turn, seat, position, stake)
        : gameEvent(type, rule, { to: audienceOf(state, seat), data: { seat, position } });
      const bettor = findBettor(state, seat);
      if (bettor) bettor.answered = { ...bettor.answered, [position]: true };
      state.undecided -= 1;
      return moveResult(event, ...(state.undecided === 0 ? decide(question, turn) : []));
    },
  };
}

/** Places a raise, with the same amount as the bet that it raises. */
function raise<T extends DecidingTurn>(
  question: Question<T>,
  turn: T,
  seat: SeatId,
  position: PositionId,
  amount: Money,
): GameEvent {
  const { setup, state } = turn;
  const rule = question.rules(turn).yes;
  const beside = positionId(setup.positions.get(position)?.box ?? 0, question.raise);
  putDown(state, seat, beside, amount);
  const transfers = [transfer(seat, 'purse', 'layout', amount, 'stake', rule, beside)];
  const data = { seat, position, amount };
  return gameEvent('raised', rule, { to: audienceOf(state, seat), data, transfers });
}

function closeDecisions<T extends DecidingTurn>(
  question: Question<T>,
): Handler<T, { readonly type: 'close-decisions' }> {
  return {
    options(turn) {
      if (!isStaff(turn.actor, 'croupier') || turn.state.stage !== 'deciding') return [];
      return [{ move: { type: 'close-decisions' }, rule: question.rules(turn).no, pace: 'decision' }];
    },
    play(turn) {
      if (!isStaff(turn.actor, 'croupier')) return notYours('close-decisions');
      const { state } = turn;
      const rule = question.rules(turn).no;
      if (state.stage !== 'deciding') return notNow(state.stage, rule);
      const { undecided } = state;
      return moveResult(
        gameEvent('decisions-closed', rule, { data: { undecided } }),
        ...decide(question, turn),
      );
    },
  };
}
