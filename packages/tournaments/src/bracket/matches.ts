import { takeBounty } from '../bounties.ts';
import { newClock, startClock } from '../clock.ts';
import type { BustedEntry } from '../elimination.ts';
import type { Answer, Step } from '../events.ts';
import { refuseByRule } from '../refusals.ts';
import { clearTable, closeTable, openTable, requestDraw, seatEntry } from '../seating.ts';
import {
  type Entry,
  entryAt,
  type Flight,
  flightOf,
  type Table,
  type Tournament,
  tableAt,
} from '../state.ts';
import {
  type Bracket,
  byesOf,
  matchesOf,
  pairNeighbours,
  roundRobinPairs,
  roundRobinStandings,
} from './bracket.ts';

/** Requests the draw of the entries' order in the bracket. */
export function startBracket(
  tournament: Tournament,
  flight: Flight,
  entries: readonly Entry[],
  step: Step,
): void {
  const kind = tournament.announcement.bracket?.kind ?? 'single';
  tournament.bracket = { kind, round: 0, matches: [], byes: [], circle: [] };
  flight.status = 'seating';
  drawPairs(
    tournament,
    entries.map(({ number }) => number),
    step,
  );
}

function drawPairs(tournament: Tournament, entries: readonly number[], step: Step): void {
  requestDraw(tournament, entries.length, entries.length, { for: 'pairs', entries }, step);
}

/** Begins the next round, with equal fresh stacks for all players, tables of two, and the first level. */
export function beginBracketRound(tournament: Tournament, order: readonly number[], step: Step): void {
  const { bracket } = tournament;
  const [flight] = tournament.flights;
  if (!bracket || !flight) return;
  bracket.round++;
  bracket.byes = [];
  const pairs: [number, number][] = [];
  if (bracket.kind === 'roundRobin') {
    if (bracket.circle.length === 0) bracket.circle = [...order, ...(order.length % 2 === 1 ? [0] : [])];
    for (const pair of roundRobinPairs(bracket.circle, bracket.round - 1))
      if (pair.includes(0)) bracket.byes.push(Math.max(...pair));
      else pairs.push(pair);
  } else {
    const { unbeaten, beaten } = byLosses(tournament, order);
    for (const { pairs: some, byes } of [
      pairNeighbours(unbeaten, byesOf(unbeaten.length)),
      pairNeighbours(beaten, beaten.length % 2),
    ]) {
      pairs.push(...some);
      bracket.byes.push(...byes);
    }
  }
  // The last unbeaten player meets the last player who has one loss.
  const [one, other] = bracket.byes;
  if (pairs.length === 0 && one !== undefined && other !== undefined) {
    pairs.push([one, other]);
    bracket.byes = [];
  }
  const stacks = new Map(tournament.announcement.buyIns.map(({ id, stack }) => [id, stack]));
  for (const number of order) freshStack(tournament, entryAt(tournament, number), stacks);
  for (const entries of pairs) {
    const gone = entries.find((number) => entryAt(tournament, number).withdrawn);
    if (gone !== undefined) {
      const winner = entries.find((number) => number !== gone) ?? gone;
      bracket.matches.push({ round: bracket.round, entries, table: 0, winner });
      lose(tournament, flight, { entry: entryAt(tournament, gone), by: [] }, step);
      continue;
    }
    const table = openTable(tournament, flight, step);
    for (const [index, number] of entries.entries())
      seatEntry(tournament, entryAt(tournament, number), table, index + 1, step);
    bracket.matches.push({ round: bracket.round, entries, table: table.number, winner: null });
  }
  flight.clock = newClock(tournament.announcement);
  flight.status = 'playing';
  startClock(flight, step);
}

function freshStack(tournament: Tournament, entry: Entry, stacks: ReadonlyMap<string, number>): void {
  const fresh = stacks.get(entry.buyIn) ?? 0;
  if (entry.status === 'registered') {
    entry.stack = fresh;
    tournament.chipsIssued += fresh;
    entry.status = 'playing';
    return;
  }
  tournament.chipsRemoved += entry.stack;
  tournament.chipsIssued += fresh;
  entry.stack = fresh;
}

/** Returns the unbeaten entries and those with one loss, which are paired among themselves. */
function byLosses(tournament: Tournament, order: readonly number[]) {
  const unbeaten = order.filter((number) => entryAt(tournament, number).losses === 0);
  return { unbeaten, beaten: order.filter((number) => !unbeaten.includes(number)) };
}

/** Books the winner of a match and closes its table. */
export function matchOver(
  tournament: Tournament,
  flight: Flight,
  table: Table,
  { entry: loser, by }: Pick<BustedEntry, 'entry' | 'by'>,
  step: Step,
): void {
  const match = tournament.bracket?.matches.find((one) => one.table === table.number);
  const winner = match?.entries.find((number) => number !== loser.number);
  if (!match || winner === undefined) return;
  match.winner = winner;
  clearTable(tournament, table);
  closeTable(flight, table, 'table-closed', step);
  lose(tournament, flight, { entry: loser, by }, step);
}

function lose(
  tournament: Tournament,
  flight: Flight,
  { entry, by }: Pick<BustedEntry, 'entry' | 'by'>,
  step: Step,
): void {
  entry.losses++;
  if (isOut(tournament, entry)) recordElimination(tournament, flight, entry, by, step);
}

function isOut({ bracket }: Tournament, { losses, withdrawn }: Entry): boolean {
  if (bracket?.kind === 'roundRobin') return false;
  return withdrawn === true || losses >= (bracket?.kind === 'double' ? 2 : 1);
}

/** Returns the reason why an entry cannot withdraw from a bracket; undefined if it can. */
export function whyNotWithdraw(tournament: Tournament, entry: Entry): Answer {
  if (!entry.withdrawn) return undefined;
  return refuseByRule(tournament, 'withdrawn-already', 'The player has already withdrawn.');
}

/**
 * Withdraws an entry from a bracket. The opponent wins the match at once, or after the hand in play. If the entry has
 * no match now, its next opponent wins without play.
 */
export function withdraw(tournament: Tournament, entry: Entry, step: Step): void {
  entry.withdrawn = true;
  if (entry.table === 0) return;
  const table = tableAt(tournament, entry.table);
  if (table.dealt.length === 0)
    matchOver(tournament, flightOf(tournament, table.flight), table, { entry, by: [] }, step);
}

function recordElimination(
  tournament: Tournament,
  flight: Flight,
  entry: Entry,
  by: readonly number[],
  step: Step,
): void {
  entry.status = 'out';
  tournament.chipsRemoved += entry.stack;
  entry.stack = 0;
  flight.playersLeft--;
  step.events.push({ type: 'eliminated', entry: entry.number, by });
  takeBounty(tournament, entry, by, step);
}

/**
 * Ends a round once all its matches are decided. The eliminated players share a place, and the remaining
 * players are paired again. Returns whether another step follows.
 */
export function endBracketRound(tournament: Tournament, step: Step): boolean {
  const { bracket } = tournament;
  if (!bracket || matchesOf(bracket).some(({ winner }) => winner === null)) return false;
  if (bracket.kind === 'roundRobin') return endCircle(tournament, bracket, step);
  const out = matchesOf(bracket).flatMap(({ entries }) =>
    entries.filter((number) => entryAt(tournament, number).status === 'out'),
  );
  const known = new Set(tournament.eliminated.flatMap(({ entries }) => entries));
  const fresh = out.filter((number) => !known.has(number));
  if (fresh.length > 0) tournament.eliminated.push({ entries: fresh });
  const left = playersOf(tournament);
  if (left.length < 2) return false;
  drawPairs(tournament, left, step);
  return true;
}

function playersOf({ entries }: Tournament): number[] {
  return entries.filter(({ status }) => status === 'playing').map(({ number }) => number);
}

/**
 * Begins the next round of a round robin. After the last round, requests the draw that decides between equal
 * players. Always returns true.
 */
function endCircle(tournament: Tournament, bracket: Bracket, step: Step): boolean {
  const order = bracket.circle;
  if (bracket.round < order.length - 1) {
    beginBracketRound(tournament, playersOf(tournament), step);
    return true;
  }
  const entries = roundRobinStandings(bracket.matches, playersOf(tournament)).flat();
  requestDraw(tournament, entries.length, entries.length, { for: 'ranks', entries }, step);
  return true;
}

/**
 * Ranks the round robin, with equal players in drawn order. The best players advance, and the others get
 * their final places.
 */
export function endRoundRobin(
  tournament: Tournament,
  entries: readonly number[],
  picks: readonly number[],
  step: Step,
): void {
  const { bracket, announcement } = tournament;
  const [flight] = tournament.flights;
  if (!bracket || !flight) return;
  const lot = new Map(entries.map((number, index) => [number, picks[index] ?? 0]));
  const ranks = roundRobinStandings(bracket.matches, entries).flatMap((level) =>
    [...level].sort((one, other) => (lot.get(one) ?? 0) - (lot.get(other) ?? 0)),
  );
  const stays = (number: number) => !entryAt(tournament, number).withdrawn;
  const best = ranks.filter(stays).slice(0, announcement.bracket?.toPlayOff ?? 2);
  for (const number of ranks.filter((number) => !best.includes(number)).reverse()) {
    recordElimination(tournament, flight, entryAt(tournament, number), [], step);
    tournament.eliminated.push({ entries: [number] });
  }
  for (const number of best) entryAt(tournament, number).losses = 0;
  bracket.kind = announcement.bracket?.playOff ?? 'single';
  drawPairs(tournament, best, step);
}
