import type { Money } from '@croupier/core';

/** Chips on one place of a layout. */
export interface Chip {
  readonly position: string;
  readonly amount: Money;
}
