import { type Money, money } from '@croupier/core';

export interface ChipLimits {
  readonly min: Money;
  readonly max: Money;
}

/** Returns the limits of a level, in chips. */
export function limitsOf({ stakes }: { readonly stakes: { readonly [name: string]: number } }): ChipLimits {
  const { minimum = 1, maximum = 1e9 } = stakes;
  return { min: money(Math.max(1, minimum)), max: money(Math.max(1, maximum)) };
}
