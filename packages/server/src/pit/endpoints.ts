import type { HandlersOf } from '../http/call.ts';
import type { Casino } from '../services/casino.ts';
import { announceLimits } from './limits.ts';
import type { PitService } from './service.ts';

interface Needs {
  readonly pit: PitService;
  readonly casino: Pick<Casino, 'table' | 'submit'>;
}

/** Returns the endpoints of the pit. */
export function pitEndpoints({ pit, casino }: Needs): HandlersOf<'Pit'> {
  return {
    room: ({ params: { house }, query: { since, money } }) => pit.room(house, since, money),
    announceLimits: ({ params: { table }, body, by }) => announceLimits(casino, table, body, by.account.id),
    takings: ({ params: { house }, query }) => pit.takings(house, query),
  };
}
