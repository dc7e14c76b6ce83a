import { houses } from 'virtual:houses';
import type { HouseId } from '@croupier/core';
import type { Brief, BriefHouse } from './brief.ts';

/** Every house with a summary of each of its plans, available before any plan is loaded. */
export { houses };

/** Returns the house with this id; undefined if there is none. */
export function houseOf(id: HouseId): BriefHouse | undefined {
  return houses.find((house) => house.id === id);
}

const briefs: ReadonlyMap<string, Brief> = new Map(
  houses.flatMap(({ plans }) => plans.map((brief) => [brief.id, brief])),
);

/** Returns the summary of the plan with this id; undefined if there is no such plan. */
export function briefOf(id: string): Brief | undefined {
  return briefs.get(id);
}
