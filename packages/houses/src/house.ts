import { type CurrencyCode, type HouseId, type Money, majorUnit, type Plan, times } from '@croupier/core';
import type { ChipTerms, PaymentTerms } from './payments.ts';
import type { Protection } from './protection.ts';

/** The default for the most public tables open on request at a house. */
export const TABLES_ON_REQUEST = 20;

/** An operator with its game plan. */
export interface House {
  readonly id: HouseId;
  readonly name: string;
  /**
   * The currency of its purses, tables and bank. An operator with two currencies is two houses, so that they never mix.
   */
  readonly currency: CurrencyCode;
  /** The play money of a new player, to which purses are topped up; `playMoneyOf` has the default. */
  readonly playMoney?: Money;
  /** The languages of its screens and calls, its own language first. */
  readonly languages: readonly string[];
  readonly plans: readonly Plan[];
  /** The most public tables open at players' request; `TABLES_ON_REQUEST` by default. */
  readonly tablesOnRequest?: number;
  /** A boxed game for home sessions: its calls are in the player's language. */
  readonly boxed?: true;
  /** The common rule book of all its plans, if it has one. */
  readonly rulebook?: Plan['rulebook'];
  /** The rules that protect players at all its tables, if the house has any. */
  readonly protection?: Protection;
  /** The terms for deposits and withdrawals of real money; a house without them has only play money. */
  readonly payments?: PaymentTerms;
  /** The terms for chips, if the house has a cash desk. */
  readonly chips?: ChipTerms;
}

/** The starting purse in whole units: 1,000 euros or chips, or 30 korunas for each euro, the ratio of King’s blinds. */
const BEGIN_WITH: Readonly<Record<CurrencyCode, number>> = { EUR: 1000, CZK: 30_000, CHIP: 1000 };

/** Returns the play money of a new player at a house, to which purses are topped up. */
export function playMoneyOf({ currency, playMoney }: Pick<House, 'currency' | 'playMoney'>): Money {
  return playMoney ?? times(majorUnit(currency), BEGIN_WITH[currency]);
}
