import { messages as formMessages } from 'messages:app/forms';
import { messages } from 'messages:money/desk';
import { type CurrencyCode, denominationsOf } from '@croupier/core';
import { type ReactNode, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import styles from '../money/money.module.css';
import { countOf, isPieces, sumOf } from './pieces.ts';

interface CountFormProps {
  readonly currency: CurrencyCode;
  readonly press: string;
  readonly busy: boolean;
  readonly onCounted: (count: Record<string, number>) => void;
  readonly children?: ReactNode;
}

/** Shows a form to count notes and coins by denomination. */
export function CountForm({ currency, press, busy, onCounted, children }: CountFormProps) {
  const text = useMessages(messages);
  const { wrong } = useMessages(formMessages);
  const formatter = useFormatter();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const count = countOf(typed);
  return (
    <Form busy={busy} className={styles.form} onSubmit={() => onCounted(count)}>
      <div className={styles.pieces}>
        {denominationsOf(currency).map((value) => (
          <TextField
            key={value}
            label={text.pieces({ value: formatter.money(value, currency) })}
            value={typed[value] ?? ''}
            onChange={(pieces) => setTyped({ ...typed, [value]: pieces })}
            unfit={isPieces(typed[value] ?? '') ? undefined : wrong.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </div>
      <p aria-live="polite">{text.total({ amount: formatter.money(sumOf(count), currency) })}</p>
      {children}
      <div>
        <Button submit busy={busy}>
          {press}
        </Button>
      </div>
    </Form>
  );
}
