import type { Outcome } from '../boxes/settle.ts';
import { compareDuel } from './duels.ts';
import type { BoxDuel } from './moves.ts';
import type { CasinoWarPlan } from './plan.ts';

/** Returns the outcome of a bet on a box whose cards have all been dealt. `raised` is true if the box went to war. */
export function outcomeOf(plan: CasinoWarPlan, duel: BoxDuel, bet: string, raised: boolean): Outcome {
  const { pays, bets, comparison, surrender, war } = plan;
  const first = compareDuel(duel.first) ?? 0;
  if (bet === 'bonus') {
    const { rule } = bets.bonus;
    return first === 0 ? { kind: 'won', pays: pays.bonus, rule } : { kind: 'lost', rule };
  }
  if (first > 0) return { kind: 'won', pays: pays.main, rule: bets.main.rule };
  if (first < 0) return { kind: 'lost', rule: comparison };
  if (!raised) return { kind: 'halved', rule: surrender };
  const second = compareDuel(duel.war ?? {}) ?? 0;
  if (second < 0) return { kind: 'lost', rule: war.lost };
  if (bet === 'war') return { kind: 'pushed', rule: war.raiseBack };
  return { kind: 'won', pays: pays.main, rule: second === 0 ? war.equalAgain : war.won };
}
