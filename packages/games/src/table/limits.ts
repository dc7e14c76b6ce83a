import {
  checkTerms,
  cloneJson,
  type Json,
  type Money,
  money,
  type Refusal,
  type RuleId,
  type Setting,
} from '@croupier/core';

/** The posted limits of each bet. */
export type Limits = { readonly [bet: string]: { readonly min: Money; readonly max: Money } };

/** The limits that a table posts within those of its plan. */
export interface OwnLimits {
  readonly limits?: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
}

interface Limited {
  readonly step: Money;
  readonly bets: {
    readonly [bet: string]: {
      readonly min: Money;
      readonly max: Money;
      readonly limitRule: RuleId;
      readonly step?: Money;
    };
  };
}

/** Returns the settings for the limits of each bet, which a table sets within the plan's limits. */
export function limitSettings({ bets, step }: Limited): readonly Setting[] {
  return Object.entries(bets).map(
    ([bet, { min, max, limitRule: rule, step: own = step }]): Setting => ({
      id: `limits.${bet}`,
      group: 'limits',
      kind: 'limits',
      bet,
      min,
      max,
      step: own,
      rule,
    }),
  );
}

/** Returns the limits of each bet at a table, which are the plan's limits, narrowed by the table's own. */
export function limitsOf({ bets }: Pick<Limited, 'bets'>, settings: OwnLimits): Limits {
  return Object.fromEntries(
    Object.entries(bets).map(([bet, terms]): [string, { min: Money; max: Money }] => {
      const own = settings.limits?.[bet];
      return [bet, { min: money(own?.min ?? terms.min), max: money(own?.max ?? terms.max) }];
    }),
  );
}

/** Returns the values that a table posts under its terms. Refuses terms that the plan does not allow. */
export function postedBy<T extends object>(
  settings: readonly Setting[],
  terms: Json | undefined,
): T | Refusal {
  return checkTerms(settings, terms) ?? (cloneJson(terms ?? {}) as unknown as T);
}
