import { chosen, isRefusal, type MoveOption } from '@croupier/core';
import type { Person } from './person.ts';

/** Sits at a table and makes any move that the casino offers there, for as long as `stays` says. */
export async function playAt(person: Person, id: string, stays: () => boolean): Promise<void> {
  const table = person.client.table(id);
  person.note(`sits down at ${id}`);
  table.join({ as: 'player' });
  table.follow();
  while (stays()) {
    await person.waits(1, 12);
    const { options, status } = table.getSnapshot();
    if (status === 'refused') break;
    if (status !== 'here' || !options) continue;
    const option = choiceOf(person, options);
    if (!option) continue;
    const move = chosen(option, person.chance.low);
    const answer = await table.move(move);
    person.world.counts.moves += 1;
    person.note(`${id} ${move.type} ${isRefusal(answer) ? answer.code : answer.seq}`);
  }
  table.leave();
  person.note(`leaves ${id}`);
}

/** Picks any option; those that leave seldom, or nobody would ever play. */
function choiceOf({ chance }: Person, options: readonly MoveOption[]): MoveOption | undefined {
  const staying = options.filter(({ move }) => !LEAVING.test(move.type));
  return chance.pick(staying.length > 0 && !chance.happens(0.02) ? staying : options);
}

const LEAVING = /^(?:leave|sit-out|away|stand-up|cash-out|cash-colour|withdraw)/;
