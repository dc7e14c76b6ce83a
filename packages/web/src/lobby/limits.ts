import { type CurrencyCode, type Money, rangeOf } from '@croupier/core';
import { useWords, useWriting } from '../app/language.tsx';
import { words } from './words.ts';

interface Limited {
  readonly min: Money;
  readonly max?: Money | undefined;
}

/** From the smallest bet of a table to the largest: `€5 to €5,000`. */
export function useRange(bets: readonly Limited[], currency: CurrencyCode): string {
  const text = useWords(words);
  const writing = useWriting();
  const range = rangeOf(bets);
  if (!range) return '';
  const least = writing.money(range.min, currency);
  return range.max === undefined
    ? text.from({ least })
    : text.limits({ least, most: writing.money(range.max, currency) });
}
