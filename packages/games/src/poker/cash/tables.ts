import type { GameEvent, Json, SeatId } from '@croupier/core';
import { money } from '@croupier/core';
import { happened, isStaff } from '../../table/turn.ts';
import { returnAttack } from '../attack.ts';
import type { PokerPlan, PokerTerms } from '../plan.ts';
import { endRound } from '../procedure.ts';
import type { CashTable, Occupant, PokerState } from '../state.ts';
import { type HandlerOf, ownPlace, sitting, type Turn } from '../turn.ts';
import { hasToFinish, isApproved, wishOf } from './changes.ts';
import { clockwise, occupantAt, occupied } from './places.ts';
import { giveUp } from './play-over.ts';
import { currentGame, variantAt } from './rotation.ts';
import { freePlaces, getUp } from './seating.ts';
import { MINUTE, type Settings } from './settings.ts';

/** A table's id as it is written in moves; which tables there are only the house knows. */
const TABLE = { any: 'text', maxLength: 40 } as const;
/** With fewer players a game is short: nobody leaves it for another table to save their blinds. */
const SHORT = 5;

/** The limit that a table is played at, to be compared with another's. */
export function limitOf({ plan, settings }: Turn['setup'], terms: PokerTerms): string {
  const { small, big } = settings.level;
  return `${plan.currency} ${small}/${big} ${terms.structure ?? plan.games[0].structure}`;
}

/** Whether the next hand asks a player for a blind or an ante. */
function paysNext(plan: PokerPlan, terms: PokerTerms, { seats }: Settings, table: CashTable, place: number) {
  if (terms.ante || variantAt(plan, terms, table).forced === 'bring-in') return true;
  if (currentGame(plan, terms, table) === undefined || table.big === null) return false;
  const next = clockwise(table.big, seats).find((one) => occupantAt(table, one)?.away === null);
  return place === table.big || place === next;
}

/** A player goes on at another table of their own will: after the hand, or once they have had the button. */
export const changeTable: HandlerOf<'change-table'> = {
  options(turn) {
    const own = ownPlace(turn);
    const { state, setup } = turn;
    const { table, terms } = state;
    if (!own || state.stage === 'ended' || !mayGo(table, own.place, own.occupant)) return [];
    const { cites } = setup.plan;
    const late = hasToFinish(table, own.place);
    const short = occupied(table).length < SHORT;
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

/** The floor moves a player to another table of the same limit, with all their chips. */
export const movePlayer: HandlerOf<'move-player'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || !isStaff(actor, 'manager')) return [];
    const values = occupied(table).flatMap(([place, occupant]) =>
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
  if (!isApproved(turn, occupant)) return [wishOf(turn, place)];
  if (turn.state.stage === 'between' && !going.late) return goOn(turn, place);
  const rule = turn.setup.plan.cites[going.forced ? 'movePlayer' : 'changeTable'];
  return [happened('will-move', rule, { data: { place, to: going.to, forced: going.forced } })];
}

/** After the hand those who go to another table get up, except those who finish their blinds first. */
export function sendOff(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  return occupied(table).flatMap(([place, occupant]) => {
    const { going } = occupant;
    const goes = going && isApproved(turn, occupant) && !(going.late && hasToFinish(table, place));
    return goes ? goOn(turn, place) : [];
  });
}

/** The player gets up here, and is expected with their stack elsewhere: that table is told so by the house. */
function goOn(turn: Turn, place: number, rule?: Turn['setup']['plan']['cites']['breakUp']): GameEvent[] {
  const { state, setup, now } = turn;
  const occupant = occupantAt(state.table, place);
  if (!occupant?.going) return [];
  const { seat, going, stack, behind } = occupant;
  const { to, forced } = going;
  const chips = money(stack + behind);
  const cited = rule ?? setup.plan.cites[forced ? 'movePlayer' : 'changeTable'];
  const left = getUp(turn, place, cited);
  state.table.sent[seat] = { to, stack: chips, forced, at: now.at };
  const move = { type: 'expect', seat, stack: chips, forced, limit: limitOf(setup, state.terms) };
  const data = { place, to, stack: chips, forced };
  return [...left, { ...happened('moved', cited, { data }), followUp: { table: to, move: move as Json } }];
}

/** A player comes from another table: a seat is kept for them for as long as for one who is called from the list. */
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
    if (sitting(state, seat) || table.penalties[seat]?.excluded) return [];
    table.list = table.list.filter((one) => one.seat !== seat);
    delete table.sent[seat];
    // To a table of another limit it is as if they had come of their own will.
    const same = forced && limit === limitOf(setup, terms);
    table.expected[seat] = { stack, forced: same, at: null };
    keepSeats(state, setup.settings, now.at);
    return [happened('expected', same ? moved : changed, { to: seat, data: { stack, forced: same } })];
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
    return [happened('expect-lapsed', setup.plan.cites.called, { data: { seat } })];
  },
};

/** The game is broken up: its players go on at comparable tables, as many as there are seats for. */
export const breakUp: HandlerOf<'break-up'> = {
  options({ state: { table, stage }, setup, actor }) {
    if (stage === 'ended' || table.breaking || !isStaff(actor, 'manager')) return [];
    const values = [...Object.values(table.places), ...Object.values(table.absent)].map(({ seat }) => seat);
    const players = { any: 'subset', values, min: 0, max: values.length } as const;
    // Each free seat elsewhere is named by its table, in the order in which they are given away.
    const seats = values.map(() => ({ ...TABLE }));
    const tables = { any: 'items', of: seats, min: 0, max: seats.length } as const;
    return [{ move: { type: 'break-up', players, tables }, rule: setup.plan.cites.breakUp }];
  },
  play(turn, { players, tables }) {
    const { state, setup } = turn;
    state.table.breaking = { players: [...players], tables: [...tables], done: false };
    const told = happened('breaks-up', setup.plan.cites.breakUp);
    return [told, ...(state.stage === 'between' ? breaksUp(turn) : [])];
  },
};

/** With seats for all they are given away by how long one has played here; else the players draw cards for them. */
export function breaksUp(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const { breaking } = table;
  if (!breaking || breaking.done) return [];
  const { players, tables } = breaking;
  const order = occupied(table)
    .filter(([, { seat }]) => players.includes(seat))
    .sort(([, one], [, other]) => one.sat - other.sat)
    .map(([place]) => place);
  if (tables.length === 0 || tables.length >= order.length) return disperse(turn, order);
  table.draw = { for: 'tables', place: null, among: order, cards: {} };
  return [];
}

/** Everybody gets up: those in this order go on at the tables with seats, the others have their chips. */
export function disperse(turn: Turn, order: readonly number[]): GameEvent[] {
  const { table } = turn.state;
  const { breakUp: rule } = turn.setup.plan.cites;
  const { breaking } = table;
  if (!breaking) return [];
  breaking.done = true;
  breaking.at = turn.now.at;
  const seats = [...breaking.tables];
  const events: GameEvent[] = [];
  for (const place of Object.keys(table.absent).map(Number)) {
    const absent = table.absent[String(place)];
    if (absent) events.push(...without(turn, absent), ...giveUp(turn, place, rule));
  }
  for (const place of order) {
    const occupant = occupantAt(table, place);
    const to = seats.shift();
    if (!occupant || to === undefined) break;
    occupant.going = { to, forced: true };
    events.push(...goOn(turn, place, rule));
  }
  for (const [place, occupant] of occupied(table))
    events.push(...without(turn, occupant), ...getUp(turn, place, rule));
  table.list = [];
  table.expected = {};
  return events;
}

/** A table that was broken up closes by itself once no seat is kept elsewhere any more for those who played here. */
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

/** No seat elsewhere was left for the player. */
function without({ state, setup, now }: Turn, { seat, stack, behind }: Occupant): GameEvent[] {
  state.table.sent[seat] = { to: null, stack: money(stack + behind), forced: true, at: now.at };
  return [happened('no-seat-left', setup.plan.cites.breakUp, { to: seat })];
}

/**
 * Who comes from another table has the next free seat, before those on the waiting list: from then on it is kept. Gives
 * those for whom one is kept now.
 */
export function keepSeats({ table, ...state }: PokerState, settings: Settings, at: number): SeatId[] {
  const free = freePlaces({ table, ...state }, settings).length;
  return Object.entries(table.expected).flatMap(([seat, one], index) => {
    const before = one.at;
    one.at = index < free ? (before ?? at) : null;
    return before === null && one.at !== null ? [seat as SeatId] : [];
  });
}

/** How many come from other tables, and before `seat` where that is one of them: free seats are theirs first. */
export function comers({ expected }: CashTable, seat?: SeatId): number {
  const comes = Object.keys(expected);
  const own = seat === undefined ? -1 : comes.indexOf(seat);
  return own < 0 ? comes.length : own;
}
