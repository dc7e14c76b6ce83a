import { type Actor, player, type Refusal, refuse, type SeatId } from '@croupier/core';
import type { Attendance } from '@croupier/protocol';
import type { AcceptedMove } from '../services/casino.ts';
import type { Answer, PlayedBatch } from './batch.ts';

/** The codes of refusals that did not come from a game. The same move can still be made with the same key. */
export const UNDECIDED: ReadonlySet<string> = new Set([
  'not-stored',
  'not-known',
  'stopping',
  'moved',
  'other-dealer',
  'checks-due',
]);

/** Returns the keys of the players' moves by seat. */
export function moveKeysBySeat({ answers }: PlayedBatch): ReadonlyMap<SeatId, readonly string[]> {
  const made = new Map<SeatId, string[]>();
  for (const [{ actor, key }, answer] of answers) {
    if (answer !== 'made' || actor.role !== 'player') continue;
    const keys = made.get(actor.seat);
    if (keys) keys.push(key);
    else made.set(actor.seat, [key]);
  }
  return made;
}

/**
 * Returns the answer to a move whose batch is durable at `seq`. A repeated move gets the number of its original commit.
 */
export function commitAnswer(answer: Answer, seq: number): AcceptedMove | Refusal {
  if (answer === 'made') return { accepted: true, seq };
  return 'before' in answer ? { accepted: true, seq: answer.before } : answer;
}

/** Returns the actor for a move by a person who has joined the table in this role. */
export function actorFor(as: Attendance, seat: SeatId | undefined): Actor | Refusal {
  switch (as) {
    case 'player':
      return seat ? player(seat) : refuse('no-seat', 'A player needs a seat to make a move.');
    case 'spectator':
      return refuse('not-allowed', 'Spectators cannot make moves.');
    case 'croupier':
    case 'inspector':
    case 'manager':
      return { role: as };
  }
}
