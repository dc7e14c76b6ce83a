import { type CurrencyCode, type Money, type Refusal, refuse } from '@croupier/core';
import { useState } from 'react';
import { parseAmount } from '../forms/amount.ts';
import { TextField } from '../forms/fields.tsx';

/** An amount as it is being typed. */
export interface TypedAmount {
  readonly text: string;
  readonly set: (text: string) => void;
  /** The amount, or the refusal to show where there is none. */
  readonly read: (why: string) => Money | Refusal;
}

export function useTypedAmount(currency: CurrencyCode): TypedAmount {
  const [text, set] = useState('');
  const read = (why: string) => {
    const amount = parseAmount(text, currency);
    return amount === undefined || amount <= 0 ? refuse('no-amount', why) : amount;
  };
  return { text, set, read };
}

/** A field for it. */
export function AmountField({ label, typed }: { readonly label: string; readonly typed: TypedAmount }) {
  return (
    <TextField
      label={label}
      value={typed.text}
      onChange={typed.set}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      required
    />
  );
}
