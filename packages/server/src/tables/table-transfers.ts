import { isRefusal, type Json, type Refusal, refuse, type SeatId } from '@croupier/core';
import { type AnswerOf, isBot } from '@croupier/protocol';
import type { AcceptedMove, Casino, FreeSeats } from '../services/casino.ts';
import { sharePurses } from './outbox.ts';

/** The part of the public view that is common to games in which players can move between tables. */
interface Limited {
  readonly limit?: Json;
  readonly free?: unknown;
  readonly places?: readonly {
    readonly place: number;
    readonly seat: SeatId;
    /** The absent player whom this seat's occupant is playing over, if any. */
    readonly over?: { readonly seat: SeatId } | null;
  }[];
}

/** The part of a seat's own view that says which table the player was moved to. */
interface PlayerView {
  readonly seat?: { readonly sent?: { readonly to?: string | null } | null };
}

/** Returns the free seats of a table from its view; undefined if players cannot move between it and other tables. */
export function freeSeatsIn(view: Json): FreeSeats | undefined {
  const { limit, free } = (view ?? {}) as Limited;
  return limit === undefined ? undefined : { limit, free: typeof free === 'number' ? free : 0 };
}

type Elsewhere = AnswerOf<'elsewhere'>['tables'];

/**
 * Returns tables of the same game and limit to which somebody from this table could move, with their free seats. A
 * player who was sent to a private table gets its code.
 */
export function comparableTables(casino: Casino, id: string, seat?: SeatId): Elsewhere {
  const table = casino.table(id)?.info();
  const limit = casino.table(id)?.freeSeats()?.limit;
  const playerView = (seat === undefined ? null : casino.table(id)?.playerView(seat)) as PlayerView | null;
  if (!table || limit === undefined) return [];
  return casino.destinations().flatMap(({ table: other, seats }) => {
    const same = other.id !== id && other.plan === table.plan && seats.limit === limit;
    if (!same || other.state !== 'running' || !sharePurses(table, other)) return [];
    const code = playerView?.seat?.sent?.to === other.id ? other.code : null;
    return [{ table: other.id, name: other.name, free: seats.free, code }];
  });
}

/**
 * The moves that send players to other tables, with the field that names the target. Only the server knows the other
 * tables.
 */
const SENDING: { readonly [type: string]: 'to' | 'tables' } = {
  'change-table': 'to',
  'move-player': 'to',
  'break-up': 'tables',
};

/**
 * Refuses a move that sends players elsewhere, unless its target is an open table that players of this table can join,
 * in a game with assigned seats. The limit of the target may differ.
 */
export function invalidTransferTarget(casino: Casino, id: string, move: unknown): Refusal | undefined {
  const { type, ...rest } = (move ?? {}) as { readonly [field: string]: unknown };
  const field = typeof type === 'string' && Object.hasOwn(SENDING, type) ? SENDING[type] : undefined;
  const table = casino.table(id)?.info();
  if (!field || !table) return undefined;
  const open = casino
    .destinations()
    .filter(({ table: other }) => other.id !== id && other.state === 'running' && sharePurses(table, other));
  const known = [rest[field]].flat().every((to) => open.some((other) => other.table.id === to));
  return known ? undefined : refuse('no-seat-there', 'Players of this table cannot move to that table.');
}

/** The manager who orders a move, and the move's key. */
interface By {
  readonly account: string;
  readonly key: string;
}

/** Moves a player to a comparable table with a free seat. Refuses the game's codes, and `no-seat-there`. */
export async function movePlayer(
  casino: Casino,
  { table, seat, to, ...by }: { readonly table: string; readonly seat: string; readonly to: string } & By,
): Promise<AcceptedMove | Refusal> {
  const place = viewOf(casino, table).places?.find((one) => one.seat === seat)?.place;
  if (place === undefined || isBot(seat))
    return refuse('not-seated', 'There is no player in that seat who can be moved.');
  const there = comparableTables(casino, table).find((one) => one.table === to);
  if (!there || there.free === 0)
    return refuse('no-seat-there', 'That table plays a different limit or has no free seat.');
  return make(casino, table, by, { type: 'move-player', place, to });
}

/**
 * Breaks up a table. The players move to the named tables, in that order, as long as there are free seats.
 * Bots are left behind.
 */
export async function breakUp(
  casino: Casino,
  { table, to, ...by }: { readonly table: string; readonly to: readonly string[] } & By,
): Promise<AnswerOf<'breakUp'> | Refusal> {
  const comparable = comparableTables(casino, table);
  const chosen = to.map((id) => comparable.find((one) => one.table === id));
  if (chosen.includes(undefined))
    return refuse('no-seat-there', 'One of these tables plays a different limit or has closed.');
  const players = (viewOf(casino, table).places ?? [])
    .flatMap(({ seat, over }) => (over ? [seat, over.seat] : [seat]))
    .filter((seat) => !isBot(seat));
  // At most one seat is reserved for each player. The game gives seats to those who have played longest, or
  // draws cards for them.
  const tables = chosen
    .flatMap((one) => Array.from({ length: one?.free ?? 0 }, () => one?.table ?? ''))
    .slice(0, players.length);
  const made = await make(casino, table, by, { type: 'break-up', players, tables });
  return isRefusal(made) ? made : { players: players.length, seats: tables.length };
}

function make(casino: Casino, table: string, by: By, move: Json): Promise<AcceptedMove | Refusal> {
  return casino.submit({ table, ...by, as: 'manager', move });
}

function viewOf(casino: Casino, table: string): Limited {
  return (casino.table(table)?.state().view ?? {}) as Limited;
}

/** Returns the occupied seats of a table with assigned places from its view; empty for other tables. */
export function seatsIn(view: unknown): SeatId[] {
  const places = (view as { places?: unknown } | null | undefined)?.places;
  if (!Array.isArray(places)) return [];
  return (places as { seat?: SeatId }[]).flatMap(({ seat }) => (typeof seat === 'string' ? [seat] : []));
}
