import { takeBounty } from './bounties.ts';
import type { CommandOf } from './commands.ts';
import { flightOfEntry } from './elimination.ts';
import type { Answer, Step } from './events.ts';
import { refuseByRule } from './refusals.ts';
import { leaveSeat } from './seating.ts';
import { type Entry, type Penalty, type Tournament, tableAt } from './state.ts';

/** Imposes a penalty on behalf of the floor. Every penalty has a reason. */
export function penalise(tournament: Tournament, command: CommandOf<'penalty'>, step: Step): Answer {
  const { entry: number, kind, count = 1, reason, by } = command;
  const entry = tournament.entries[number - 1];
  if (!entry || !['registered', 'waiting', 'playing', 'advanced'].includes(entry.status))
    return refuseByRule(tournament, 'not-in-play', 'The entry is not in play.');
  const ends = kind === 'elimination' || kind === 'disqualification';
  if (ends) {
    const wrong = whyNotOut(tournament, entry);
    if (wrong) return wrong;
  }
  const players = entry.table > 0 ? tableAt(tournament, entry.table).count : 1;
  const hands = kind === 'missedHands' ? count : kind === 'orbit' ? count * players : 0;
  const penalty: Penalty = { entry: number, kind, hands, reason, by };
  tournament.penalties.push(penalty);
  entry.handsToMiss += hands;
  step.events.push({ type: 'penalty', penalty });
  if (ends) removeFromPlay(tournament, entry, kind === 'disqualification', step);
  return undefined;
}

function whyNotOut(tournament: Tournament, entry: Entry): Answer {
  if (tournament.announcement.bracket)
    return refuseByRule(
      tournament,
      'bracket-penalty',
      'A match must be decided at its table: let the player miss hands instead.',
    );
  if (entry.status === 'registered')
    return refuseByRule(
      tournament,
      'not-in-play',
      'Before the start, unregister the entry, or let the floor cancel it.',
    );
  if (entry.table > 0 && tableAt(tournament, entry.table).dealt.length > 0)
    return refuseByRule(tournament, 'hand-in-play', 'Wait until the hand at the table is over.');
  const others = tournament.entries.some(
    ({ status, number }) => number !== entry.number && ['waiting', 'playing', 'advanced'].includes(status),
  );
  return others
    ? undefined
    : refuseByRule(tournament, 'last-player', 'The last player in the tournament cannot be removed.');
}

/**
 * Takes a player's chips out of play. An eliminated player gets the place held at that moment. A disqualified player
 * gets neither place nor prize.
 */
function removeFromPlay(tournament: Tournament, entry: Entry, disqualified: boolean, step: Step): void {
  const flight = flightOfEntry(tournament, entry);
  if (entry.status === 'advanced') flight.playersLeft--;
  else leaveSeat(tournament, flight, entry);
  tournament.chipsRemoved += entry.stack;
  entry.stack = 0;
  entry.reserveStacks = 0;
  entry.broke = null;
  entry.status = disqualified ? 'disqualified' : 'out';
  tournament.eliminated.push(
    disqualified ? { entries: [], disqualified: true } : { entries: [entry.number] },
  );
  step.events.push({ type: 'eliminated', entry: entry.number, by: [] });
  takeBounty(tournament, entry, [], step);
}
