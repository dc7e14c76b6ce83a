import { fraction, ZERO } from '@croupier/core';
import { passBounty } from './bounties.ts';
import { startBracket } from './bracket/matches.ts';
import { openCheckIn } from './check-in.ts';
import { afterBreak, newClock } from './clock.ts';
import type { Step } from './events.ts';
import { awardTo } from './finish.ts';
import { groupEqual } from './order.ts';
import { booksOf } from './prizes/books.ts';
import { splitEvenly } from './prizes/split.ts';
import { refund, refundToFit } from './registration.ts';
import { drawSeats } from './seating.ts';
import { type Entry, entryAt, type Flight, stageOf, type Tournament } from './state.ts';
import { advancingPerTable, remainingEntries } from './ties.ts';
import { parseTime } from './time.ts';

/** Returns the flights of a stage in their initial state. */
export function flightsOf(tournament: Pick<Tournament, 'announcement'>, stage: number): Flight[] {
  const { announcement } = tournament;
  const { start } = announcement;
  const starts = stage === 0 && start.kind === 'scheduled' ? start.at : undefined;
  return (announcement.stages[stage]?.flights ?? []).map(({ id, startsAt = starts }) => ({
    id,
    status: 'waiting',
    startsAt: startsAt === undefined ? null : parseTime(startsAt),
    tableSize: announcement.tableSize,
    tables: [],
    playersLeft: 0,
    button: null,
    waiting: [],
    clock: newClock(announcement),
    halt: null,
    handForHand: null,
    groups: null,
    lastHands: null,
    lastHandsPlayed: {},
  }));
}

/** Starts a flight with its registered players, or with all who advanced from the previous stage. */
export function startFlight(tournament: Tournament, flight: Flight, step: Step): void {
  const first = tournament.stage === 0;
  if (first) refundToFit(tournament, flight, step);
  const entries = tournament.entries.filter(({ status, flight: id }) =>
    first ? status === 'registered' && id === flight.id : status === 'advanced',
  );
  if (first && tournament.flights.length === 1 && entries.length < 2) {
    cancelAll(tournament, step);
    return;
  }
  tournament.phase = 'playing';
  step.events.push({ type: 'started' });
  flight.playersLeft = entries.length;
  if (entries.length < 2 && tournament.flights.length > 1 && !mayStillCome(tournament)) {
    issueFor(tournament, entries);
    for (const entry of entries) entry.status = 'advanced';
    flight.status = 'finished';
    return;
  }
  openCheckIn(tournament, flight);
  if (stageOf(tournament).tables === 'match') startBracket(tournament, flight, entries, step);
  else drawSeats(tournament, flight, entries, step);
}

function mayStillCome({ stage, announcement }: Tournament): boolean {
  return stage === 0 && announcement.lateRegistration !== null;
}

function issueFor(tournament: Tournament, entries: readonly Entry[]): void {
  for (const entry of entries) if (entry.status === 'registered') tournament.chipsIssued += entry.stack;
}

/** Refunds all players in full, if there are too few or the tournament is cancelled before the start. */
export function cancelAll(tournament: Tournament, step: Step): void {
  for (const entry of tournament.entries) {
    if (entry.status === 'advanced') {
      tournament.chipsRemoved += entry.stack;
      entry.stack = 0;
    } else if (entry.status !== 'registered') continue;
    refund(tournament, entry, step);
  }
  tournament.phase = 'cancelled';
  step.events.push({ type: 'cancelled' });
}

/** Ends a flight's part of the stage. The remaining players advance with their chips. */
export function endFlight(tournament: Tournament, flight: Flight, step: Step): void {
  eliminateRest(tournament, flight, step);
  const sat = (flight.groups ?? []).flatMap((numbers) => remainingEntries(tournament, numbers));
  for (const number of [...sat, ...flight.waiting]) {
    entryAt(tournament, number).status = 'advanced';
    step.events.push({ type: 'advanced', entry: number });
  }
  flight.waiting = [];
  flight.groups = null;
  tournament.extraHands.tries = 0;
  flight.status = 'finished';
  flight.clock.running = false;
  flight.checkInOpen = false;
  flight.handForHand = null;
  step.events.push({ type: 'flight-over', flight: flight.id });
}

/**
 * If only the best players of each table advance, eliminates the others. The eliminated players are ranked by
 * chips.
 */
function eliminateRest(tournament: Tournament, flight: Flight, step: Step): void {
  const most = advancingPerTable(tournament);
  if (most === undefined) return;
  const out = (flight.groups ?? []).flatMap((numbers) =>
    groupEqual(tournament, remainingEntries(tournament, numbers)).flat().slice(most),
  );
  for (const entries of groupEqual(tournament, out).reverse()) tournament.eliminated.push({ entries });
  for (const number of out) {
    const entry = entryAt(tournament, number);
    entry.status = 'out';
    tournament.chipsRemoved += entry.stack;
    entry.stack = 0;
    flight.playersLeft--;
    step.events.push({ type: 'eliminated', entry: number, by: [] });
  }
}

/** Pays stage prizes, carries stacks over and begins the next stage, once all flights have finished. */
export function mergeFlights(tournament: Tournament, step: Step): void {
  payStage(tournament, step);
  continueStacks(tournament);
  const [first] = tournament.flights;
  const { clock } = first ?? {};
  tournament.stage++;
  tournament.flights = flightsOf(tournament, tournament.stage);
  const through = tournament.entries.filter(({ status }) => status === 'advanced');
  for (const flight of tournament.flights) {
    flight.playersLeft = through.length;
    // The structure continues where it stopped. A new day does not restart it.
    if (clock) flight.clock = { ...afterBreak(tournament.announcement, clock), played: 0 };
  }
  step.events.push({ type: 'stage', stage: tournament.stage });
}

function payStage(tournament: Tournament, step: Step): void {
  const { prizeBp } = stageOf(tournament);
  if (prizeBp === 0) return;
  const through = tournament.entries.filter(({ status }) => status === 'advanced');
  const together = fraction(booksOf(tournament).pool, prizeBp, 10_000, 'down');
  for (const [index, amount] of splitEvenly(together, through.length).entries()) {
    const entry = through[index];
    if (entry) awardTo(tournament, entry, { amount: amount ?? ZERO, why: 'stage' }, step);
  }
}

/**
 * Carries stacks into the next stage. The stacks are unchanged, added up by player or by team, reduced to
 * each player's best, or replaced by new ones.
 */
function continueStacks(tournament: Tournament): void {
  const { carry } = stageOf(tournament);
  const through = tournament.entries.filter(({ status }) => status === 'advanced');
  if (carry === 'reset') {
    const stacks = new Map(tournament.announcement.buyIns.map(({ id, stack }) => [id, stack]));
    const { counts } = stageOf(tournament);
    for (const entry of through) {
      if (counts) entry.earlierChips += entry.stack;
      const fresh = stacks.get(entry.buyIn) ?? 0;
      tournament.chipsRemoved += entry.stack;
      tournament.chipsIssued += fresh;
      entry.stack = fresh;
    }
    return;
  }
  if (carry === 'stack') return;
  const owners = new Map<string, Entry[]>();
  for (const entry of through) {
    const owner = carry === 'teamSum' ? `team ${entry.team}` : entry.player;
    owners.set(owner, [...(owners.get(owner) ?? []), entry]);
  }
  for (const entries of owners.values()) mergeEntries(tournament, entries, carry === 'best');
}

function mergeEntries(tournament: Tournament, entries: readonly Entry[], bestOnly: boolean): void {
  const [kept, ...others] = [...entries].sort(
    (one, other) => (bestOnly ? other.stack - one.stack : 0) || one.number - other.number,
  );
  if (!kept) return;
  for (const entry of others) {
    if (bestOnly) tournament.chipsRemoved += entry.stack;
    else {
      kept.stack += entry.stack;
      kept.handsToMiss += entry.handsToMiss;
    }
    entry.stack = 0;
    entry.status = 'merged';
    passBounty(tournament, entry, kept);
  }
}
