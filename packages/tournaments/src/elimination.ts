import { takeBounty } from './bounties.ts';
import type { Step } from './events.ts';
import { leaveSeat } from './seating.ts';
import { type Entry, type Flight, flightOf, type Tournament } from './state.ts';

/** A player without chips, the players who won those chips, and the stack at the beginning of the hand. */
export interface BustedEntry {
  readonly entry: Entry;
  readonly by: readonly number[];
  readonly stack: number;
}

/**
 * Eliminates entries of one table after a hand. The larger stack at the beginning of the hand gets the better place,
 * and equal stacks share a place. In hand-for-hand play, places are assigned once all tables have finished the round.
 */
export function eliminate(
  tournament: Tournament,
  flight: Flight,
  busted: readonly BustedEntry[],
  step: Step,
): void {
  if (busted.length === 0) return;
  const best = [...busted].sort((one, other) => other.stack - one.stack);
  const groups: number[][] = [];
  let last = -1;
  for (const { entry, stack } of best) {
    if (stack === last) groups.at(-1)?.push(entry.number);
    else groups.push([entry.number]);
    last = stack;
  }
  for (const one of busted) recordElimination(tournament, flight, one, step);
  if (flight.handForHand?.begun) flight.handForHand.eliminated.push(groups);
  else for (const group of groups.reverse()) tournament.eliminated.push({ entries: group });
}

function recordElimination(
  tournament: Tournament,
  flight: Flight,
  { entry, by }: BustedEntry,
  step: Step,
): void {
  leaveSeat(tournament, flight, entry);
  entry.status = 'out';
  entry.broke = null;
  tournament.chipsRemoved += entry.stack;
  entry.stack = 0;
  entry.reserveStacks = 0;
  step.events.push({ type: 'eliminated', entry: entry.number, by });
  takeBounty(tournament, entry, by, step);
}

/**
 * Assigns places to players eliminated in one round at different tables. The best of each table share a place, then the
 * second best of each, and so on.
 */
export function endRound(tournament: Tournament, flight: Flight): void {
  const round = flight.handForHand;
  if (!round) return;
  const deepest = Math.max(0, ...round.eliminated.map(({ length }) => length));
  for (let rank = deepest - 1; rank >= 0; rank--) {
    const entries = round.eliminated.flatMap((groups) => groups[rank] ?? []);
    if (entries.length > 0) tournament.eliminated.push({ entries });
  }
  round.dealt = [];
  round.eliminated = [];
}

/** Eliminates the players at these tables who have no chips and have not bought any in time. */
export function giveUpBroke(tournament: Tournament, broke: readonly Entry[], step: Step): void {
  const byTable = new Map<number, BustedEntry[]>();
  for (const entry of broke) {
    if (!entry.broke) continue;
    const list = byTable.get(entry.table) ?? [];
    list.push({ entry, ...entry.broke });
    byTable.set(entry.table, list);
  }
  for (const list of byTable.values()) {
    const [first] = list;
    if (first) eliminate(tournament, flightOfEntry(tournament, first.entry), list, step);
  }
}

/**
 * Returns the flight in which an entry is playing. This is its own flight in the first stage, and the shared
 * flight in later stages.
 */
export function flightOfEntry(tournament: Tournament, entry: Entry): Flight {
  const [first] = tournament.flights;
  return tournament.stage === 0 || !first ? flightOf(tournament, entry.flight) : first;
}
