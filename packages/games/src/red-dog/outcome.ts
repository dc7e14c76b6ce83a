import type { Outcome } from '../boxes/settle.ts';
import type { RedDogResult } from './moves.ts';
import type { RedDogPlan } from './plan.ts';

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
