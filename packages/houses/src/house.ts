import type { CurrencyCode, HouseId, Plan } from '@croupier/core';
import type { Protection } from './protection.ts';

/** An operator with its game plan. */
export interface House {
  readonly id: HouseId;
  readonly name: string;
  readonly currency: CurrencyCode;
  /** Languages its screens and calls come in, its own first. */
  readonly languages: readonly string[];
  readonly plans: readonly Plan[];
  /** What it does for its players at all of its tables; nothing of its own unless its rules name it. */
  readonly protection?: Protection;
}
