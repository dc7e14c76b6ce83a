import { type Money, type Refusal, type RuleId, refuse } from '@croupier/core';
import type { PositionId } from './laid.ts';

/** The limits of a field, as a refusal tells them. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Returns the refusal of a field that this table does not have, or that this bet is not made on. */
export function noSuchBet(position: PositionId, rule: RuleId): Refusal {
  return refuse('unknown-position', `There is no bet "${position}" at this table.`, {
    rule,
    details: { position },
  });
}

/** Returns the refusal of a stake that is no whole number of steps. */
export function wrongStep(step: Money, rule: RuleId): Refusal {
  return refuse('wrong-step', 'Stake whole chips.', { rule, details: { step } });
}

/** Returns the refusal of a stake that would leave less on a field than may lie there, or more. */
export function outside(
  what: 'under-minimum' | 'over-maximum',
  position: PositionId,
  { min, max }: Bounds,
  rule: RuleId,
): Refusal {
  const details = { position, min, max };
  return what === 'under-minimum'
    ? refuse(what, `The minimum on ${position} is not reached.`, { rule, details })
    : refuse(what, `The maximum on ${position} is exceeded.`, { rule, details });
}

/**
 * Returns the refusal of a bet, or the change of one, while bets are not open: before the opening call, or too late.
 */
export function betsClosed(
  isWaiting: boolean,
  { open, late }: { readonly open: RuleId; readonly late: RuleId },
  next = 'game',
): Refusal {
  return isWaiting
    ? refuse('bets-not-open', 'Bets have not been opened yet.', { rule: open })
    : refuse('bets-closed', `No more bets: wait for the next ${next}.`, { rule: late });
}
