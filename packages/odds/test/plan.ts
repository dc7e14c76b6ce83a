import type { roulette } from '@croupier/games';
import { planWith as plain } from '../../games/test/roulette-plan.ts';

const RULE = 'nobody.roulette.01';

/**
 * Returns a roulette plan that belongs to no real house. The plan opens bets by a call, leaves winning stakes
 * on the layout, and offers completes with one chip on each position.
 */
export function planWith(
  zero: roulette.ZeroTerms,
  more: Partial<roulette.RoulettePlan> = {},
): roulette.RoulettePlan {
  const { procedure, announcements, ...plan } = plain({ zero });
  const complete = { bet: 'complete', firstFour: true, chips: 'one-each', rule: RULE } as const;
  return {
    ...plan,
    procedure: { ...procedure, opening: 'call', winningStakes: { go: 'stay', rule: RULE } },
    ...(announcements && {
      announcements: {
        ...announcements,
        bets: [...announcements.bets.filter(({ bet }) => bet !== 'complete'), complete],
      },
    }),
    ...more,
  };
}

export const LOSE: roulette.ZeroTerms = { kind: 'lose', rule: RULE };

export const HALF_BACK: roulette.ZeroTerms = { kind: 'half-back', rule: RULE, others: RULE, numbers: RULE };

/** Returns zero terms that send the odd unit to prison. A hit either releases it or pays it like a free stake. */
export function prison(pays: 'release' | 'own-odds'): roulette.ZeroTerms {
  return {
    kind: 'half-odd-unit-in-prison',
    rule: RULE,
    prison: RULE,
    others: RULE,
    numbers: RULE,
    onHit: { pays, rule: RULE },
    onMiss: RULE,
    onZero: RULE,
  };
}

/**
 * Returns zero terms under which the player can claim half of the stake or leave the whole stake on the table. A hit
 * either releases it or pays it like a free stake.
 */
export function halfOrLeave(pays: 'release' | 'own-odds'): roulette.ZeroTerms {
  return {
    kind: 'half-or-leave',
    rule: RULE,
    numbers: RULE,
    claim: RULE,
    oddChip: RULE,
    onHit: { pays, rule: RULE },
    onMiss: RULE,
    onZero: RULE,
  };
}

/** Ten bets of all kinds, with stakes in multiples of the plan's unit. */
export const TEN: readonly (readonly [string, number])[] = [
  ['17', 3],
  ['14/17', 2],
  ['16/17/18', 5],
  ['1/2/4/5', 4],
  ['13-18', 7],
  ['column-2', 25],
  ['dozen-1', 31],
  ['red', 21],
  ['even', 20],
  ['high', 33],
];
