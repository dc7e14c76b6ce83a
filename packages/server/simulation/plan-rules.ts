import type { AnyRules, Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from '@croupier/houses';

/** The original rules of the plans, even if the simulated casino uses modified rules. */
export class PlanRules {
  private readonly plans: ReadonlyMap<string, Plan>;
  private readonly bound = new Map<string, AnyRules>();

  constructor(houses: readonly House[]) {
    this.plans = new Map(houses.flatMap((house) => house.plans.map((plan) => [plan.id, plan])));
  }

  rules(id: string): AnyRules | undefined {
    const plan = this.plans.get(id);
    if (plan && !this.bound.has(id)) this.bound.set(id, gameOf(plan).rules(plan));
    return this.bound.get(id);
  }

  /** Returns the plan's rules if its game can keep cards hidden even after the round; undefined otherwise. */
  readonly secret = (id: string): AnyRules | undefined => {
    const plan = this.plans.get(id);
    return plan && gameOf(plan).keepsSecrets ? this.rules(id) : undefined;
  };

  /** Returns whether a plan is played for points and without stakes. */
  countsPoints(id: string): boolean {
    return this.plans.get(id)?.game === 'mariash';
  }
}
