import type { HandlersOf } from '../http/call.ts';
import type { FloorService } from './service.ts';

/** Returns the endpoints for players' ratings, dealers' work, and the plan of the room. */
export function floorEndpoints(floor: FloorService): HandlersOf<'Floor'> {
  return {
    ratings: ({ params: { house }, query }) => floor.ratings(house, query),
    dealers: ({ params: { house }, query }) => floor.dealers(house, query),
    roomPlan: ({ params: { house } }) => floor.plan(house),
    setRoomPlan: async ({ params: { house }, body: { places } }) =>
      (await floor.setPlan(house, places)) ?? {},
  };
}
