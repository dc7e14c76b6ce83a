import { houses } from 'virtual:houses';
import type { HouseId } from '@croupier/core';
import type { HouseSummary, PlanSummary } from './summary.ts';

/** Every house with a summary of each of its plans, available before any plan is loaded. */
export { houses };

/** Returns the house with this id; undefined if there is none. */
export function houseOf(id: HouseId): HouseSummary | undefined {
  return houses.find((house) => house.id === id);
}

const summaries: ReadonlyMap<string, PlanSummary> = new Map(
  houses.flatMap(({ plans }) => plans.map((summary) => [summary.id, summary])),
);

/** Returns the summary of the plan with this id; undefined if there is no such plan. */
export function summaryOf(id: string): PlanSummary | undefined {
  return summaries.get(id);
}
