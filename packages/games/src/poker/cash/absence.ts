import type { GameEvent } from '@croupier/core';
import { gameEvent, isStaff, seatOf } from '../../table/turn.ts';
import type { Occupant, PokerState } from '../state.ts';
import { type HandlerOf, holdsCards, ownPlace, type Turn } from '../turn.ts';
import { freeSeat } from './free-seat.ts';
import { isThirdMan, markAway } from './mark-away.ts';
import { occupantAt, occupiedPlaces } from './places.ts';
import { giveSeatToSubstitute, seatPlayedOver } from './played-over.ts';
import { MINUTE } from './settings.ts';

export const sitOut: HandlerOf<'sit-out'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.away !== null) return [];
    // A substitute for an absent player can only leave.
    if (turn.state.table.absent[String(own.place)]) return [];
    return [{ move: { type: 'sit-out' }, rule: turn.setup.plan.cites.sitOut }];
  },
  play(turn) {
    const own = ownPlace(turn);
    return own ? markAway(turn, own.place) : [];
  },
};

/**
 * Returns whether the third man walking has been away for one orbit, which has as many hands as the table has
 * players.
 */
function overstayed(state: PokerState, place: number): boolean {
  const { table } = state;
  const { awayHand = table.hands } = occupantAt(table, place) ?? {};
  return (
    table.list.length > 0 &&
    isThirdMan(state, place) &&
    table.hands - awayHand >= occupiedPlaces(table).length
  );
}

export const comeBack: HandlerOf<'come-back'> = {
  options(turn) {
    const own = ownPlace(turn) ?? seatPlayedOver(turn.state.table, seatOf(turn));
    if (!own || turn.state.stage === 'ended' || own.occupant.away === null) return [];
    if (occupantAt(turn.state.table, own.place)?.givesWay) return [];
    // A seated player without chips returns by buying chips.
    const chips = own.occupant.stack + own.occupant.behind;
    if (chips === 0 && ownPlace(turn)) return [];
    return [{ move: { type: 'come-back' }, rule: turn.setup.plan.cites.comeBack }];
  },
  play(turn) {
    const own = ownPlace(turn);
    const over = seatPlayedOver(turn.state.table, seatOf(turn));
    if (over) return takeBackSeat(turn, over.place);
    if (own) {
      own.occupant.away = null;
      delete own.occupant.awayHand;
    }
    return [gameEvent('came-back', turn.setup.plan.cites.comeBack, { data: { place: own?.place ?? 0 } })];
  },
};

/** Gives a seat back to its player. The substitute who played over leaves after the hand. */
function takeBackSeat(turn: Turn, place: number): GameEvent[] {
  const { cites } = turn.setup.plan;
  const substitute = occupantAt(turn.state.table, place);
  if (substitute) substitute.givesWay = true;
  const seat = turn.state.table.absent[String(place)]?.seat ?? '';
  const back = gameEvent('came-back', cites.playOver, { data: { place, seat } });
  return turn.state.stage === 'between' ? [back, ...freeSeat(turn, place, cites.playOver)] : [back];
}

/** Returns every seated player, and every player who is away while a substitute plays over, by seat number. */
function awayAt({ table }: PokerState): (readonly [number, Occupant])[] {
  const over = Object.entries(table.absent).map(([place, absent]) => [Number(place), absent] as const);
  return [...occupiedPlaces(table), ...over];
}

/** The number of absences after which a player can lose the seat before a break is over. */
const OFTEN = 2;

/**
 * Frees a seat when a break is over, or when staff rule that a player has been away too often. The chips are
 * counted and returned, and the player joins the waiting list.
 */
export const pickUp: HandlerOf<'pick-up'> = {
  options({ state, setup, actor, now }) {
    if (state.stage === 'ended') return [];
    const { breakMinutes, cites } = setup.plan;
    const staff = isStaff(actor, 'inspector');
    const waited = state.table.list.length > 0;
    if (!staff && (actor.role !== 'clock' || !waited)) return [];
    return awayAt(state).flatMap(([place, { away, times = 0 }]) => {
      const over = state.table.absent[String(place)] !== undefined;
      if (away === null || (!over && holdsCards(state, place))) return [];
      const third = !over && overstayed(state, place);
      const due = third ? away : away + breakMinutes * MINUTE;
      const early = staff && now.at < due;
      if (early && times < OFTEN) return [];
      return [
        {
          move: { type: 'pick-up', place },
          rule: early ? cites.oftenAway : over ? cites.playOver : third ? cites.thirdMan : cites.absent,
          ...(staff ? {} : { due }),
        },
      ];
    });
  },
  play(turn, { place }) {
    const { state, setup } = turn;
    const { cites, breakMinutes } = setup.plan;
    const over = state.table.absent[String(place)];
    const gone = over ?? occupantAt(state.table, place);
    const seat = gone?.seat;
    const third = !over && overstayed(state, place);
    const early = !third && turn.now.at < (gone?.away ?? 0) + breakMinutes * MINUTE;
    const usual = over ? cites.playOver : third ? cites.thirdMan : cites.absent;
    const rule = early ? cites.oftenAway : usual;
    const events = over ? giveSeatToSubstitute(turn, place, rule) : freeSeat(turn, place, rule);
    if (seat !== undefined) state.table.list.push({ seat, called: null });
    return events;
  },
};
