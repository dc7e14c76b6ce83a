import {
  type GameEvent,
  type MoveOption,
  type Refusal,
  type RuleId,
  refuse,
  type SeatId,
} from '@croupier/core';
import { positionId } from '../boxes/state.ts';
import { gameEvent, type Handler, isStaff, moveResult, notNow, notYours, seatOf } from '../table/turn.ts';
import { dealing } from './dealing.ts';
import { isValidSetting, settingOf, settingsOf } from './hand.ts';
import type { PaiGowAnswer, PaiGowMove } from './moves.ts';
import { cardsAt, isUnset, type PaiGowTurn, type Play, type RoundContext } from './state.ts';

type HandlerOf<Type extends PaiGowMove['type']> = Handler<PaiGowTurn, Extract<PaiGowMove, { type: Type }>>;

/** Returns the hands that a player has to set. */
export function askedOf({ state }: RoundContext, seat: SeatId | undefined): readonly Play[] {
  return state.stage === 'deciding' ? state.plays.filter((play) => play.seat === seat && isUnset(play)) : [];
}

/** Returns the hand that a player sets, or the refusal of the move. */
function asked(turn: PaiGowTurn, { type, box }: PaiGowAnswer): Play | Refusal {
  const seat = seatOf(turn);
  const { rule } = turn.setup.plan.setting;
  if (!seat) return notYours(type);
  if (turn.state.stage !== 'deciding') return notNow(turn.state.stage, rule);
  const play = askedOf(turn, seat).find((one) => one.box === box);
  return play ?? refuse('not-asked', `You have nothing to decide on box ${box}.`, { rule, details: { box } });
}

/**
 * Sets a hand. Once the last hand is set, the round continues. The public event does not reveal how the hand
 * is set.
 */
function isSet(turn: PaiGowTurn, play: Play, low: Play['low'], rule: RuleId): readonly GameEvent[] {
  play.low = low;
  turn.state.fixed = turn.state.cards.length;
  const data = { seat: play.seat, box: play.box, houseWay: low === 'house-way' };
  return [gameEvent('hand-set', rule, { data }), ...dealing.follow(turn)];
}

function aboutOf({ box }: Play) {
  return { box, position: positionId(box, 'ante') };
}

const setHand: HandlerOf<'set-hand'> = {
  options(turn) {
    const { rule } = turn.setup.plan.setting;
    return askedOf(turn, seatOf(turn)).flatMap((play) =>
      settingsOf(cardsAt(turn.state, play.box))
        .filter(isValidSetting)
        .map(({ low }): MoveOption => {
          const cards = { any: 'subset', values: [...low], min: 2, max: 2 } as const;
          return { move: { type: 'set-hand', box: play.box, cards }, rule, about: aboutOf(play) };
        }),
    );
  },
  play(turn, move) {
    const play = asked(turn, move);
    if ('code' in play) return play;
    const { hands, setting } = turn.setup.plan;
    const set = settingOf(cardsAt(turn.state, play.box), move.cards);
    if (!set)
      return refuse('wrong-low-hand', 'The low hand must be two cards of this hand.', { rule: setting.rule });
    if (!isValidSetting(set))
      return refuse('foul', 'The low hand would rank above the high hand.', {
        rule: setting.foul,
        details: { order: hands.order },
      });
    return moveResult(...isSet(turn, play, set.low, setting.rule));
  },
};

const houseWay: HandlerOf<'house-way'> = {
  options(turn) {
    const { rule } = turn.setup.plan.houseWay;
    return askedOf(turn, seatOf(turn)).map((play) => {
      return { move: { type: 'house-way', box: play.box }, rule, about: aboutOf(play) };
    });
  },
  play(turn, move) {
    const play = asked(turn, move);
    if ('code' in play) return play;
    return moveResult(...isSet(turn, play, 'house-way', turn.setup.plan.houseWay.rule));
  },
};

const closeDecisions: HandlerOf<'close-decisions'> = {
  options({ setup, state, actor }) {
    if (!isStaff(actor, 'croupier') || state.stage !== 'deciding') return [];
    return [{ move: { type: 'close-decisions' }, rule: setup.plan.silence, pace: 'decision' }];
  },
  play(turn) {
    const { setup, state, actor } = turn;
    if (!isStaff(actor, 'croupier')) return notYours('close-decisions');
    const { silence } = setup.plan;
    if (state.stage !== 'deciding') return notNow(state.stage, silence);
    const late = state.plays.filter(isUnset);
    for (const play of late) play.low = 'house-way';
    state.fixed = state.cards.length;
    const data = { undecided: late.length };
    return moveResult(gameEvent('decisions-closed', silence, { data }), ...dealing.follow(turn));
  },
};

/**
 * Returns the hands that can be declared a foul. This is possible from the request to set them until payment.
 */
function settable({ state }: RoundContext): readonly Play[] {
  const isOn = state.asked && state.stage !== 'ended';
  return isOn ? state.plays.filter(({ dragon, foul }) => !dragon && !foul) : [];
}

/** Declares a foul: the hand was set wrongly, and its stake is lost regardless of the dealer's hands. */
const foul: HandlerOf<'foul'> = {
  options(turn) {
    const { setting, voids } = turn.setup.plan;
    if (!isStaff(turn.actor, voids.by)) return [];
    return settable(turn).map(({ seat, box }) => {
      return { move: { type: 'foul', box }, rule: setting.foul, about: { seat, box } };
    });
  },
  play(turn, { box }) {
    const { setup, state, actor } = turn;
    const { setting, voids } = setup.plan;
    if (!isStaff(actor, voids.by)) return notYours('foul');
    const play = settable(turn).find((one) => one.box === box);
    if (!play)
      return refuse('nothing-here', `The hand on box ${box} has not been set.`, { rule: setting.foul });
    play.foul = true;
    state.fixed = state.cards.length;
    const called = gameEvent('foul', setting.foul, { data: { seat: play.seat, box } });
    return moveResult(called, ...(state.stage === 'result' ? [] : dealing.follow(turn)));
  },
};

/** The moves that set hands, and the ruling on fouls. */
export const settingMoves = {
  'set-hand': setHand,
  'house-way': houseWay,
  'close-decisions': closeDecisions,
  foul,
} as const;
