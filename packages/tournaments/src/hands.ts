import { type Money, sum } from '@croupier/core';
import { matchOver } from './bracket/matches.ts';
import { addChips, canStillBuy, settleBroke } from './buying.ts';
import { waitsForPlayers } from './check-in.ts';
import { isOnBreak } from './clock.ts';
import type { CommandOf } from './commands.ts';
import { endProposal } from './deals/deal.ts';
import { type BustedEntry, eliminate } from './elimination.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import { leaveSeat } from './seating.ts';
import {
  type Entry,
  entriesAtTable,
  entryAt,
  type Flight,
  flightOf,
  stageOf,
  type Table,
  type Tournament,
  tablesOf,
} from './state.ts';
import { endExtra } from './ties.ts';

/** A table with at most this number of players stops dealing if other players could join it. */
const SHORT = 4;

/**
 * Returns the entries that can be dealt in. They are seated, have checked in, and have chips unless chips are
 * points.
 */
export function readyAt(tournament: Tournament, table: Table): Entry[] {
  return entriesAtTable(tournament, table).filter((entry) => table.extraHand || isReady(tournament, entry));
}

function isReady({ announcement }: Tournament, { checkedIn, stack }: Entry): boolean {
  return checkedIn && (stack > 0 || announcement.chipsArePoints === true);
}

/** Returns the minimum number of players for a hand. Against the house, a single player at a table can play alone. */
function least({ announcement, registrationClosed }: Tournament, { hands, seats }: Table): number {
  if (announcement.entriesMustBe === 'fullTables') return seats.length - 1;
  return announcement.against === 'house' && (hands > 0 || registrationClosed) ? 1 : 2;
}

/** Returns the reason why no hand can be dealt at a table now; undefined if one can. */
export function whyNotDeal(tournament: Tournament, table: Table): Answer {
  const { announcement, phase } = tournament;
  const flight = flightOf(tournament, table.flight);
  if (phase !== 'playing' || !table.open || flight.status !== 'playing')
    return refuseByRule(tournament, 'not-playing', 'This table is not in play.');
  if (table.dealt.length > 0) return refuseByRule(tournament, 'hand-in-play', 'A hand is being played.');
  if (table.extraHand) return undefined;
  if (flight.halt !== null)
    return refuseByRule(tournament, 'halted', 'No hand is dealt until all tables have stopped.');
  if (flight.lastHands === null && (!flight.clock.running || isOnBreak(announcement, flight.clock)))
    return refuseByRule(tournament, 'clock-stopped', 'The clock is stopped, or it is a break.');
  if (table.done) return refuseByRule(tournament, 'table-done', 'The table has been played to its end.');
  if (table.breaking) return refuseByRule(tournament, 'table-breaks', 'The table is being broken up.');
  if (flight.handForHand && (!flight.handForHand.begun || flight.handForHand.dealt.includes(table.number)))
    return refuseByRule(
      tournament,
      'hand-for-hand',
      'Hand for hand: the other tables have not finished their hand.',
    );
  if (flight.lastHands !== null && (flight.lastHandsPlayed[table.number] ?? 0) >= flight.lastHands)
    return refuseByRule(tournament, 'day-over', 'The last hand of the day has been played.');
  if (waitsForPlayers(tournament, flight, table))
    return refuseByRule(
      tournament,
      'awaited',
      'The first hand waits for players who are not in their seats yet.',
    );
  let ready = 0;
  let broke = false;
  for (const number of table.seats) {
    const entry = number > 0 ? tournament.entries[number - 1] : undefined;
    if (entry && isReady(tournament, entry)) ready++;
    if (entry?.broke) broke = true;
  }
  if (ready < least(tournament, table) && !broke)
    return refuseByRule(tournament, 'too-few', 'A hand needs more players.');
  if (isShort(tournament, flight, table))
    return refuseByRule(tournament, 'short-table', 'The table waits for players from fuller tables.');
  return undefined;
}

/** Returns whether a table has to wait because it has four players or fewer while another has at least two more. */
function isShort(tournament: Tournament, flight: Flight, table: Table): boolean {
  if (table.count > SHORT || flight.tableSize <= SHORT || flight.tables.length < 2) return false;
  if (stageOf(tournament).tables !== 'balanced') return false;
  return tablesOf(tournament, flight).some(({ count }) => count >= table.count + 2);
}

/** Begins a hand. Players without chips can no longer buy. */
export function beginHand(tournament: Tournament, table: Table, step: Step): Answer {
  const wrong = whyNotDeal(tournament, table);
  if (wrong) return wrong;
  const flight = flightOf(tournament, table.flight);
  // Silence is not consent, so dealing a hand ends a proposed deal.
  endProposal(tournament, step);
  settleBroke(
    tournament,
    entriesAtTable(tournament, table).filter(({ broke }) => broke !== null),
    step,
  );
  const ready = readyAt(tournament, table);
  // Players who could still have bought chips are now eliminated, so too few players may be left.
  if (ready.length < (table.extraHand ? 1 : least(tournament, table))) return undefined;
  table.dealt = ready.map(({ number }) => number);
  table.hands++;
  flight.handForHand?.dealt.push(table.number);
  if (flight.lastHands !== null)
    flight.lastHandsPlayed[table.number] = (flight.lastHandsPlayed[table.number] ?? 0) + 1;
  step.events.push({ type: 'hand-started', table: table.number });
  return undefined;
}

/** Holds a called all-in during hand-for-hand play. The board waits until the other tables have finished. */
export function holdAllIn(tournament: Tournament, table: Table): Answer {
  const flight = flightOf(tournament, table.flight);
  if (table.dealt.length === 0 || table.allIn || !flight.handForHand?.dealt.includes(table.number))
    return refuseByRule(
      tournament,
      'no-all-in',
      'A hand waits for the other tables only in hand-for-hand play.',
    );
  table.allIn = true;
  return undefined;
}

/**
 * Runs out the boards of the waiting tables one after another, once all other tables have finished their
 * hand. Returns whether a board is run out now.
 */
export function runOut(tables: readonly Table[], step: Step): boolean {
  if (tables.some(({ dealt, allIn }) => dealt.length > 0 && !allIn)) return false;
  const next = tables.find(({ allIn }) => allIn);
  if (!next) return false;
  next.allIn = false;
  step.events.push({ type: 'run-out', table: next.number });
  return true;
}

/**
 * Ends a hand and records everybody's chips. The chips must add up to the total at the beginning of the hand.
 */
export function handOver(
  tournament: Tournament,
  table: Table,
  command: CommandOf<'hand-over'>,
  step: Step,
): Answer {
  const wrong = whyNotOver(tournament, table, command);
  if (wrong) return wrong;
  const flight = flightOf(tournament, table.flight);
  if (table.extraHand) {
    endExtra(tournament, flight, table, command, step);
    return undefined;
  }
  const before = new Map(table.dealt.map((number) => [number, entryAt(tournament, number).stack]));
  table.dealt = [];
  table.allIn = false;
  table.lastDuty = command.duty;
  table.carry = command.carry;
  const busted: BustedEntry[] = [];
  for (const { entry: number, chips } of command.stacks) {
    const entry = entryAt(tournament, number);
    // Chips that the house paid are newly issued, and chips that it won are removed.
    if (tournament.announcement.against === 'house') tournament.chipsIssued += chips - entry.stack;
    entry.stack = chips + entry.pendingChips;
    entry.pendingChips = 0;
    entry.hands++;
    if (entry.handsToMiss > 0) entry.handsToMiss--;
    if (entry.stack > 0 || tournament.announcement.chipsArePoints === true) continue;
    const by = command.knockouts.find((one) => one.entry === number)?.by ?? [];
    busted.push({ entry, by, stack: before.get(number) ?? 0 });
  }
  if (stageOf(tournament).tables === 'match') {
    const left = command.stacks.map(({ entry }) => entryAt(tournament, entry)).find((one) => one.withdrawn);
    const lost = busted[0] ?? (left && { entry: left, by: [] });
    if (lost) matchOver(tournament, flight, table, lost, step);
    return undefined;
  }
  const out = busted.filter(({ entry }) => !canStillBuy(tournament, entry));
  for (const { entry, by, stack } of busted) if (canStillBuy(tournament, entry)) entry.broke = { by, stack };
  eliminate(tournament, flight, out, step);
  // A player's last small stack is added automatically.
  for (const { entry } of busted)
    if (entry.broke && entry.reserveStacks === 1) addChips(tournament, entry, 1, step);
  recordResults(tournament, flight, command, step);
  return undefined;
}

/** Makes the result of an entry final once it has played all its hands. The entry then leaves its seat. */
function recordResults(
  tournament: Tournament,
  flight: Flight,
  { stacks }: CommandOf<'hand-over'>,
  step: Step,
): void {
  const most = tournament.announcement.handsPerEntry ?? null;
  if (most === null) return;
  for (const { entry: number } of stacks) {
    const entry = entryAt(tournament, number);
    if (entry.status !== 'playing' || entry.broke || entry.hands < most) continue;
    leaveSeat(tournament, flight, entry);
    entry.status = 'advanced';
    step.events.push({ type: 'advanced', entry: number });
  }
}

function whyNotOver(
  tournament: Tournament,
  table: Table,
  { stacks, knockouts }: CommandOf<'hand-over'>,
): Answer {
  if (table.dealt.length === 0)
    return refuseByRule(tournament, 'no-hand', 'No hand is being played at this table.');
  const told = new Set(stacks.map(({ entry }) => entry));
  if (
    told.size !== stacks.length ||
    told.size !== table.dealt.length ||
    !table.dealt.every((one) => told.has(one))
  )
    return refuseByRule(tournament, 'who-played', 'Give the chips once for each player who was dealt in.');
  if (stacks.some(({ chips }) => chips < 0) && tournament.announcement.chipsArePoints !== true)
    return refuseByRule(tournament, 'chips-do-not-add-up', 'Stacks in this tournament cannot be negative.');
  if (tournament.announcement.against === 'house' || table.extraHand) return undefined;
  const before = table.dealt.reduce((total, number) => total + entryAt(tournament, number).stack, 0);
  const after = sum(stacks.map(({ chips }) => chips as Money));
  if (before !== after)
    return refuseByRule(
      tournament,
      'chips-do-not-add-up',
      `The stacks add up to ${after}, but there are ${before} chips.`,
      {
        before,
        after,
      },
    );
  const strangers = knockouts.some(
    ({ entry, by }) => ![entry, ...by].every((one) => told.has(one)) || by.includes(entry),
  );
  if (strangers)
    return refuseByRule(
      tournament,
      'who-played',
      'Only another player who was dealt in can have eliminated this player.',
    );
  return undefined;
}
