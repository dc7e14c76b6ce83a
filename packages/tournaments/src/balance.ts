import type { CommandOf } from './commands.ts';
import { inDrawnOrder, type Purpose } from './draws.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import {
  clearTable,
  closeTable,
  firstToMove,
  freePlaces,
  moveEntry,
  requestDraw,
  worstSeat,
} from './seating.ts';
import {
  type Entry,
  entriesAtTable,
  entryAt,
  type Flight,
  flightOf,
  stageOf,
  type Table,
  type Tournament,
  tableAt,
  tablesOf,
} from './state.ts';

/**
 * Moves one player from a table that is between hands to a table with at least two fewer players. Returns
 * whether a move was needed.
 */
export function balance(
  tournament: Tournament,
  flight: Flight,
  tables: readonly Table[],
  step: Step,
): boolean {
  let fullest: Table | undefined;
  let emptiest: Table | undefined;
  for (const table of tables) {
    if (table.breaking) continue;
    if (table.dealt.length === 0 && (!fullest || table.count > fullest.count)) fullest = table;
    if (!emptiest || table.count < emptiest.count) emptiest = table;
  }
  if (!fullest || !emptiest || fullest.count < emptiest.count + 2) return false;
  const first = firstToMove(tournament, fullest);
  const entries = first ? [first] : entriesAtTable(tournament, fullest);
  const places = placesAt(emptiest);
  const [entry] = entries;
  const [place] = places;
  if (entries.length === 1 && places.length === 1 && entry && place) {
    moveEntry(tournament, entry, emptiest, place.seat, step);
    return true;
  }
  const purpose: Purpose = {
    for: 'move',
    flight: flight.id,
    from: fullest.number,
    to: emptiest.number,
    entries: entries.map(({ number }) => number),
    places,
  };
  requestDraw(tournament, entries.length * places.length, 1, purpose, step);
  return true;
}

/**
 * Returns the seats that a moved player can get. This is only the worst free seat. Games without blinds use
 * the seat that was vacated last, or draw from all free seats.
 */
function placesAt(table: Table): { readonly table: number; readonly seat: number }[] {
  const { number, lastVacated, seats } = table;
  const worst = worstSeat(table);
  if (worst !== undefined) return [{ table: number, seat: worst }];
  if (lastVacated > 0 && seats[lastVacated] === 0) return [{ table: number, seat: lastVacated }];
  return freePlaces(table);
}

/** Moves the drawn player to the drawn seat. */
export function makeMove(
  tournament: Tournament,
  purpose: Extract<Purpose, { for: 'move' }>,
  [pick = 0]: readonly number[],
  step: Step,
): void {
  const { entries, places, to } = purpose;
  const entry = entryAt(tournament, entries[Math.floor(pick / places.length)] ?? 0);
  moveEntry(tournament, entry, tableAt(tournament, to), places[pick % places.length]?.seat ?? 0, step);
}

/**
 * Breaks a table, chosen by draw, once the players fit at one table fewer. Returns whether a table was
 * broken.
 */
export function breakOne(
  tournament: Tournament,
  flight: Flight,
  tables: readonly Table[],
  step: Step,
): boolean {
  if (!tournament.registrationClosed || tables.length < 2) return false;
  const players = tables.reduce((sum, { count }) => sum + count, 0);
  if (players > (tables.length - 1) * flight.tableSize) return false;
  const breaking = tables.find((table) => table.breaking);
  if (breaking)
    return breaking.dealt.length === 0 && drawNewSeats(tournament, flight, breaking, tables, step);
  const candidates = tables.filter(({ allIn }) => !allIn).map(({ number }) => number);
  if (candidates.length === 0) return false;
  const next = flight.breakingOrder?.find((number) => candidates.includes(number));
  if (next !== undefined) {
    tableAt(tournament, next).breaking = true;
    return true;
  }
  requestDraw(
    tournament,
    candidates.length,
    1,
    { for: 'break', flight: flight.id, tables: candidates },
    step,
  );
  return true;
}

function drawNewSeats(
  tournament: Tournament,
  flight: Flight,
  table: Table,
  tables: readonly Table[],
  step: Step,
): boolean {
  const entries = entriesAtTable(tournament, table).map(({ number }) => number);
  if (entries.length === 0) {
    closeTable(flight, table, 'table-broken', step);
    return true;
  }
  const places = tables.filter((other) => other !== table).flatMap(freePlaces);
  const purpose: Purpose = { for: 'broken', flight: flight.id, table: table.number, entries, places };
  requestDraw(tournament, places.length, entries.length, purpose, step);
  return true;
}

/** Seats the players of a broken table in the seats drawn for them. */
export function breakTable(
  tournament: Tournament,
  purpose: Extract<Purpose, { for: 'broken' }>,
  picks: readonly number[],
  step: Step,
): void {
  const table = tableAt(tournament, purpose.table);
  const places = inDrawnOrder(purpose.places, picks);
  for (const [index, number] of purpose.entries.entries()) {
    const place = places[index];
    if (place)
      moveEntry(tournament, entryAt(tournament, number), tableAt(tournament, place.table), place.seat, step);
  }
  closeTable(flightOf(tournament, purpose.flight), table, 'table-broken', step);
}

/** Draws the public order in which tables are broken, or records the order drawn in the room. */
export function orderBreaking(
  tournament: Tournament,
  flight: Flight,
  { tables }: CommandOf<'breaking-order'>,
  step: Step,
): Answer {
  const { status, id, tables: open } = flight;
  if (status !== 'playing' || stageOf(tournament).tables !== 'balanced')
    return refuseByRule(tournament, 'no-breaking', 'No tables can be broken up now.');
  if (!tables) {
    requestDraw(
      tournament,
      open.length,
      open.length,
      { for: 'breaking-order', flight: id, tables: [...open] },
      step,
    );
    return undefined;
  }
  if (new Set(tables).size < tables.length || tables.some((number) => !open.includes(number)))
    return refuseByRule(tournament, 'not-in-play', 'Name open tables of the flight, each once.');
  setBreakingOrder(tournament, id, tables, step);
  return undefined;
}

export function setBreakingOrder(
  tournament: Tournament,
  id: string,
  tables: readonly number[],
  step: Step,
): void {
  flightOf(tournament, id).breakingOrder = tables;
  step.events.push({ type: 'breaking-order', flight: id, tables });
}

/** Moves a player as the floor has ordered, to balance tables or to meet a player's needs. */
export function moveByFloor(tournament: Tournament, command: CommandOf<'move'>, step: Step): Answer {
  const { entry: number, table: to, seat } = command;
  const entry: Entry | undefined = tournament.entries[number - 1];
  const target = tournament.tables[to - 1];
  if (entry?.status !== 'playing' || entry.table === 0 || !target?.open)
    return refuseByRule(tournament, 'not-in-play', 'The entry or the table is not in play.');
  const from = tableAt(tournament, entry.table);
  if (from.flight !== target.flight)
    return refuseByRule(tournament, 'not-in-play', 'The table belongs to another flight.');
  if (tournament.announcement.bracket)
    return refuseByRule(tournament, 'match', 'A player cannot be moved out of a match.');
  if (target.seats[seat] !== 0) return refuseByRule(tournament, 'seat-taken', 'Choose a free seat.');
  if (from.dealt.length > 0) entry.movingTo = { table: to, seat };
  else moveEntry(tournament, entry, target, seat, step);
  return undefined;
}

/**
 * Makes one move that the floor has ordered, once the current hand is over. Returns whether a move was made.
 */
export function moveAsOrdered(tournament: Tournament, tables: readonly Table[], step: Step): boolean {
  for (const table of tables)
    for (const entry of table.dealt.length === 0 ? entriesAtTable(tournament, table) : []) {
      const { movingTo } = entry;
      if (!movingTo) continue;
      delete entry.movingTo;
      const target = tableAt(tournament, movingTo.table);
      if (target.open && target.seats[movingTo.seat] === 0)
        moveEntry(tournament, entry, target, movingTo.seat, step);
      return true;
    }
  return false;
}

/** Removes all players from their tables, and closes the tables. */
export function clearAll(tournament: Tournament, flight: Flight, step: Step): Entry[] {
  return tablesOf(tournament, flight).flatMap((table) => {
    const entries = clearTable(tournament, table);
    closeTable(flight, table, 'table-closed', step);
    return entries;
  });
}
