import { memoizePer } from '@croupier/core';
import type { Position } from '../dice/state.ts';
import type { SicBoBet, SicBoPlan } from './plan.ts';

/** A field on the layout: the kind of bet, and its numbers (a total, one face, or two faces). */
export interface Field extends Position {
  readonly bet: SicBoBet;
  readonly numbers: readonly number[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * Returns every field on a plan's layout, in the order of its bets. The fields are computed once per plan.
 */
export const fieldsOf = memoizePer((plan: SicBoPlan): ReadonlyMap<string, Field> => {
  const fields = (Object.keys(plan.bets) as SicBoBet[]).flatMap((bet) =>
    numbersOf(plan, bet).map((numbers): Field => ({ id: [bet, ...numbers].join('-'), bet, numbers })),
  );
  return new Map(fields.map((field) => [field.id, field]));
});

/** Returns the numbers for which a bet can be made: none, a total, a face, or two different faces. */
function numbersOf({ totals }: SicBoPlan, bet: SicBoBet): readonly (readonly number[])[] {
  switch (bet) {
    case 'total':
      return totals
        .flatMap(({ of }) => of)
        .sort((a, b) => a - b)
        .map((total) => [total]);
    case 'small':
    case 'big':
    case 'any-triple':
      return [[]];
    case 'double':
    case 'triple':
    case 'single':
      return FACES.map((face) => [face]);
    case 'combination':
      return FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high]));
  }
}
