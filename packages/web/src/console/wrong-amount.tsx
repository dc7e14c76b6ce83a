import { messages } from 'messages:console';
import { messages as optionMessages } from 'messages:console/options';
import { money } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { parseAmount } from '../forms/amount.ts';
import type { Range } from './option-fields.ts';
import parts from './parts.module.css';
import { useStation } from './station.ts';

/** Shows an error below the entry that caused it. */
export function FieldError({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className={parts.note} role="status">
      {children}
    </p>
  );
}

/**
 * Returns a function that explains why a typed amount is refused. The text is not an amount, or the amount is too
 * high, too low, or not a whole number of chips.
 */
export function useAmountError(): (typed: string, ranges: readonly Range[]) => string {
  const text = useMessages(optionMessages);
  const { noAmount } = useMessages(messages);
  const formatter = useFormatter();
  const { currency } = useStation();
  return (typed, ranges) => {
    const amount = parseAmount(typed, currency);
    if (amount === undefined) return noAmount({ typed });
    const within = ranges.find(({ min, max }) => min <= amount && amount <= max);
    return within ? text.multiples({ step: formatter.money(money(within.step), currency) }) : text.outside;
  };
}
