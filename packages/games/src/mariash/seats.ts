import type { GameEvent, MoveOption, RuleId, SeatId } from '@croupier/core';
import { gameEvent, isStaff, seatOf } from '../table/turn.ts';
import { MINUTE } from './settings.ts';
import {
  type FinalLine,
  findOccupant,
  type HandlerOf,
  type Occupant,
  occupantAt,
  occupiedPlaces,
  ownPlace,
  PLACES,
  type Turn,
} from './state.ts';

export const sit: HandlerOf<'sit'> = {
  options({ state, setup, actor }): MoveOption[] {
    const seat = seatOf({ actor });
    if (seat === undefined || state.stage === 'ended' || findOccupant(state, seat)) return [];
    const values = PLACES.filter((place) => !occupantAt(state.table, place));
    if (values.length === 0) return [];
    return [{ move: { type: 'sit', place: { any: 'of', values } }, rule: setup.plan.cites.sit }];
  },
  play({ state: { table }, setup, actor }, { place }) {
    const seat = seatOf({ actor }) as SeatId;
    const { chips } = setup.settings;
    table.places[String(place)] = { seat, chips, away: null, leaving: false };
    return [gameEvent('sat', setup.plan.cites.sit, { data: { place, chips } })];
  },
};

/** Lets a player sit out. The house answers for them until they return, and the other players continue. */
export const sitOut: HandlerOf<'sit-out'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.away !== null || own.occupant.leaving) return [];
    return [{ move: { type: 'sit-out' }, rule: turn.setup.plan.cites.absent }];
  },
  play(turn) {
    const own = ownPlace(turn);
    return own ? markAway(turn, own.place, own.occupant) : [];
  },
};

export function markAway({ setup, now }: Turn, place: number, occupant: Occupant): GameEvent[] {
  occupant.away = now.at;
  return [gameEvent('sat-out', setup.plan.cites.absent, { data: { place } })];
}

export const comeBack: HandlerOf<'come-back'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.away === null || own.occupant.leaving) return [];
    return [{ move: { type: 'come-back' }, rule: turn.setup.plan.cites.absent }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    own.occupant.away = null;
    return [gameEvent('came-back', turn.setup.plan.cites.absent, { data: { place: own.place } })];
  },
};

/**
 * Lets a player leave the table. During a deal they remain seated until it has been paid, and the house answers for
 * them.
 */
export const leave: HandlerOf<'leave'> = {
  options(turn) {
    const own = ownPlace(turn);
    if (!own || turn.state.stage === 'ended' || own.occupant.leaving) return [];
    return [{ move: { type: 'leave' }, rule: turn.setup.plan.cites.leave }];
  },
  play(turn) {
    const own = ownPlace(turn);
    if (!own) return [];
    const { leave: rule } = turn.setup.plan.cites;
    if (turn.state.stage === 'between') return freeSeat(turn, own.place, rule);
    own.occupant.leaving = true;
    return [gameEvent('leaves', rule, { data: { place: own.place } })];
  },
};

/** Frees the seat of a player who has been away too long, between deals. */
export const pickUp: HandlerOf<'pick-up'> = {
  options({ state, setup, actor }) {
    if (state.stage !== 'between' || (actor.role !== 'clock' && !isStaff(actor, 'inspector'))) return [];
    const { breakMinutes, cites } = setup.plan;
    return occupiedPlaces(state.table).flatMap(([place, { away }]): MoveOption[] => {
      if (away === null) return [];
      const due = away + breakMinutes * MINUTE;
      const move = { type: 'pick-up', place } as const;
      return [{ move, rule: cites.absent, ...(actor.role === 'clock' ? { due } : {}) }];
    });
  },
  play: (turn, { place }) => freeSeat(turn, place, turn.setup.plan.cites.absent),
};

/** Frees a seat. The current game of these four players ends immediately, and the next four players start a new one. */
function freeSeat(turn: Turn, place: number, rule: RuleId): GameEvent[] {
  const { table } = turn.state;
  const over = table.played > 0 ? gameOver(turn) : [];
  table.button = null;
  turn.state.lot = null;
  delete table.places[String(place)];
  return [...over, gameEvent('left', rule, { data: { place } })];
}

/** Ends a game after its last deal and ranks all players by chips. */
export function gameOver({ state: { table }, setup }: Turn): GameEvent[] {
  const players = occupiedPlaces(table);
  table.final = players
    .map(([place, { seat, chips }]): FinalLine => {
      const ahead = players.filter(([, other]) => other.chips > chips).length;
      return { place, seat, chips, rank: ahead + 1 };
    })
    .sort((one, other) => one.rank - other.rank || one.place - other.place);
  table.button = null;
  table.played = 0;
  const ranks = table.final.map(({ place, chips, rank }) => ({ place, chips, rank }));
  return [gameEvent('game-over', setup.plan.cites.final, { data: { ranks } })];
}

/** Frees the seats of leaving players after the deal. */
export function betweenDeals(turn: Turn): GameEvent[] {
  return occupiedPlaces(turn.state.table).flatMap(([place, { leaving }]) =>
    leaving ? freeSeat(turn, place, turn.setup.plan.cites.leave) : [],
  );
}
