import { texasHoldem } from '../src/kings/poker/texas-holdem.ts';
import { CashTable } from './poker.ts';

/** The levels that the tests use, by their blinds. */
export const LEVEL = { '1/3': 0, '2/5': 2, '5/5': 3, '5/10': 4, '50/100': 10, '100/200': 12 };

/** Returns a hold'em cash table at this level. */
export function holdemTable(level: keyof typeof LEVEL, more = {}): CashTable {
  return new CashTable(texasHoldem, { level: LEVEL[level], ...more });
}

/** Starts the first hand of three players at 5/10, with the button at seat 1. */
export function threeHanded(more = {}): CashTable {
  return holdemTable('5/10', more).seat({ 1: 1000, 2: 1000, 3: 1000 }).start(1);
}
