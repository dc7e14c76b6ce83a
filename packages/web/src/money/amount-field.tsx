import { messages } from 'messages:app/forms';
import type { CurrencyCode, Money } from '@croupier/core';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { parseAmount } from '../forms/amount.ts';
import { TextField } from '../forms/fields.tsx';

/** An amount that the user is typing. */
export interface TypedAmount {
  readonly text: string;
  readonly set: (text: string) => void;
  readonly amount: Money | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  /**
   * Returns the amount. If the text is not an amount, shows the fault, focuses the field and returns
   * undefined.
   */
  readonly read: () => Money | undefined;
}

export function useTypedAmount(currency: CurrencyCode): TypedAmount {
  const [text, set] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const parsed = parseAmount(text, currency);
  const amount = parsed !== undefined && parsed > 0 ? parsed : undefined;
  const read = () => {
    if (amount === undefined) field.current?.reportValidity();
    return amount;
  };
  return { text, set, amount, field, read };
}

interface AmountFieldProps {
  readonly label: string;
  readonly typed: TypedAmount;
  /** Whether the field may stay empty. */
  readonly optional?: boolean;
}

/** Shows the input for an amount. */
export function AmountField({ label, typed, optional = false }: AmountFieldProps) {
  const { wrong } = useMessages(messages);
  const isWrong = typed.amount === undefined && !(optional && typed.text.trim() === '');
  return (
    <TextField
      label={label}
      value={typed.text}
      onChange={typed.set}
      input={typed.field}
      unfit={isWrong ? wrong.amount : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      required={!optional}
    />
  );
}
