import { isRefusal, type MoveOption, randomMove } from '@croupier/core';
import type { Person } from './person.ts';

/**
 * Joins a table, using the code if the table is private. Makes random moves from the options for as long as
 * `stays` returns true.
 */
export async function playAt(person: Person, id: string, stays: () => boolean, code?: string): Promise<void> {
  const table = person.client.table(id);
  person.note(`sits down at table ${id}`);
  table.join({ as: 'player', ...(code === undefined ? {} : { code }) });
  table.follow();
  let before: MoveOption | undefined;
  while (stays()) {
    await person.waits(1, 12);
    const { options, status } = table.getSnapshot();
    if (status === 'refused') break;
    if (status !== 'here' || !options) continue;
    const late = before && person.chance.happens(person.world.faults.stale);
    const option = late ? before : choiceOf(person, options);
    if (options.length > 0) before = choiceOf(person, options);
    if (!option) continue;
    const move = randomMove(option, person.chance.low);
    const answer = await table.move(move);
    person.world.counts.moves += 1;
    person.note(`table ${id} ${move.type} ${isRefusal(answer) ? answer.code : answer.seq}`);
  }
  table.leave();
  person.note(`leaves table ${id}`);
}

/** Returns a random option, but rarely one that leaves the table; undefined if there are none. */
function choiceOf({ chance }: Person, options: readonly MoveOption[]): MoveOption | undefined {
  const staying = options.filter(({ move }) => !LEAVING.test(move.type));
  return chance.pick(staying.length > 0 && !chance.happens(0.02) ? staying : options);
}

const LEAVING = /^(?:leave|sit-out|away|stand-up|cash-out|cash-colour|withdraw)/;
