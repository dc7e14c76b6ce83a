import { type GameEvent, type Refusal, type RuleId, refuse, type SeatId } from '@croupier/core';
import { audienceOf, returnChips } from '../boxes/betting.ts';
import type { PositionId } from '../boxes/moves.ts';
import { aboutOf, positionId } from '../boxes/state.ts';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours, seatOf } from '../table/turn.ts';
import { dealing } from './dealing.ts';
import type { LetItRideAnswer, LetItRideMove } from './moves.ts';
import { MAIN_BETS } from './plan.ts';
import {
  type LetItRideTurn,
  type Play,
  questionNow,
  type RoundContext,
  stakeOf,
  unanswered,
} from './state.ts';

type HandlerOf<Type extends LetItRideMove['type']> = Handler<
  LetItRideTurn,
  Extract<LetItRideMove, { type: Type }>
>;

/** The box of the player whose turn it is, and the field of the bet on which the player has to decide. */
interface Asked {
  readonly play: Play;
  readonly position: PositionId;
  /** The rule that gives the player this decision. */
  readonly rule: RuleId;
}

/**
 * Returns the question to the player whose turn it is. Players decide one after another, starting at the
 * first box.
 */
export function askedNow({ setup, state }: RoundContext): Asked | undefined {
  const bet = questionNow(state);
  const [play] = unanswered(state);
  const { rule } = setup.plan.decisions[state.asked - 1] ?? {};
  return bet && play && rule ? { play, position: positionId(play.box, bet), rule } : undefined;
}

/** Returns the question that a move answers, or the refusal of the move. */
function answeredBy(turn: LetItRideTurn, { type, position }: LetItRideAnswer): Asked | Refusal {
  const { setup, state } = turn;
  const { plan } = setup;
  const seat = seatOf(turn);
  if (!seat) return notYours(type);
  const asked = askedNow(turn);
  if (asked?.play.seat === seat && asked.position === position) return asked;
  const bet = setup.positions.get(position)?.bet;
  const details = { position };
  if (bet === 'bet-3') return refuse('not-asked', 'Bet 3 stays in play.', { rule: plan.stays, details });
  if (!asked) return notNow(state.stage, plan.order);
  const isOther = bet !== undefined && bet !== questionNow(state);
  const rule = isOther ? plan.order : asked.rule;
  return refuse('not-asked', `You have nothing to decide on ${position}.`, { rule, details });
}

function answer<Type extends LetItRideAnswer['type']>(type: Type, rides: boolean): HandlerOf<Type> {
  const handler: Handler<LetItRideTurn, LetItRideAnswer> = {
    options(turn) {
      const asked = askedNow(turn);
      if (!asked || asked.play.seat !== seatOf(turn)) return [];
      const { position, rule } = asked;
      return [{ move: { type, position }, rule, about: aboutOf(turn, position) }];
    },
    play(turn, move) {
      const asked = answeredBy(turn, move);
      return 'code' in asked ? asked : decided(turn, asked, rides, asked.rule);
    },
  };
  return handler as unknown as HandlerOf<Type>;
}

/** Lets a bet ride, or returns it immediately. The last answer continues the round. */
function decided(turn: LetItRideTurn, { play, position }: Asked, rides: boolean, rule: RuleId) {
  play.rides.push(rides);
  turn.state.fixed = turn.state.cards.length;
  return moveResult(
    rides ? riding(turn, play, position, rule) : pulled(turn, play, position, rule),
    ...dealing.follow(turn),
  );
}

function riding(
  { state }: LetItRideTurn,
  { seat, box }: Play,
  position: PositionId,
  rule: RuleId,
): GameEvent {
  return gameEvent('rides', rule, { to: audienceOf(state, seat), data: { seat, box, position } });
}

function pulled(turn: LetItRideTurn, play: Play, position: PositionId, rule: RuleId): GameEvent {
  const amount = stakeOf(turn.state, play, MAIN_BETS[play.rides.length - 1] ?? '');
  const event = returnChips(turn, play.seat, [{ position, amount }], 'pulled', rule);
  return { ...event, data: { seat: play.seat, box: play.box, position } };
}

const timeIsUp: HandlerOf<'time-is-up'> = {
  options(turn) {
    const asked = isStaff(turn.actor, 'croupier') ? askedNow(turn) : undefined;
    if (!asked) return [];
    const { position, play } = asked;
    const about = { ...aboutOf(turn, position), seat: play.seat };
    return [
      { move: { type: 'time-is-up', position }, rule: turn.setup.plan.silence, pace: 'decision', about },
    ];
  },
  play(turn, { position }) {
    if (!isStaff(turn.actor, 'croupier')) return notYours('time-is-up');
    const { silence } = turn.setup.plan;
    const asked = askedNow(turn);
    if (asked?.position !== position) return notNow(turn.state.stage, silence);
    return decided(turn, asked, false, silence);
  },
};

/** Returns the field on which a player has to decide. */
export function questionTo(at: RoundContext, seat: SeatId): PositionId | undefined {
  const asked = askedNow(at);
  return asked?.play.seat === seat ? asked.position : undefined;
}

/** The players' answers, and the croupier's move to continue without an answer. */
export const decidingMoves = {
  ride: answer('ride', true),
  pull: answer('pull', false),
  'time-is-up': timeIsUp,
} as const;
