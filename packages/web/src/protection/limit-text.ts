import { type CurrencyCode, money } from '@croupier/core';
import { useFormatter, useLanguage } from '../app/language.tsx';
import { amountLeft, type LimitNow } from './warnings.ts';

const MINUTE = 60_000;

/** A limit as text: its name with the period, and its amounts in the reader's language. */
export interface LimitText {
  readonly measured: string;
  readonly period: string;
  readonly used: string;
  readonly limit: string;
  readonly left: string;
  /** The time at which the next period starts. */
  readonly from: string;
}

/** Formats a limit and its remaining amount. Money is in the house's currency, and time in whole minutes. */
export function useLimitText(currency: CurrencyCode): (limit: LimitNow) => LimitText {
  const formatter = useFormatter();
  const { language } = useLanguage();
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return (one) => {
    const [measured = '', period = ''] = one.measure.split('-');
    const written = (value: number) =>
      measured === 'time'
        ? minutes.format(Math.floor(value / MINUTE))
        : formatter.money(money(Math.max(0, value)), currency);
    return {
      measured,
      period,
      used: written(one.used),
      limit: written(one.limit),
      left: written(amountLeft(one)),
      from: formatter.day(one.from),
    };
  };
}
