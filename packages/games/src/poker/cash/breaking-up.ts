import { type GameEvent, money } from '@croupier/core';
import { gameEvent } from '../../table/turn.ts';
import type { Occupant } from '../state.ts';
import type { Turn } from '../turn.ts';
import { freeSeat } from './free-seat.ts';
import { moveToTable } from './moving-tables.ts';
import { occupantAt, occupiedPlaces } from './places.ts';
import { giveSeatToSubstitute } from './played-over.ts';

/**
 * Assigns seats at other tables when the game breaks up. If there are seats for all players, the players who
 * have been at this table longest choose first. Otherwise the players draw cards for the seats.
 */
export function assignSeatsElsewhere(turn: Turn): GameEvent[] {
  const { table } = turn.state;
  const { breaking } = table;
  if (!breaking || breaking.done) return [];
  const { players, tables } = breaking;
  const order = occupiedPlaces(table)
    .filter(([, { seat }]) => players.includes(seat))
    .sort(([, one], [, other]) => one.sat - other.sat)
    .map(([place]) => place);
  if (tables.length === 0 || tables.length >= order.length) return movePlayersAway(turn, order);
  table.draw = { for: 'tables', place: null, among: order, cards: {} };
  return [];
}

/**
 * Moves the players to the tables that have seats, in this order. Players without a seat leave with their
 * chips.
 */
export function movePlayersAway(turn: Turn, order: readonly number[]): GameEvent[] {
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
    if (absent) events.push(...without(turn, absent), ...giveSeatToSubstitute(turn, place, rule));
  }
  for (const place of order) {
    const occupant = occupantAt(table, place);
    const to = seats.shift();
    if (!occupant || to === undefined) break;
    occupant.going = { to, forced: true };
    events.push(...moveToTable(turn, place, rule));
  }
  for (const [place, occupant] of occupiedPlaces(table))
    events.push(...without(turn, occupant), ...freeSeat(turn, place, rule));
  table.list = [];
  table.expected = {};
  return events;
}

/** Lets a player without a seat at another table leave. */
function without({ state, setup, now }: Turn, { seat, stack, behind }: Occupant): GameEvent[] {
  state.table.sent[seat] = { to: null, stack: money(stack + behind), forced: true, at: now.at };
  return [gameEvent('no-seat-left', setup.plan.cites.breakUp, { to: seat })];
}
