import type { CommandOf } from './commands.ts';
import { eliminate, flightOfEntry } from './elimination.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import { type Entry, entryAt, type Flight, inPlay, type Tournament } from './state.ts';

/**
 * Enters the players eliminated in one hand, and the winners of their chips. The winners are credited with the chips
 * until the next count.
 */
export function enterBusts(tournament: Tournament, { entries, by }: CommandOf<'bust'>, step: Step): Answer {
  const out = entries.map((number) => tournament.entries[number - 1]);
  const wrong = whyNotBust(tournament, out, by);
  if (wrong) return wrong;
  const [first] = out;
  if (!first) return undefined;
  const busted = out.flatMap((entry) => (entry ? [{ entry, by, stack: entry.stack }] : []));
  const lost = busted.reduce((sum, { stack }) => sum + stack, 0);
  for (const { entry } of busted) entry.stack = 0;
  const winners =
    by.length > 0 ? by.map((number) => entryAt(tournament, number)) : anyoneElse(tournament, first);
  for (const [index, winner] of winners.entries())
    winner.stack += Math.floor((lost + winners.length - 1 - index) / winners.length);
  eliminate(tournament, flightOfEntry(tournament, first), busted, step);
  return undefined;
}

function whyNotBust(
  tournament: Tournament,
  out: readonly (Entry | undefined)[],
  by: readonly number[],
): Answer {
  if (tournament.announcement.room !== 'physical')
    return refuseByRule(
      tournament,
      'tables-tell',
      'The tables report eliminated players themselves; you cannot enter them.',
    );
  const tables = new Set(out.map((entry) => (entry?.status === 'playing' ? entry.table : 0)));
  if (tables.has(0) || tables.size !== 1)
    return refuseByRule(tournament, 'not-in-play', 'Enter players of one table who are in play.');
  const table = [...tables][0];
  const winners = by.map((number) => tournament.entries[number - 1]);
  if (winners.some((entry) => entry?.status !== 'playing' || entry.table !== table || out.includes(entry)))
    return refuseByRule(tournament, 'who-played', 'Choose a player at the same table who is still in play.');
  if (new Set(out).size !== out.length || new Set(winners).size !== winners.length)
    return refuseByRule(tournament, 'who-played', 'Name everybody once.');
  const left = inPlay(tournament).length - out.length;
  return left > 0
    ? undefined
    : refuseByRule(tournament, 'last-player', 'The last player in the tournament cannot be removed.');
}

/**
 * Until the next count, credits chips without a named winner to another player, preferably at the same table.
 */
function anyoneElse(tournament: Tournament, { table, number }: Entry): Entry[] {
  const others = inPlay(tournament).filter((entry) => entry.number !== number && entry.stack > 0);
  const near = others.find((entry) => entry.table === table) ?? others[0];
  return near ? [near] : [];
}

/** Enters the counted stacks of a flight. The stacks must add up to the chips in play. */
export function enterStackCounts(
  tournament: Tournament,
  flight: Flight,
  { stacks }: CommandOf<'count'>,
  step: Step,
): Answer {
  if (tournament.announcement.room !== 'physical')
    return refuseByRule(
      tournament,
      'tables-tell',
      'The tables report the stacks themselves; you cannot enter counts.',
    );
  const players = inPlay(tournament).filter((entry) => flightOfEntry(tournament, entry) === flight);
  const told = new Map(stacks.map(({ entry, chips }) => [entry, chips]));
  if (
    told.size !== stacks.length ||
    told.size !== players.length ||
    !players.every(({ number }) => told.has(number))
  )
    return refuseByRule(tournament, 'who-played', 'Enter one count for each player who is still in.');
  if (stacks.some(({ chips }) => chips === 0))
    return refuseByRule(tournament, 'who-played', 'Enter a player without chips as eliminated.');
  const before = players.reduce((sum, { stack }) => sum + stack, 0);
  const after = stacks.reduce((sum, { chips }) => sum + chips, 0);
  if (before !== after)
    return refuseByRule(
      tournament,
      'chips-do-not-add-up',
      `The counts add up to ${after}, but ${before} chips are in play. Count again.`,
      { before, after },
    );
  for (const entry of players) entry.stack = told.get(entry.number) ?? 0;
  step.events.push({ type: 'chips-counted', flight: flight.id });
  return undefined;
}
