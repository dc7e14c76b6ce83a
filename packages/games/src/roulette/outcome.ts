import type { RuleId } from '@croupier/core';
import { isEvenChance, isInside, type Position } from './layout.ts';
import type { PayMode, Pocket, RoulettePlan } from './plan.ts';

/** The outcome of a stake on one position for a result, and the rule that decided it. */
export type Outcome =
  | { readonly kind: 'won'; readonly pays: number; readonly rule: RuleId }
  | { readonly kind: 'lost'; readonly rule: RuleId }
  /** The stake is neither won nor lost, and remains the player's. */
  | { readonly kind: 'pushed'; readonly rule: RuleId }
  /** Half of the stake is taken, and half is returned. */
  | { readonly kind: 'halved'; readonly rule: RuleId }
  /** Whole units are halved, and an odd unit goes to prison under the rule `prison`. */
  | { readonly kind: 'halved-odd-unit-in-prison'; readonly rule: RuleId; readonly prison: RuleId }
  /** The stake remains until the player claims half of it or the next round decides. */
  | { readonly kind: 'left'; readonly rule: RuleId };

/** Returns the outcome of a stake on `position` when the ball lands in `pocket`. */
export function outcomeOf(plan: RoulettePlan, position: Position, pocket: Pocket, mode: PayMode): Outcome {
  if (position.numbers.includes(pocket)) return covered(position, mode);
  if (isZero(pocket)) return onZero(plan, position);
  return { kind: 'lost', rule: plan.procedure.lost };
}

function isZero(pocket: Pocket): boolean {
  return Number(pocket) === 0;
}

function covered({ pays, rule, loRule }: Position, mode: PayMode): Outcome {
  const odds = typeof pays === 'number' ? pays : pays[mode];
  switch (odds) {
    case 'push':
      return { kind: 'pushed', rule: loRule ?? rule };
    case 'lose':
      return { kind: 'lost', rule: loRule ?? rule };
    default:
      return { kind: 'won', pays: odds, rule };
  }
}

function onZero({ zero }: RoulettePlan, { kind }: Position): Outcome {
  switch (zero.kind) {
    case 'lose':
      return { kind: 'lost', rule: zero.rule };
    case 'half-back':
      if (isEvenChance(kind)) return { kind: 'halved', rule: zero.rule };
      return { kind: 'lost', rule: isInside(kind) ? zero.numbers : zero.others };
    case 'half-odd-unit-in-prison':
      if (isEvenChance(kind))
        return { kind: 'halved-odd-unit-in-prison', rule: zero.rule, prison: zero.prison };
      return { kind: 'lost', rule: isInside(kind) ? zero.numbers : zero.others };
    case 'half-or-leave':
      if (isInside(kind)) return { kind: 'lost', rule: zero.numbers };
      return { kind: 'left', rule: zero.rule };
  }
}

/** The outcome of a stake that an earlier zero kept. */
export type KeptOutcome =
  | { readonly kind: 'released'; readonly rule: RuleId }
  | { readonly kind: 'won'; readonly pays: number; readonly rule: RuleId }
  | { readonly kind: 'lost'; readonly rule: RuleId }
  /** The stake remains for another round. */
  | { readonly kind: 'stays'; readonly rule: RuleId };

/** Returns the outcome of a stake kept on `position` by an earlier zero when the ball lands in `pocket`. */
export function keptOutcome(
  { zero }: RoulettePlan,
  position: Position,
  pocket: Pocket,
  mode: PayMode,
): KeptOutcome {
  if (zero.kind === 'lose' || zero.kind === 'half-back')
    throw new RangeError('nothing is kept where a zero keeps nothing');
  if (position.numbers.includes(pocket)) {
    const now = covered(position, mode);
    if (zero.onHit.pays === 'own-odds' && now.kind === 'won') return { ...now, rule: zero.onHit.rule };
    return { kind: 'released', rule: zero.onHit.rule };
  }
  if (!isZero(pocket)) return { kind: 'lost', rule: zero.onMiss };
  return { kind: zero.kind === 'half-or-leave' ? 'stays' : 'lost', rule: zero.onZero };
}
