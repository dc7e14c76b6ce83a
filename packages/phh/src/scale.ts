import type { Action } from './action.ts';
import type { History } from './history.ts';

/**
 * The value that the engine uses for an unknown stack. It exceeds any bet, and is far below the largest safe integer.
 */
const UNKNOWN_STACK = 1e12;
const MOST_DECIMALS = 6;

/** A private field for the rake that each player paid out of their win. The stacks of a file do not contain it. */
export const RAKE = '_rake';
/** A private field for the smallest chip. Shares of a pot are multiples of it. */
export const SMALLEST_CHIP = '_smallest_chip';

/** A private field for the value of a chip, if the amounts of a file are numbers of smallest chips. */
export const CHIP_VALUE = '_chip_value';

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
  const { finishing = [], winnings = [], stated = {}, more } = history;
  const { [SMALLEST_CHIP]: said } = more;
  const chip = typeof said === 'number' && said > 0 ? said : 0;
  const bets = actions.flatMap((action) => (action.type === 'bet-raise' ? [action.to] : []));
  const amounts = [
    ...[bringIn, smallBet, bigBet, minBet, chip, ...bets],
    ...[antes, blinds, stacks, finishing, winnings].flat(),
    ...(stated.calls?.values() ?? []),
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

/** Rounds a difference of amounts, because amounts with decimals are not exact. */
export function round(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}

/** Returns the smallest decimal place that the amounts of a history use: 1, 0.1, 0.01 and so on. */
export function smallestOf(history: History): number {
  const { antes, blinds = [], stacks, finishing = [] } = history;
  const { bringIn = 0, smallBet = 0, bigBet = 0, minBet = 0 } = history;
  const amounts = [...antes, ...blinds, ...stacks, ...finishing, bringIn, smallBet, bigBet, minBet];
  return (
    1 /
    10 ** Math.max(...amounts.map(decimalsOf), ...history.actions.map((text) => decimalsOf(betIn(text) ?? 0)))
  );
}

/** Returns a history with all its amounts divided by `unit`, and whether all of them are whole numbers then. */
export function inUnits(
  history: History,
  unit: number,
): { readonly history: History; readonly whole: boolean } {
  const parts: number[] = [];
  const part = (amount: number) => {
    const found = Number.isFinite(amount) ? round(amount / unit) : amount;
    parts.push(found);
    return found;
  };
  const { bringIn, smallBet, bigBet, minBet, blinds, finishing, winnings, more } = history;
  const rake = more[RAKE];
  const divided: History = {
    ...history,
    antes: history.antes.map(part),
    stacks: history.stacks.map(part),
    ...(blinds ? { blinds: blinds.map(part) } : {}),
    ...(bringIn === undefined ? {} : { bringIn: part(bringIn) }),
    ...(smallBet === undefined ? {} : { smallBet: part(smallBet) }),
    ...(bigBet === undefined ? {} : { bigBet: part(bigBet) }),
    ...(minBet === undefined ? {} : { minBet: part(minBet) }),
    ...(finishing ? { finishing: finishing.map(part) } : {}),
    ...(winnings ? { winnings: winnings.map(part) } : {}),
    actions: history.actions.map((text) => {
      const bet = betIn(text);
      return bet === undefined ? text : text.replace(/cbr \S+/, `cbr ${part(bet)}`);
    }),
    more: Array.isArray(rake) ? { ...more, [RAKE]: rake.map((one) => round(Number(one) / unit)) } : more,
  };
  const whole = parts.every((amount) => !Number.isFinite(amount) || Number.isInteger(amount));
  return { history: divided, whole };
}

/** Returns the amount of a bet or raise in an action’s text. */
function betIn(text: string): number | undefined {
  const amount = /^[^#]*\bcbr (\d+(?:\.\d+)?)/.exec(text)?.[1];
  return amount === undefined ? undefined : Number(amount);
}
