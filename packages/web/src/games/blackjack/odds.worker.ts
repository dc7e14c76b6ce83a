import { isRefusal, type Json, type Refusal, type RuleId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { type BlackjackStrategy, blackjackOdds } from '@croupier/odds';

/** A question to the worker that calculates the odds. */
export interface OddsQuestion {
  readonly plan: blackjack.BlackjackPlan;
  readonly terms: Json;
}

/** The odds of a table in plain numbers, as the worker sends them. */
export interface TableOdds {
  readonly main: { readonly rule: RuleId; readonly best: number; readonly byTable: number };
  readonly strategy: BlackjackStrategy;
  readonly bets: readonly {
    readonly bet: string;
    readonly rule: RuleId;
    readonly chance: number;
    readonly edge: number;
    readonly exact: string;
  }[];
}

function work({ plan, terms }: OddsQuestion): TableOdds | Refusal {
  const odds = blackjackOdds(plan, terms);
  if (isRefusal(odds)) return odds;
  const { main, strategy, bets } = odds;
  return {
    main,
    strategy,
    bets: bets.map(({ bet, rule, results, edge }) => ({
      bet,
      rule,
      chance: results
        .filter(({ outcome }) => outcome === 'won')
        .reduce((sum, { chance }) => sum + chance.toNumber(), 0),
      edge: edge.toNumber(),
      exact: edge.toString(),
    })),
  };
}

// The calculation takes seconds, so it runs in a worker and does not block the table.
globalThis.addEventListener('message', ({ data }: MessageEvent<OddsQuestion>) => {
  globalThis.postMessage(work(data));
});
