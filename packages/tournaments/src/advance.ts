import { balance, breakOne, clearAll, moveAsOrdered } from './balance.ts';
import { drawMarks, drawMystery } from './bounties.ts';
import { endBracketRound } from './bracket/matches.ts';
import { closeAddOns, settleBroke } from './buying.ts';
import { closeCheckIn } from './check-in.ts';
import {
  endsAt,
  goToLine,
  isOnBreak,
  isReached,
  lastEndsAt,
  levelNumber,
  playingTimeAt,
  playOut,
  startClock,
} from './clock.ts';
import { endRound } from './elimination.ts';
import type { Step } from './events.ts';
import { finish } from './finish.ts';
import { readyAt, runOut } from './hands.ts';
import { paidPlaces, seatsOf } from './prizes/books.ts';
import { closeRegistration } from './registration.ts';
import { drawSeats, seatNextInQueue } from './seating.ts';
import { cancelAll, endFlight, mergeFlights, startFlight } from './stages.ts';
import {
  entriesAtTable,
  type Flight,
  isLastStage,
  stageOf,
  type Table,
  type Tournament,
  tablesOf,
} from './state.ts';
import { breakTies } from './ties.ts';

/** Carries out everything that is due, in order. Stops when a draw is needed or nothing more is due. */
export function advance(tournament: Tournament, step: Step): void {
  passTime(tournament, step);
  while (tournament.draw === null && next(tournament, step));
}

function next(tournament: Tournament, step: Step): boolean {
  if (tournament.phase === 'registering' || tournament.phase === 'playing')
    for (const flight of tournament.flights) if (startIfDue(tournament, flight, step)) return true;
  if (tournament.phase !== 'playing') return false;
  if (tournament.deal?.made && tournament.deal.playFor === 0) {
    finish(tournament, step);
    return true;
  }
  for (const flight of tournament.flights) if (closeCheckIn(tournament, flight, step)) return true;
  if (closeRegistration(tournament, step)) return true;
  if (tournament.flights.some(({ status }) => status === 'playing') && drawMarks(tournament, step))
    return true;
  for (const flight of tournament.flights)
    if (flight.status === 'playing' && nextInFlight(tournament, flight, step)) return true;
  if (tournament.flights.every(({ status }) => status === 'finished')) {
    if (tournament.entryCount < 2) cancelAll(tournament, step);
    else if (isLastStage(tournament)) finish(tournament, step);
    else mergeFlights(tournament, step);
    return true;
  }
  return false;
}

function startIfDue(tournament: Tournament, flight: Flight, step: Step): boolean {
  if (flight.status !== 'waiting') return false;
  const { start } = tournament.announcement;
  const full = tournament.stage === 0 && start.kind === 'whenFull' && tournament.entryCount >= start.entries;
  const later = tournament.stage > 0 && flight.startsAt === null;
  const due = flight.startsAt !== null && flight.startsAt <= step.at;
  if (!full && !later && !due) return false;
  startFlight(tournament, flight, step);
  return true;
}

/** Ends the levels and breaks whose time has run out, each at the time it was due. */
function passTime(tournament: Tournament, step: Step): void {
  for (const flight of tournament.flights) {
    if (flight.status !== 'playing') continue;
    for (let end = endsAt(tournament.announcement, flight.clock); end !== undefined && end <= step.at; ) {
      goToLine(tournament, flight, flight.clock.line + 1, step, end);
      applyLine(tournament, flight, step);
      end = endsAt(tournament.announcement, flight.clock);
    }
    const last = tournament.registrationClosed
      ? undefined
      : lastEndsAt(tournament.announcement, flight.clock);
    if (last !== undefined && last <= step.at) playOut(tournament, flight, last);
  }
}

/** Carries out the effects of starting a new level or break. */
export function applyLine(tournament: Tournament, flight: Flight, step: Step): void {
  const { announcement } = tournament;
  const closes = announcement.multiStack?.closesAtLevel;
  if (closes !== undefined && levelNumber(announcement, flight.clock) >= closes)
    closeAddOns(tournament, flight.id, step);
}

function nextInFlight(tournament: Tournament, flight: Flight, step: Step): boolean {
  const tables = tablesOf(tournament, flight);
  if (stageOf(tournament).tables === 'match') return nextMatches(tournament, flight, tables, step);
  const idle = tables.every(({ dealt }) => dealt.length === 0);
  // A hand that was running when hand-for-hand play was called does not count. The first round begins when
  // all tables have stopped.
  if (flight.handForHand && idle) flight.handForHand.begun = true;
  if (flight.handForHand && runOut(tables, step)) return true;
  if (idle && roundOver(tournament, flight, tables)) {
    endRound(tournament, flight);
    return true;
  }
  markDone(tournament, tables);
  const why = flight.halt ?? haltReason(tournament, flight, tables, step);
  if (why !== flight.halt) {
    flight.halt = why;
    step.events.push({ type: 'halted', flight: flight.id });
    return true;
  }
  if (flight.halt !== null) return idle && carryOut(tournament, flight, flight.halt, step);
  if (turnHandForHand(tournament, flight, tables, step)) return true;
  if (drawMystery(tournament, (draw) => mysteryDue(tournament, flight, draw), step)) return true;
  const seating = stageOf(tournament).tables;
  if (seating !== 'balanced' && seating !== 'fixed') return false;
  if (flight.handForHand && flight.handForHand.dealt.length > 0) return false;
  if (moveAsOrdered(tournament, tables, step)) return true;
  if (flight.waiting.length > 0 && seatNextInQueue(tournament, flight, step)) return true;
  if (seating === 'fixed') return false;
  return breakOne(tournament, flight, tables, step) || balance(tournament, flight, tables, step);
}

function nextMatches(tournament: Tournament, flight: Flight, tables: readonly Table[], step: Step): boolean {
  if (tables.length > 0) return false;
  if (endBracketRound(tournament, step)) return true;
  flight.status = 'finished';
  for (const entry of tournament.entries) if (entry.status === 'playing') entry.status = 'advanced';
  return true;
}

/**
 * Marks the tables that have finished the stage. A table that plays down to a number of players has finished
 * when no more than this number are left. A table that plays a number of hands has finished when it has
 * played them.
 */
function markDone(tournament: Tournament, tables: readonly Table[]): void {
  const { until } = stageOf(tournament);
  const hands = handsOf(tournament);
  const perTable = until !== 'end' && 'perTable' in until ? until.perTable : undefined;
  for (const table of tables) {
    if (table.dealt.length > 0 || table.extraHand) continue;
    if (perTable !== undefined && table.count <= perTable) table.done = true;
    if (hands !== undefined && table.hands >= hands) table.done = true;
  }
}

/** Returns the number of hands that each table plays in the stage; undefined if there is no limit. */
function handsOf(tournament: Tournament): number | undefined {
  const { until } = stageOf(tournament);
  if (until !== 'end') return 'hands' in until ? until.hands : undefined;
  const { end } = tournament.announcement;
  return end.kind === 'hands' ? end.hands : undefined;
}

/** Returns whether all tables have finished or are empty. */
function playedOut(tables: readonly Table[]): boolean {
  return tables.every(({ done, count }) => done || count === 0);
}

/** Returns whether every table that can play has played its hand of the round. */
function roundOver(tournament: Tournament, flight: Flight, tables: readonly Table[]): boolean {
  const round = flight.handForHand;
  if (!round || round.dealt.length === 0) return false;
  return tables.every((table) => round.dealt.includes(table.number) || readyAt(tournament, table).length < 2);
}

function haltReason(
  tournament: Tournament,
  flight: Flight,
  tables: readonly Table[],
  step: Step,
): Flight['halt'] {
  if (isLastStage(tournament) ? ended(tournament, flight, step) : stageOver(tournament, flight, tables, step))
    return isLastStage(tournament) ? 'end' : 'stage';
  return redrawDue(tournament, flight, tables) ? 'redraw' : null;
}

/** Returns whether the tournament is over. */
function ended(tournament: Tournament, flight: Flight, step: Step): boolean {
  const { announcement, registrationClosed } = tournament;
  const { end } = announcement;
  if (end.kind === 'clock' && playingTimeAt(announcement, flight.clock, step.at) >= end.minutes * 60_000) {
    return true;
  }
  if (!registrationClosed) return false;
  // If each entry plays a set number of hands, the last one still finishes its hands.
  if (flight.playersLeft <= (announcement.handsPerEntry ? 0 : 1)) return true;
  switch (end.kind) {
    case 'lastPlayer':
    case 'clock':
      return false;
    case 'hands':
      return flight.waiting.length === 0 && playedOut(tablesOf(tournament, flight));
    case 'seats':
      return flight.playersLeft <= seatsOf(tournament);
    case 'paidPlaces':
      return flight.playersLeft <= paidPlaces(tournament);
  }
}

/** Returns whether a flight has finished a stage that is not the last. */
function stageOver(tournament: Tournament, flight: Flight, tables: readonly Table[], step: Step): boolean {
  const { until } = stageOf(tournament);
  if (tournament.registrationClosed && flight.playersLeft <= 1) return true;
  if (until === 'end') return false;
  if ('perTable' in until) return tables.every(({ done }) => done);
  if ('hands' in until)
    return tournament.registrationClosed && flight.waiting.length === 0 && playedOut(tables);
  if ('minutes' in until)
    return playingTimeAt(tournament.announcement, flight.clock, step.at) >= until.minutes * 60_000;
  if ('playersLeft' in until) return tournament.registrationClosed && flight.playersLeft <= until.playersLeft;
  const { lastHands, lastHandsPlayed } = flight;
  if (lastHands !== null)
    return tables.every(
      (table) => (lastHandsPlayed[table.number] ?? 0) >= lastHands || readyAt(tournament, table).length < 2,
    );
  const { announcement } = tournament;
  const level = levelNumber(announcement, flight.clock);
  return level > until.levels || (level === until.levels && isOnBreak(announcement, flight.clock));
}

/** Returns whether all seats must be redrawn, for the final table or because the table size changes. */
function redrawDue(tournament: Tournament, flight: Flight, tables: readonly Table[]): boolean {
  if (stageOf(tournament).tables !== 'balanced') return false;
  if (sizeNow(tournament, flight) !== flight.tableSize) return true;
  const isFinal =
    isLastStage(tournament) && tournament.registrationClosed && flight.playersLeft <= flight.tableSize;
  return isFinal && tables.length > 1;
}

function sizeNow(tournament: Tournament, flight: Flight): number {
  const { tableSize, tableSizeSteps } = tournament.announcement;
  let size = tableSize;
  for (const step of tableSizeSteps) if (isReached(tournament, flight, step.when)) size = step.size;
  return size;
}

/**
 * Carries out the step for which all tables have stopped, which is a redraw, or the end of the stage or the
 * tournament. Returns whether anything was done.
 */
function carryOut(
  tournament: Tournament,
  flight: Flight,
  halt: NonNullable<Flight['halt']>,
  step: Step,
): boolean {
  const tables = tablesOf(tournament, flight);
  const broke = tables.flatMap((table) => entriesAtTable(tournament, table).filter((entry) => entry.broke));
  if (broke.length > 0) {
    settleBroke(tournament, broke, step);
    return true;
  }
  endRound(tournament, flight);
  if (halt !== 'redraw') {
    if (!flight.groups) {
      flight.groups = tables.map((table) => entriesAtTable(tournament, table).map(({ number }) => number));
      clearAll(tournament, flight, step);
      return true;
    }
    if (breakTies(tournament, flight, step)) return true;
    // An extra hand must be played first.
    if (flight.tables.length > 0) return false;
  }
  flight.halt = null;
  switch (halt) {
    case 'end':
      tournament.registrationClosed = true;
      finish(tournament, step);
      return true;
    case 'stage':
      endFlight(tournament, flight, step);
      return true;
    case 'redraw': {
      flight.tableSize = sizeNow(tournament, flight);
      const entries = clearAll(tournament, flight, step);
      for (const number of flight.waiting) entries.push(...tournament.entries.slice(number - 1, number));
      flight.waiting = [];
      drawSeats(tournament, flight, entries, step);
      return true;
    }
  }
}

/**
 * Starts hand-for-hand play just before the paid places. Hand-for-hand play lasts until all remaining players
 * are in the money. Returns whether it has begun or ended.
 */
function turnHandForHand(
  tournament: Tournament,
  flight: Flight,
  tables: readonly Table[],
  step: Step,
): boolean {
  const { announcement, registrationClosed } = tournament;
  if (announcement.against === 'house' || announcement.chipsArePoints === true) return false;
  if (announcement.handForHand === 'floor' || !registrationClosed || !isLastStage(tournament)) return false;
  const paid = announcement.payout.kind === 'chipShare' ? 0 : paidPlaces(tournament);
  if (flight.handForHand === null) {
    if (paid === 0 || flight.playersLeft !== paid + 1 || tables.length < 2) return false;
    flight.handForHand = { begun: false, dealt: [], eliminated: [] };
    step.events.push({ type: 'hand-for-hand', flight: flight.id });
    return true;
  }
  // Hand-for-hand play that the floor called earlier continues until all remaining players are in the money.
  if ((flight.playersLeft > paid && tables.length > 1) || flight.handForHand.dealt.length > 0) return false;
  flight.handForHand = null;
  step.events.push({ type: 'hand-for-hand-over', flight: flight.id });
  return true;
}

function mysteryDue(tournament: Tournament, flight: Flight, draw: number): boolean {
  const when = tournament.announcement.bounty?.draws?.[draw]?.when;
  return when !== undefined && isReached(tournament, flight, when);
}

/** Starts the clock once seats and button have been drawn, and ends the halt that was made for the draw. */
export function startPlay(tournament: Tournament, flight: Flight, step: Step): void {
  flight.status = 'playing';
  for (const table of tablesOf(tournament, flight)) table.button = flight.button;
  if (!flight.clock.running) startClock(flight, step);
}
