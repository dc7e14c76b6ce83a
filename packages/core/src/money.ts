/**
 * Money is a whole number of a currency's minor units (cents, haléře, chips). It has its own type instead of
 * a bare `number`, and an amount is never a floating-point fraction. Every function in this file returns
 * whole units or throws.
 */
declare const brand: unique symbol;
/** A whole number of minor units. `money` creates one. */
export type Money = number & { readonly [brand]: 'money' };

/** Converts a number of minor units to an amount. Throws a RangeError unless it is a safe integer. */
export function money(units: number): Money {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole number of minor units: ${units}`);
  return units as Money;
}

/** An amount of zero. */
export const ZERO = money(0);

/**
 * Returns the sum of two amounts. Throws a RangeError if the result is not a safe integer, like every
 * function in this file.
 */
export function add(a: Money, b: Money): Money {
  return money(a + b);
}

/** Subtracts `b` from `a`. The result can be negative. */
export function subtract(a: Money, b: Money): Money {
  return money(a - b);
}

/** Multiplies `amount` by a whole number. For example, a payout of k to 1 is k times the stake. */
export function times(amount: Money, factor: number): Money {
  return money(amount * factor);
}

/** Returns the sum of any number of amounts, which is zero for an empty list. */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0;
  for (const amount of amounts) total += amount;
  return money(total);
}

/** Returns the smaller of two amounts. */
export function minMoney(a: Money, b: Money): Money {
  return a < b ? a : b;
}

/** Returns the larger of two amounts. */
export function maxMoney(a: Money, b: Money): Money {
  return a > b ? a : b;
}

/** The direction in which a remainder is rounded to a whole minor unit. */
export type Rounding = 'up' | 'down';

/**
 * Returns `amount` × `numerator` / `denominator`, rounded to a whole minor unit. The division is exact,
 * without floating point.
 */
export function fraction(amount: Money, numerator: number, denominator: number, rounding: Rounding): Money {
  const small = amount * numerator;
  if (Number.isSafeInteger(small)) {
    const rest = small % denominator;
    const units = (small - rest) / denominator;
    return money(rest !== 0 && rounding === 'up' ? units + 1 : units);
  }
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const whole = product / divisor;
  const up = product % divisor !== 0n && rounding === 'up';
  return money(Number(up ? whole + 1n : whole));
}

/** Counts the whole `unit`s in `amount`. A unit is at least one minor unit. */
export function wholeUnits(amount: Money, unit: Money): number {
  return (amount - (amount % unit)) / unit;
}

/** The code of a currency by ISO 4217, or CHIP for chips without a money value. `isCurrency` checks a code. */
export type CurrencyCode = Uppercase<string>;

const NO_DECIMALS = /CHIP|BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF/;
const THREE_DECIMALS = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** Returns the number of decimals of a currency by ISO 4217: 2 for euros and cents. */
export function decimalsOf(code: CurrencyCode): number {
  return NO_DECIMALS.test(code) ? 0 : THREE_DECIMALS.test(code) ? 3 : 2;
}

/** Returns one major unit (a euro, a koruna, a chip) in minor units. */
export function majorUnit(code: CurrencyCode): Money {
  return money(10 ** decimalsOf(code));
}

/**
 * Parses an amount as people type it, in whole units or with decimals after a point or comma. Returns undefined for
 * other text.
 */
export function parseAmount(text: string, currency: CurrencyCode): Money | undefined {
  const decimals = decimalsOf(currency);
  const match = text.replace(/[\s\u00a0]/g, '').match(/^(\d{1,12})(?:[.,](\d+))?$/);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  if (part.length > decimals) return undefined;
  const units = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0);
  return Number.isSafeInteger(units) ? money(units) : undefined;
}

/**
 * Formats an amount for `locale`, with decimals only if the amount has any: `€5,000`, `2,50 €`. Chips are
 * formatted as a number without a unit.
 */
export function formatMoney(amount: Money, code: CurrencyCode, locale = 'en'): string {
  const decimals = decimalsOf(code);
  const value = amount / 10 ** decimals;
  if (code === 'CHIP') return new Intl.NumberFormat(locale).format(value);
  const digits = amount % 10 ** decimals === 0 ? 0 : decimals;
  return moneyFormat(locale, code, digits).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}
