import type { Decide, Outcome } from '../boxes/settle.ts';
import { boxView } from '../boxes/views.ts';
import { spreadNow } from './dealing.ts';
import type { RedDogResult, RedDogView } from './moves.ts';
import type { RedDogPlan } from './plan.ts';
import { resultOf } from './spread.ts';
import type { RedDogState } from './state.ts';

/** Returns the outcome of an ante, and of its raise. */
export function outcomeOf(
  { consecutive, pair, pays, lost }: RedDogPlan,
  { spread, hit }: RedDogResult,
): Outcome {
  if (spread === 'consecutive') return { kind: 'pushed', rule: consecutive };
  if (spread === 'pair')
    return hit ? { kind: 'won', pays: pair.pays, rule: pair.won } : { kind: 'pushed', rule: pair.tie };
  const row = pays.find((one) => one.spread === spread) ?? pays.find((one) => one.spread === undefined);
  if (!row) throw new RangeError(`there is no payout for a spread of ${spread}`);
  return hit ? { kind: 'won', pays: row.pays, rule: row.rule } : { kind: 'lost', rule: lost };
}

export function outcomes(plan: RedDogPlan, state: RedDogState): Decide {
  const result = resultOf(state.cards);
  const outcome: Outcome = result ? outcomeOf(plan, result) : { kind: 'void', rule: plan.cites.result };
  return () => outcome;
}

export function viewOf(state: RedDogState): RedDogView {
  return {
    game: 'red-dog',
    ...boxView(state),
    spread: spreadNow(state),
    result: resultOf([...state.cards]) ?? null,
    undecided: state.undecided,
  };
}
