import { type Money, type Refusal, type RuleId, refuse } from '@croupier/core';
import type { PositionId } from './layout-chips.ts';

/** The limits of a field in a refusal. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Returns the refusal of a field that this table does not have, or that does not accept this bet. */
export function noSuchBet(position: PositionId, rule: RuleId): Refusal {
  return refuse('unknown-position', `There is no bet "${position}" at this table.`, {
    rule,
    details: { position },
  });
}

/** Returns the refusal of a stake that is not a whole number of steps. */
export function wrongStep(step: Money, rule: RuleId): Refusal {
  return refuse('wrong-step', 'Stake whole chips.', { rule, details: { step } });
}

/** Returns the refusal of a stake that would leave a field under its minimum or over its maximum. */
export function outsideLimits(
  what: 'under-minimum' | 'over-maximum',
  position: PositionId,
  { min, max }: Bounds,
  rule: RuleId,
): Refusal {
  const details = { position, min, max };
  return what === 'under-minimum'
    ? refuse(what, `The bet on ${position} would be under the minimum.`, { rule, details })
    : refuse(what, `The bet on ${position} would be over the maximum.`, { rule, details });
}

/**
 * Returns the refusal of a bet or of a change to it while bets are not open, either before the opening call
 * or after the closing call.
 */
export function betsClosed(
  isWaiting: boolean,
  { open, late }: { readonly open: RuleId; readonly late: RuleId },
  next = 'game',
): Refusal {
  return isWaiting
    ? refuse('bets-not-open', 'Betting is not open yet.', { rule: open })
    : refuse('bets-closed', `No more bets: wait for the next ${next}.`, { rule: late });
}
