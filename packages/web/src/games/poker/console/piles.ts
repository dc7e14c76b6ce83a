import type { CurrencyCode } from '@croupier/core';
import type { poker } from '@croupier/games';
import { parseAmount } from '../../../forms/amount.ts';

/**
 * Reads chips as a croupier types them, such as `4x500 100`. A pile is written as the value of its chips,
 * preceded by their number and `x` unless there is only one chip. Returns undefined for any other text.
 */
export function pilesIn(text: string, currency: CurrencyCode): readonly poker.Chips[] | undefined {
  const piles = text
    .trim()
    .replace(/\s*[x×*]\s*/gi, 'x')
    .split(/[\s+]+/)
    .map((pile) => {
      const [, count = '1', value = ''] = pile.match(/^(?:(\d{1,3})x)?([\d.,]+)$/) ?? [];
      const chip = parseAmount(value, currency);
      return chip && Number(count) > 0 ? { chip, count: Number(count) } : undefined;
    });
  const known = piles.filter((pile) => pile !== undefined);
  return known.length === piles.length ? known : undefined;
}
