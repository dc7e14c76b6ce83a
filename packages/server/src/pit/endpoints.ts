import type { HandlersOf } from '../http/call.ts';
import type { PitService } from './service.ts';

/** Returns the endpoints of the pit. */
export function pitEndpoints(pit: PitService): HandlersOf<'Pit'> {
  return {
    room: ({ params: { house }, query: { since, money } }) => pit.room(house, since, money),
    takings: ({ params: { house }, query }) => pit.takings(house, query),
  };
}
