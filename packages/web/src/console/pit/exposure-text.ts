import type { messages } from 'messages:studio/room';
import type { Exposure } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import type { useFormatter } from '../../app/language.tsx';
import type { TextOf } from '../../messages/catalogue.ts';

/** Returns an exposure as text, marked if it is an upper bound; a dash if it is not known. */
export function exposureText(
  exposure: Exposure | null,
  currency: CurrencyCode,
  text: Pick<TextOf<typeof messages>, 'atMost'>,
  format: ReturnType<typeof useFormatter>,
): string {
  if (!exposure) return '–';
  const amount = format.money(money(exposure.most), currency);
  return exposure.exact ? amount : text.atMost({ amount });
}
