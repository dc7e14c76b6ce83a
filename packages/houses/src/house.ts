import { type CurrencyCode, type HouseId, type Money, majorUnit, type Plan, times } from '@croupier/core';
import type { ChipTerms, PaymentTerms } from './payments.ts';
import type { Protection } from './protection.ts';

/** The default number of public tables that players may have a house open. */
export const TABLES_ON_REQUEST = 20;

/** An operator with its game plan. */
export interface House {
  readonly id: HouseId;
  readonly name: string;
  /** The one currency of its purses, tables and bank: an operator that deals in two is two houses, so none ever mix. */
  readonly currency: CurrencyCode;
  /** Play money that everybody begins with and is filled up to: as `playMoneyOf` says. */
  readonly playMoney?: Money;
  /** Languages its screens and calls come in, its own first. */
  readonly languages: readonly string[];
  readonly plans: readonly Plan[];
  /** The most public tables open at players' request; `TABLES_ON_REQUEST` by default. */
  readonly tablesOnRequest?: number;
  /** A game in a box, made for home sessions: its calls are in the player's language. */
  readonly boxed?: true;
  /** The rule book for all its plans, where it has one. */
  readonly rulebook?: Plan['rulebook'];
  /** The house's protection of players at all of its tables; none unless its rules name it. */
  readonly protection?: Protection;
  /** The payment of real money in and out; a house without it has only play money. */
  readonly payments?: PaymentTerms;
  /** Its chips, where it has a cash desk on the ground. */
  readonly chips?: ChipTerms;
}

/** The purse that everybody begins with, in whole units: a thousand, or 30 korunas for each, as the blinds of King’s count them. */
const BEGIN_WITH: Readonly<Record<CurrencyCode, number>> = { EUR: 1000, CZK: 30_000, CHIP: 1000 };

/** Returns the play money that everybody begins with at a house, and is topped up to. */
export function playMoneyOf({ currency, playMoney }: Pick<House, 'currency' | 'playMoney'>): Money {
  return playMoney ?? times(majorUnit(currency), BEGIN_WITH[currency]);
}
