import { type CurrencyCode, type HouseId, type Money, majorUnit, type Plan, times } from '@croupier/core';
import type { FolderParts } from './folder-parts.ts';
import type { ChipTerms, PaymentTerms } from './payments.ts';
import type { Protection } from './protection.ts';

/** The default maximum number of public tables that players may open at a house. */
export const TABLES_ON_REQUEST = 20;

/** An operator and its game plans. */
export interface House {
  readonly id: HouseId;
  readonly name: string;
  /**
   * The currency of purses, tables and bank. An operator with two currencies is modelled as two houses, so
   * that the currencies never mix.
   */
  readonly currency: CurrencyCode;
  /**
   * The play money of a new player. Purses are also topped up to this amount. `playMoneyOf` returns the
   * default.
   */
  readonly playMoney?: Money;
  /** The languages of screens and calls. The first is the main language of the house. */
  readonly languages: readonly string[];
  readonly plans: readonly Plan[];
  /** The maximum number of public tables that players may open. `TABLES_ON_REQUEST` by default. */
  readonly tablesOnRequest?: number;
  /** Whether the house is a boxed game for home sessions, with calls in the player's language. */
  readonly boxed?: true;
  /** The rule book that all plans share, if there is one. */
  readonly rulebook?: Plan['rulebook'];
  /** Whether staff must complete a checklist before a table with a live picture opens for betting. */
  readonly checksBeforeOpening?: true;
  /** The player protection rules for all tables. Undefined if the house has none. */
  readonly protection?: Protection;
  /** The terms for deposits and withdrawals of real money. A house without them has only play money. */
  readonly payments?: PaymentTerms;
  /** The terms for chips, if the house has a cashier's desk. */
  readonly chips?: ChipTerms;
  /** The parts of a house from a folder that shipped houses have in the web client. */
  readonly folder?: FolderParts;
}

/**
 * The play money of a new player in whole units, if it differs from `USUAL_PLAY_MONEY`: 30 korunas for each
 * euro, which is the ratio of King's blinds in the two currencies.
 */
const PLAY_MONEY: Readonly<Record<CurrencyCode, number>> = { CZK: 30_000 };
const USUAL_PLAY_MONEY = 1000;

/** Returns the play money of a new player at a house. Purses are also topped up to this amount. */
export function playMoneyOf({ currency, playMoney }: Pick<House, 'currency' | 'playMoney'>): Money {
  return playMoney ?? times(majorUnit(currency), PLAY_MONEY[currency] ?? USUAL_PLAY_MONEY);
}
