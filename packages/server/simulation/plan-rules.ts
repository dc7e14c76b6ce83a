import type { AnyRules, Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { House } from '@croupier/houses';

/** The rules of plans as the project has them, whatever the casino of a simulation was given. */
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

  /** The rules where cards stay hidden for good. */
  readonly secret = (id: string): AnyRules | undefined => {
    const plan = this.plans.get(id);
    return plan && gameOf(plan).keepsSecrets ? this.rules(id) : undefined;
  };

  /** Whether nothing is staked, and chips are points. */
  countsPoints(id: string): boolean {
    return this.plans.get(id)?.game === 'mariash';
  }
}
