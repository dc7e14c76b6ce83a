import {
  type AnyGame,
  type AnyRules,
  type Bet,
  isRefusal,
  type Json,
  type Plan,
  rangeOf,
} from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { TableInfo, Timing } from '@croupier/protocol';
import type { PurseHouse } from '../ledger/purses.ts';
import { Guard } from '../protection/guard.ts';
import { USUAL_TIMING } from './timing.ts';

/** A house with the properties that its tables need. */
export interface PlayedHouse extends PurseHouse {
  readonly plans: readonly Plan[];
  readonly protection?: Protection;
}

/** The maximum number of terms whose bets are cached. */
const MOST_TERMS = 1_000;

/** The bets under some terms, and the id of the bet of each position. */
interface PlayedBets {
  readonly bets: readonly Bet[];
  readonly ids: ReadonlyMap<string, string>;
}

/** The plans of the casino's houses with their rules, default waits and protection rules. Each is created once. */
export class PlayedPlans {
  private readonly plans = new Map<string, Plan>();
  private readonly houses = new Map<string, { readonly house: PlayedHouse; readonly guard: Guard }>();
  private readonly rules = new Map<string, AnyRules>();
  /** The bets, and the bet of each position, by plan and terms. */
  private readonly bets = new Map<string, PlayedBets>();

  /** `timing` is the casino's own timing, which overrides the waits of every plan. */
  constructor(
    houses: readonly PlayedHouse[],
    private readonly gameOf: (plan: Plan) => AnyGame,
    private readonly timing: Partial<Timing> | undefined,
  ) {
    for (const house of houses) {
      this.houses.set(house.id, { house, guard: new Guard(house.id, house.protection) });
      for (const plan of house.plans) this.plans.set(plan.id, plan);
    }
  }

  plan(id: string): Plan | undefined {
    return this.plans.get(id);
  }

  rulesOf(plan: Plan): AnyRules {
    const known = this.rules.get(plan.id);
    if (known) return known;
    const rules = this.gameOf(plan).rules(plan);
    this.rules.set(plan.id, rules);
    return rules;
  }

  houseOf({ house: id }: Plan): { readonly house: PlayedHouse; readonly guard: Guard } {
    const known = this.houses.get(id);
    if (!known) throw new Error(`there is no house ${id}`);
    return known;
  }

  /**
   * Returns the smallest and the largest stake of a single bet at a table with the given terms; null if there
   * are no bets or the plan does not allow the terms.
   */
  limitsOf(plan: Plan, terms: Json): TableInfo['limits'] {
    const bets = this.gameOf(plan).bets(plan, terms ?? undefined);
    if (isRefusal(bets)) return null;
    const range = rangeOf(bets.filter(({ when, beside }) => when === 'open' && !beside));
    return range ? { min: range.min, max: range.max ?? null } : null;
  }

  /** Returns the bet of each position at a table with the given terms. */
  betIds(plan: Plan, terms: Json): ReadonlyMap<string, string> {
    return this.playedBets(plan, terms).ids;
  }

  /** Returns the bets of a table with the given terms; none if the plan does not allow the terms. */
  betsOf(plan: Plan, terms: Json): readonly Bet[] {
    return this.playedBets(plan, terms).bets;
  }

  private playedBets(plan: Plan, terms: Json): PlayedBets {
    const key = `${plan.id} ${JSON.stringify(terms)}`;
    const known = this.bets.get(key);
    if (known) return known;
    const offered = this.gameOf(plan).bets(plan, terms ?? undefined);
    const bets = isRefusal(offered) ? [] : offered;
    const ids = new Map(bets.flatMap(({ id, positions }) => positions.map((at) => [at, id] as const)));
    if (this.bets.size >= MOST_TERMS) this.bets.clear();
    this.bets.set(key, { bets, ids });
    return { bets, ids };
  }

  /** Returns the places at a table, and the players in them; null at a table without assigned places. */
  seatsIn(plan: Plan, view: Json): TableInfo['seats'] {
    return this.gameOf(plan).seating?.(plan, view) ?? null;
  }

  usualTiming(plan: Plan): Timing {
    return { ...USUAL_TIMING, ...plan.timing, ...this.timing };
  }

  /** Returns whether cards of this plan stay hidden even after the round. */
  keepsSecrets(id: string): boolean {
    const plan = this.plans.get(id);
    return plan !== undefined && this.gameOf(plan).keepsSecrets === true;
  }
}
