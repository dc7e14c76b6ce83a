import type { CurrencyCode, HouseId, Money, Plan } from '@croupier/core';
import type { Protection } from './protection.ts';

/** An operator with its game plan. */
export interface House {
  readonly id: HouseId;
  readonly name: string;
  /** The one currency of its purses, tables and bank: an operator that deals in two is two houses, so none ever mix. */
  readonly currency: CurrencyCode;
  /** Play money that everybody begins with and is filled up to: a thousand units of the currency unless said. */
  readonly playMoney?: Money;
  /** Languages its screens and calls come in, its own first. */
  readonly languages: readonly string[];
  readonly plans: readonly Plan[];
  /** A game in a box, made for evenings at home: its calls are in the language of who plays. */
  readonly boxed?: true;
  /** What it does for its players at all of its tables; nothing of its own unless its rules name it. */
  readonly protection?: Protection;
}
