import type { HouseId, Plan } from '@croupier/core';
import type { House } from './house.ts';

/** The houses of a casino or a command, and their plans, by id. */
export class HouseRegistry {
  private readonly byId: ReadonlyMap<string, House>;
  private readonly plansById: ReadonlyMap<string, Plan>;

  constructor(readonly houses: readonly House[]) {
    this.byId = new Map(houses.map((house) => [house.id, house]));
    this.plansById = new Map(houses.flatMap(({ plans }) => plans.map((plan) => [plan.id, plan])));
  }

  house(id: HouseId): House | undefined {
    return this.byId.get(id);
  }

  plan(id: string): Plan | undefined {
    return this.plansById.get(id);
  }

  /** The ids of all plans. */
  get planIds(): readonly string[] {
    return [...this.plansById.keys()];
  }
}
