import { memoizePer } from '@croupier/core';
import type { Dice } from '../dice/moves.ts';
import type { Outcome } from '../dice/plan.ts';
import type { Position } from '../dice/state.ts';
import type { BarbutBet, BarbutPlan, Side, WinningPair } from './plan.ts';

/** A field of the layout, and the pairs of dice on which it wins. */
export interface Field extends Position {
  readonly bet: BarbutBet;
  readonly wins: readonly WinningPair[];
}

/**
 * Returns every field on a plan's layout: front, back and one for each special pair. The fields are computed
 * once per plan.
 */
export const fieldsOf = memoizePer(({ wins }: BarbutPlan): ReadonlyMap<string, Field> => {
  const sides = (['front', 'back'] as const).map((bet): Field => ({ id: bet, bet, wins: wins[bet] }));
  const special = wins.special.map(
    (pair): Field => ({ id: ['special', ...pair.on].join('-'), bet: 'special', wins: [pair] }),
  );
  return new Map([...sides, ...special].map((field) => [field.id, field]));
});

/** Returns the side that wins on a throw, or null if the throw decides nothing. */
export function sideOf({ wins }: BarbutPlan, dice: Dice): Side | null {
  return (['front', 'back'] as const).find((side) => pairIn(wins[side], dice)) ?? null;
}

/** Returns the outcome of a bet for two dice. */
export function outcomeOf(plan: BarbutPlan, { bet, wins }: Field, dice: Dice): Outcome {
  const won = pairIn(wins, dice);
  if (won) return { kind: 'won', pays: won.pays, rule: won.rule };
  if (bet === 'special') return { kind: 'lost', rule: wins[0]?.rule ?? plan.bets.special.rule };
  return sideOf(plan, dice) ? { kind: 'lost', rule: plan.loses } : { kind: 'stays', rule: plan.undecided };
}

function pairIn(pairs: readonly WinningPair[], dice: Dice): WinningPair | undefined {
  const [low, high] = [Math.min(...dice), Math.max(...dice)];
  return pairs.find(({ on }) => on[0] === low && on[1] === high);
}
