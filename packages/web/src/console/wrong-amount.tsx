import { messages } from 'messages:console';
import { messages as optionMessages } from 'messages:console/options';
import { money } from '@croupier/core';
import { useMessages, useWriting } from '../app/language.tsx';
import { parseAmount } from '../forms/amount.ts';
import type { Range } from './option-fields.ts';
import parts from './parts.module.css';
import { useStation } from './station.ts';

/** Shows the fault of an entry, under it. */
export function Wrong({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className={parts.note} role="status">
      {children}
    </p>
  );
}

/** Returns why a move does not take a typed amount: it is no amount, too much or too little, or no whole chips. */
export function useWrongAmount(): (typed: string, ranges: readonly Range[]) => string {
  const text = useMessages(optionMessages);
  const { noAmount } = useMessages(messages);
  const writing = useWriting();
  const { currency } = useStation();
  return (typed, ranges) => {
    const amount = parseAmount(typed, currency);
    if (amount === undefined) return noAmount({ typed });
    const within = ranges.find(({ min, max }) => min <= amount && amount <= max);
    return within ? text.multiples({ step: writing.money(money(within.step), currency) }) : text.outside;
  };
}
