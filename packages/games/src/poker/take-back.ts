import { money } from '@croupier/core';
import { gameEvent, transfer } from '../table/turn.ts';
import { attackOf } from './attack.ts';
import { blindToAnswer, remainingBlinds } from './blinds-alone.ts';
import { occupantAt } from './cash/places.ts';
import { endRound } from './end-round.ts';
import { type HandlerOf, ownPlace, type Turn } from './turn.ts';

/**
 * Returns the answers that a blind can give now. The blind in turn asks once, and the other blind answers yes
 * or no.
 */
function answersOf({ state }: Turn, place: number): readonly boolean[] {
  const { current } = state;
  // With chips in the attack, the pot is worth playing for, because its winner can also win the attack.
  if (state.stage !== 'hand' || !current || !remainingBlinds(current) || attackOf(state.table) > 0) return [];
  if (!current.takeBack) return current.places[current.hand.actor] === place ? [true] : [];
  return blindToAnswer(current) === place ? [true, false] : [];
}

/** Handles the request of a blind to take both blinds back, and the other blind's answer. */
export const takesBack: HandlerOf<'take-back'> = {
  options(turn) {
    const own = ownPlace(turn);
    const values = own ? answersOf(turn, own.place) : [];
    if (values.length === 0) return [];
    return [{ move: { type: 'take-back', on: { any: 'of', values } }, rule: turn.setup.plan.cites.takeBack }];
  },
  play(turn, { on }) {
    const { current } = turn.state;
    const place = ownPlace(turn)?.place ?? 0;
    const { takeBack: rule } = turn.setup.plan.cites;
    if (!current) return [];
    if (!on) return declineTakeBack(turn, place);
    if (current.takeBack) return takeBack(turn);
    const of = remainingBlinds(current)?.find((other) => other !== place) ?? 0;
    current.takeBack = { by: place, of, refused: false };
    return [gameEvent('wants-blinds-back', rule, { data: { place, of } })];
  },
};

/** Records that the blind that was asked wants to play on. */
export function declineTakeBack({ state, setup }: Turn, place: number) {
  if (state.current?.takeBack) state.current.takeBack.refused = true;
  return [gameEvent('plays-on', setup.plan.cites.takeBack, { data: { place } })];
}

/** Refunds both blinds and ends the hand without rake. Button and blinds move on. */
function takeBack(turn: Turn) {
  const { state, setup } = turn;
  const { current } = state;
  const rule = setup.plan.cites.takeBack;
  const places = (current && remainingBlinds(current)) ?? [];
  const transfers = places.flatMap((place) => {
    const occupant = occupantAt(state.table, place);
    const { put = 0 } = current?.hand.players[current.places.indexOf(place)] ?? {};
    if (!occupant) return [];
    occupant.stack = money(occupant.stack + put);
    return [transfer(occupant.seat, 'layout', 'stack', put, 'return', rule, 'pot')];
  });
  state.void = { reason: 'blinds-back', rule };
  return [gameEvent('blinds-back', rule, { data: { places: [...places] }, transfers }), ...endRound(turn)];
}
