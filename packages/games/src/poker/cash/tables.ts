import { type GameEvent, money } from '@croupier/core';
import { gameEvent, isStaff } from '../../table/turn.ts';
import { returnAttack } from '../attack.ts';
import { endRound } from '../end-round.ts';
import type { PokerPlan, PokerTerms } from '../plan.ts';
import type { CashTable, Occupant } from '../state.ts';
import { findOccupant, type HandlerOf, ownPlace, type Turn } from '../turn.ts';
import { assignSeatsElsewhere } from './breaking-up.ts';
import { keepSeats } from './free-places.ts';
import { limitOf, moveToTable } from './moving-tables.ts';
import { clockwise, occupantAt, occupiedPlaces } from './places.ts';
import { currentGame, variantAt } from './rotation.ts';
import { isApproved, mayFinishBlinds, seatRequestEvent } from './seat-requests.ts';
import { MINUTE, type Settings } from './settings.ts';

/** A table's id as it appears in moves. Only the house knows which tables exist. */
const TABLE = { any: 'text', maxLength: 40 } as const;

/**
 * The number of players below which a game is short. Nobody may leave a short game for another table to avoid
 * a blind or an ante.
 */
const SHORT = 5;

/** Returns whether a player would have to pay a blind or an ante in the next hand. */
function paysNext(plan: PokerPlan, terms: PokerTerms, { seats }: Settings, table: CashTable, place: number) {
  if (terms.ante || variantAt(plan, terms, table).forced === 'bring-in') return true;
  if (currentGame(plan, terms, table) === undefined || table.big === null) return false;
  const next = clockwise(table.big, seats).find((one) => occupantAt(table, one)?.away === null);
  return place === table.big || place === next;
}

/**
 * Records a player's request to change tables. The player moves after the hand, or once they have had the
 * button.
 */
export const changeTable: HandlerOf<'change-table'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { state, setup } = turn;
    const { table, terms } = state;
    if (!own || state.stage === 'ended' || !mayGo(table, own.place, own.occupant)) return [];
    const { cites } = setup.plan;
    const late = mayFinishBlinds(table, own.place);
    const short = occupiedPlaces(table).length < SHORT;
    const now = { move: { type: 'change-table', to: TABLE }, rule: cites.changeTable } as const;
    const then = { move: { type: 'change-table', to: TABLE, late: true }, rule: cites.changeTable } as const;
    const pays = short && paysNext(setup.plan, terms, setup.settings, table, own.place);
    return [...(pays ? [] : [now]), ...(late ? [then] : [])];
  },
  play(turn, { to, late }) {
    const own = ownPlace(turn);
    if (!own) return [];
    return send(turn, own.place, { to, forced: false, ...(late ? { late: true } : {}) });
  },
};

/** Moves a player with all their chips to another table with the same limit, by order of the floor. */
export const movePlayer: HandlerOf<'move-player'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || !isStaff(actor, 'manager')) return [];
    const values = occupiedPlaces(table).flatMap(([place, occupant]) =>
      mayGo(table, place, occupant) ? [place] : [],
    );
    if (values.length === 0) return [];
    const place = { any: 'of', values } as const;
    return [{ move: { type: 'move-player', place, to: TABLE }, rule: setup.plan.cites.movePlayer }];
  },
  play: (turn, { place, to }) => send(turn, place, { to, forced: true }),
};

function mayGo(table: CashTable, place: number, { leaving, going }: Occupant): boolean {
  return !leaving && !going && !table.breaking && !table.absent[String(place)];
}

function send(turn: Turn, place: number, going: NonNullable<Occupant['going']>): GameEvent[] {
  const occupant = occupantAt(turn.state.table, place);
  if (!occupant) return [];
  occupant.going = going;
  occupant.wants = null;
  delete occupant.approved;
  if (!isApproved(turn, occupant)) return [seatRequestEvent(turn, place)];
  if (turn.state.stage === 'between' && !going.late) return moveToTable(turn, place);
  const rule = turn.setup.plan.cites[going.forced ? 'movePlayer' : 'changeTable'];
  return [gameEvent('will-move', rule, { data: { place, to: going.to, forced: going.forced } })];
}

/**
 * Announces a player from another table. A seat is reserved for as long as for a player called from the list.
 */
export const expect: HandlerOf<'expect'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || table.breaking || !isStaff(actor, 'manager')) return [];
    const seat = { any: 'text', maxLength: 64 } as const;
    const stack = { any: 'amount', min: money(0), max: money(1e13), step: money(1) } as const;
    const forced = { any: 'of', values: [true, false] } as const;
    const limit = { any: 'text', maxLength: 40 } as const;
    const rule = setup.plan.cites.movePlayer;
    return [{ move: { type: 'expect', seat, stack, forced, limit }, rule }];
  },
  play({ state, setup, now }, { seat, stack, forced, limit }) {
    const { table, terms } = state;
    const { movePlayer: moved, changeTable: changed } = setup.plan.cites;
    if (findOccupant(state, seat) || table.penalties[seat]?.excluded) return [];
    table.list = table.list.filter((one) => one.seat !== seat);
    delete table.sent[seat];
    // If the limits of the two tables differ, the move counts as the player's own choice.
    const same = forced && limit === limitOf(setup, terms);
    table.expected[seat] = { stack, forced: same, at: null };
    keepSeats(state, setup.settings, now.at);
    return [gameEvent('expected', same ? moved : changed, { to: seat, data: { stack, forced: same } })];
  },
};

export const expectLapsed: HandlerOf<'expect-lapsed'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (actor.role !== 'clock' || stage === 'ended') return [];
    const { calledMinutes, cites } = setup.plan;
    return Object.entries(table.expected).flatMap(([seat, { at }]) =>
      at === null
        ? []
        : [
            {
              move: { type: 'expect-lapsed', seat },
              rule: cites.called,
              due: at + calledMinutes * MINUTE + 1,
            },
          ],
    );
  },
  play({ state: { table }, setup }, { seat }) {
    delete table.expected[seat];
    return [gameEvent('expect-lapsed', setup.plan.cites.called, { data: { seat } })];
  },
};

/** Breaks up the game. Its players move to comparable tables while these have seats. */
export const breakUp: HandlerOf<'break-up'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || table.breaking || !isStaff(actor, 'manager')) return [];
    const values = [...Object.values(table.places), ...Object.values(table.absent)].map(({ seat }) => seat);
    const players = { any: 'subset', values, min: 0, max: values.length } as const;
    // Each entry is the id of a table with a free seat, in order of assignment.
    const seats = values.map(() => ({ ...TABLE }));
    const tables = { any: 'items', of: seats, min: 0, max: seats.length } as const;
    return [{ move: { type: 'break-up', players, tables }, rule: setup.plan.cites.breakUp }];
  },
  play(turn, { players, tables }) {
    const { state, setup } = turn;
    state.table.breaking = { players: [...players], tables: [...tables], done: false };
    const told = gameEvent('breaks-up', setup.plan.cites.breakUp);
    return [told, ...(state.stage === 'between' ? assignSeatsElsewhere(turn) : [])];
  },
};

/** Closes a table that was broken up, once no seats are reserved at other tables for its players. */
export const tableOver: HandlerOf<'table-over'> = {
  options({ state: { table, stage }, setup, actor }) {
    const since = table.breaking?.at;
    if (actor.role !== 'clock' || stage !== 'between' || since === undefined) return [];
    const { calledMinutes, cites } = setup.plan;
    const due = since + calledMinutes * MINUTE + 1;
    return [{ move: { type: 'table-over' }, rule: cites.breakUp, due }];
  },
  play(turn) {
    turn.state.over = true;
    return [...returnAttack(turn), ...endRound(turn)];
  },
};
