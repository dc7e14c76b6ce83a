import type { Action } from './action.ts';
import type { History } from './history.ts';

/**
 * The value that the engine uses for an unknown stack. It exceeds any bet, and is far below the largest safe integer.
 */
const UNKNOWN_STACK = 1e12;
const MOST_DECIMALS = 6;

/** A private field for the smallest chip. Shares of a pot are multiples of it. */
export const SMALLEST_CHIP = '_smallest_chip';

/**
 * Converts between a file’s amounts and the engine’s whole units. A unit is the smallest decimal place that the file
 * uses.
 */
export interface Scale {
  toUnits(amount: number): number;
  /** The smallest chip that the file states, or else the smallest decimal place that it uses. */
  readonly chip: number;
  /** Returns the amount of a stack, which is infinite if the stack was unknown. */
  toAmount(units: number, unknown?: boolean): number;
  /** Whether the engine can count every amount of the file exactly. */
  readonly exact: boolean;
}

export function scaleOf(history: History, actions: readonly Action[]): Scale {
  const { antes, blinds = [], bringIn = 0, smallBet = 0, bigBet = 0, minBet = 0, stacks } = history;
  const { finishing = [], winnings = [], more } = history;
  const { [SMALLEST_CHIP]: said } = more;
  const chip = typeof said === 'number' && said > 0 ? said : 0;
  const bets = actions.flatMap((action) => (action.type === 'bet-raise' ? [action.to] : []));
  const amounts = [
    ...[bringIn, smallBet, bigBet, minBet, chip, ...bets],
    ...[antes, blinds, stacks, finishing, winnings].flat(),
  ];
  const parts = 10 ** Math.max(...amounts.map(decimalsOf));
  const toUnits = (amount: number) =>
    amount === Number.POSITIVE_INFINITY ? UNKNOWN_STACK * parts : Math.round(amount * parts);
  return {
    toUnits,
    chip: Math.max(1, toUnits(chip)),
    toAmount: (units, unknown = false) => (unknown ? Number.POSITIVE_INFINITY : units / parts),
    exact: amounts.reduce((sum, amount) => sum + toUnits(amount), 0) < Number.MAX_SAFE_INTEGER,
  };
}

/** Returns the number of decimals of an amount. */
function decimalsOf(amount: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++)
    if (amount === Number.POSITIVE_INFINITY || Number(amount.toFixed(decimals)) === amount) return decimals;
  return MOST_DECIMALS;
}
