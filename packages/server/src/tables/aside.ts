import {
  type AnyMove,
  type AnyRules,
  type Circumstances,
  CROUPIER,
  matches,
  type Pattern,
} from '@croupier/core';

/** Whether a move of the croupier's is one that is done by the way: it ends no phase. */
export function isAside(rules: AnyRules, state: unknown, move: AnyMove, now: Circumstances): boolean {
  return rules
    .options(state, CROUPIER, now)
    .some((option) => option.aside === true && matches(option.move as Pattern, move));
}
