import {
  type AnyMove,
  type AnyRules,
  type Circumstances,
  CROUPIER,
  matches,
  type Pattern,
} from '@croupier/core';

/** Returns whether a croupier's move is made during a phase without ending it. */
export function isDuringPhase(rules: AnyRules, state: unknown, move: AnyMove, now: Circumstances): boolean {
  return rules
    .options(state, CROUPIER, now)
    .some((option) => option.aside === true && matches(option.move as Pattern, move));
}
