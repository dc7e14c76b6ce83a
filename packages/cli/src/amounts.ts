import { type CurrencyCode, decimalsOf, type Money, money, type Refusal } from '@croupier/core';
import { usageError } from './command.ts';

/** Returns an amount of any size in the usual notation: `€5,160,000`. */
export function amountText(amount: number | bigint, code: CurrencyCode): string {
  const decimals = decimalsOf(code);
  const units = BigInt(amount);
  const scale = 10n ** BigInt(decimals);
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  const fraction = size % scale === 0n ? '' : `.${(size % scale).toString().padStart(decimals, '0')}`;
  const exact = `${sign}${size / scale}${fraction}` as `${number}`;
  const digits = fraction === '' ? 0 : decimals;
  const style = code === 'CHIP' ? ({} as const) : ({ style: 'currency', currency: code } as const);
  return new Intl.NumberFormat('en', {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(exact);
}

/** Parses `10` or `2.50` as an amount of a currency. Refuses other texts (`usage`). */
export function readAmount(text: string, code: CurrencyCode): Money | Refusal {
  const decimals = decimalsOf(code);
  const [, whole, fraction = ''] = text.match(/^(\d+)(?:\.(\d+))?$/) ?? [];
  const units = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  if (whole === undefined || fraction.length > decimals || !Number.isSafeInteger(units) || units === 0)
    return usageError(
      `"${text}" is not an amount of ${code}; write 10${decimals > 0 ? ` or 2.${'5'.padEnd(decimals, '0')}` : ''}`,
    );
  return money(units);
}
