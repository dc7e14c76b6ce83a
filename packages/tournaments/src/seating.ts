import { DECK, RANKS, rankOf, SUITS, suitOf } from '@croupier/core';
import { inDrawnOrder, type Place } from './draws.ts';
import type { Step } from './events.ts';
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
 * Requests a draw of seats for all players, at as few and as evenly filled tables as possible. Players who do
 * not get a seat wait for one.
 */
export function drawSeats(
  tournament: Tournament,
  flight: Flight,
  entries: readonly Entry[],
  step: Step,
): void {
  const { tables: most } = tournament.announcement;
  const wanted = Math.ceil(entries.length / flight.tableSize);
  const count = most === null ? wanted : Math.min(wanted, most);
  const seats = Math.min(entries.length, count * flight.tableSize);
  const sizes = Array.from({ length: count }, (_, index) => Math.floor((seats + count - 1 - index) / count));
  flight.status = 'seating';
  const numbers = entries.map(({ number }) => number);
  requestDraw(
    tournament,
    numbers.length,
    numbers.length,
    { for: 'seats', flight: flight.id, entries: numbers, sizes },
    step,
  );
}

/** Requests a draw of `count` different numbers from 0 up to but not including `below`. */
export function requestDraw(
  tournament: Tournament,
  below: number,
  count: number,
  purpose: NonNullable<Tournament['draw']>['purpose'],
  step: Step,
): void {
  tournament.draw = { below, count, purpose };
  step.events.push({ type: 'draw-pending', draw: tournament.draw });
}

/** Seats all players as drawn. After that, the button is drawn for the whole field. */
export function takeSeats(
  tournament: Tournament,
  { flight: id, entries, sizes }: { flight: string; entries: readonly number[]; sizes: readonly number[] },
  picks: readonly number[],
  step: Step,
): void {
  const flight = flightOf(tournament, id);
  const order = inDrawnOrder(entries, picks).map((number) => entryAt(tournament, number));
  for (const size of sizes) {
    const table = openTable(tournament, flight, step);
    for (let seat = 1; seat <= size; seat++) {
      const entry = order.shift();
      if (entry) seatEntry(tournament, entry, table, seat, step);
    }
  }
  for (const entry of order) waitForSeat(tournament, flight, entry, step);
  drawButton(tournament, flight, step);
}

function drawButton(tournament: Tournament, flight: Flight, step: Step): void {
  if (tournament.announcement.button === 'lastSeat') {
    setButton(tournament, flight, flight.tableSize, step);
    return;
  }
  const purpose = {
    for: 'button',
    flight: flight.id,
    seats: flight.tableSize,
    tables: [...flight.tables],
  } as const;
  requestDraw(tournament, DECK.length, flight.tableSize, purpose, step);
}

/**
 * Deals a card to each seat number. The seat number with the highest card gets the button at every table.
 * Between equal ranks, the order is spades, hearts, diamonds, clubs.
 */
export function takeButton(tournament: Tournament, id: string, picks: readonly number[], step: Step): void {
  const worth = picks.map((pick) => {
    const card = DECK[pick] ?? '2c';
    return RANKS.indexOf(rankOf(card)) * SUITS.length + SUITS.indexOf(suitOf(card));
  });
  setButton(tournament, flightOf(tournament, id), worth.indexOf(Math.max(...worth)) + 1, step);
}

function setButton(tournament: Tournament, flight: Flight, seat: number, step: Step): void {
  flight.button = seat;
  for (const table of tablesOf(tournament, flight)) table.button = seat;
  step.events.push({ type: 'button-drawn', flight: flight.id, seat });
}

export function openTable(tournament: Tournament, flight: Flight, step: Step): Table {
  const table: Table = {
    number: tournament.tables.length + 1,
    flight: flight.id,
    seats: new Array<number>(flight.tableSize + 1).fill(0),
    count: 0,
    open: true,
    extraHand: false,
    hands: 0,
    dealt: [],
    allIn: false,
    breaking: false,
    done: false,
    button: flight.button,
    lastDuty: null,
    carry: null,
    lastVacated: 0,
  };
  tournament.tables.push(table);
  flight.tables.push(table.number);
  step.events.push({ type: 'table-opened', table: table.number });
  return table;
}

export function closeTable(
  flight: Flight,
  table: Table,
  why: 'table-broken' | 'table-closed',
  step: Step,
): void {
  table.open = false;
  table.breaking = false;
  table.carry = null;
  flight.tables = flight.tables.filter((number) => number !== table.number);
  step.events.push({ type: why, table: table.number });
}

/** Seats an entry. The entry's chips are issued when it gets its first seat. */
export function seatEntry(
  tournament: Tournament,
  entry: Entry,
  table: Table,
  seat: number,
  step: Step,
): void {
  if (entry.status === 'registered') tournament.chipsIssued += entry.stack;
  entry.status = 'playing';
  entry.table = table.number;
  entry.seat = seat;
  table.seats[seat] = entry.number;
  table.count++;
  step.events.push({
    type: 'seated',
    entry: entry.number,
    to: { table: table.number, seat },
    stack: entry.stack,
  });
}

/** Removes an entry from its seat, or from the queue for a seat. */
export function leaveSeat(tournament: Tournament, flight: Flight, entry: Entry): void {
  if (entry.table > 0) getUp(tournament, entry);
  else flight.waiting = flight.waiting.filter((number) => number !== entry.number);
  flight.playersLeft--;
}

function getUp(tournament: Tournament, entry: Entry): void {
  const table = tableAt(tournament, entry.table);
  table.seats[entry.seat] = 0;
  table.count--;
  table.lastVacated = entry.seat;
  entry.table = 0;
  entry.seat = 0;
}

/** Removes all players from a table. The players keep their chips and have no seat. */
export function clearTable(tournament: Tournament, table: Table): Entry[] {
  const entries = entriesAtTable(tournament, table);
  for (const entry of entries) getUp(tournament, entry);
  return entries;
}

export function moveEntry(tournament: Tournament, entry: Entry, to: Table, seat: number, step: Step): void {
  const from = { table: entry.table, seat: entry.seat };
  getUp(tournament, entry);
  entry.table = to.number;
  entry.seat = seat;
  to.seats[seat] = entry.number;
  to.count++;
  step.events.push({ type: 'moved', entry: entry.number, from, to: { table: to.number, seat } });
}

function waitForSeat(tournament: Tournament, flight: Flight, entry: Entry, step: Step): void {
  if (entry.status === 'registered') tournament.chipsIssued += entry.stack;
  entry.status = 'waiting';
  flight.waiting.push(entry.number);
  step.events.push({ type: 'waiting', entry: entry.number });
}

/** Queues a late or returning player for a seat. The seat is drawn when no other draw is due. */
export function queueForSeat(tournament: Tournament, flight: Flight, entry: Entry, step: Step): void {
  flight.playersLeft++;
  waitForSeat(tournament, flight, entry, step);
}

/**
 * Requests the draw of a seat for the first player in the queue, at a table with the fewest players. If all
 * tables are full, opens a new one. Returns whether it did either.
 */
export function seatNextInQueue(tournament: Tournament, flight: Flight, step: Step): boolean {
  const [number] = flight.waiting;
  if (number === undefined || flight.halt !== null || !takesLate(tournament)) return false;
  const open = tablesOf(tournament, flight).filter(({ breaking }) => !breaking);
  const fewest = Math.min(...open.map(({ count }) => count));
  if (open.length === 0 || fewest >= flight.tableSize) {
    const { tables: most } = tournament.announcement;
    if (most !== null && flight.tables.length >= most) return false;
    openTable(tournament, flight, step);
    return true;
  }
  const places = open.filter(({ count }) => count === fewest).flatMap(freePlaces);
  flight.waiting.shift();
  const purpose = { for: 'late-seat', flight: flight.id, entry: number, places } as const;
  requestDraw(tournament, places.length, 1, purpose, step);
  return true;
}

function takesLate(tournament: Tournament): boolean {
  const { tables } = stageOf(tournament);
  return tables === 'balanced' || tables === 'fixed';
}

export function freePlaces({ seats, number }: Table): Place[] {
  return seats.flatMap((entry, seat) => (seat > 0 && entry === 0 ? [{ table: number, seat }] : []));
}

/**
 * Returns the seat of the last duty, in poker the big blind; null before the first hand. During a hand,
 * returns the seat that has the duty now.
 */
function lastDuty({ lastDuty: duty, dealt, seats }: Table): number | null {
  if (duty === null || dealt.length === 0) return duty;
  return clockwise(duty, seats).find((seat) => dealt.includes(seats[seat] ?? 0)) ?? duty;
}

/** Returns all seats clockwise, from the one after `seat` to `seat` itself. */
function clockwise(seat: number, seats: readonly number[]): number[] {
  const count = seats.length - 1;
  return Array.from({ length: count }, (_, step) => ((seat + step) % count) + 1);
}

/**
 * Returns the entry that has the duty next. That entry is the first to move to another table. Returns
 * undefined before the first hand.
 */
export function firstToMove(tournament: Tournament, table: Table): Entry | undefined {
  const duty = lastDuty(table);
  if (duty === null) return undefined;
  const seat = clockwise(duty, table.seats).find((each) => (table.seats[each] ?? 0) > 0);
  return seat === undefined ? undefined : entryAt(tournament, table.seats[seat] ?? 0);
}

/**
 * Returns the worst free seat, which is the first to have the duty. The seats that have just had the duty,
 * from the small blind back to the button, come last. Returns undefined before the first hand.
 */
export function worstSeat(table: Table): number | undefined {
  const duty = lastDuty(table);
  return duty === null ? undefined : clockwise(duty, table.seats).find((seat) => table.seats[seat] === 0);
}
