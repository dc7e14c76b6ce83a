import { messages as putInMessages } from 'messages:poker-console/putIn';
import type { AnyMove } from '@croupier/core';
import { useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { optionsOfType } from '../../../console/offers.ts';
import parts from '../../../console/parts.module.css';
import { Refused } from '../../../console/refused.tsx';
import rulings from '../../../console/rulings.module.css';
import { parseAmount } from '../../../forms/amount.ts';
import { Button } from '../../../forms/button.tsx';
import { Select, TextField } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import { pilesIn } from './piles.ts';
import styles from './poker.module.css';
import { useStation } from './station.ts';

const SAID = ['nothing', 'raise', 'all-in'] as const;

/** Enters chips that a player put in, or an amount that they said. The rules decide how these are interpreted. */
export function PutIn({ seat }: { readonly seat: string }) {
  const text = useMessages(putInMessages);
  const { currency, options, make } = useStation();
  const action = useMutation();
  const [said, setSaid] = useState<(typeof SAID)[number]>('nothing');
  const [typed, setTyped] = useState({ chips: '', second: '', amount: '' });
  const puts = optionsOfType(options, 'put-in').filter(({ move }) => move.seat === seat);
  const [first] = puts;
  if (!first) return null;
  const type = (field: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const move = { type: 'put-in', seat, said, ...(said === 'all-in' ? {} : read()) } as unknown as AnyMove;
  const whole = said === 'all-in' || read() !== undefined;
  return (
    <details className={rulings.ruling}>
      <summary>{text.title}</summary>
      <Form
        busy={action.busy}
        className={styles.entering}
        onSubmit={() => {
          if (whole) void action.run(() => make(move));
        }}
      >
        <p className={parts.note}>{text.effect}</p>
        <div className={styles.putIn}>
          <Select
            label={text.before}
            value={said}
            choices={SAID.map((value) => ({ value, text: text.said[value] }))}
            onChange={setSaid}
          />
          {said !== 'all-in' && (
            <>
              <Typed label={text.chips} hint={text.chipsHint} value={typed.chips} onChange={type('chips')} />
              {puts.some((option) => 'second' in option.move) && (
                <Typed
                  label={text.second}
                  hint={text.secondHint}
                  value={typed.second}
                  onChange={type('second')}
                />
              )}
              <Typed label={text.or} hint={text.orHint} value={typed.amount} onChange={type('amount')} />
            </>
          )}
        </div>
        <div className={parts.row}>
          <Button submit busy={action.busy} disabled={!whole}>
            {text.enter}
          </Button>
          {first.rule && <Citation rule={first.rule} />}
        </div>
        <Refused refusal={action.refusal} />
      </Form>
    </details>
  );

  /** Returns the typed entry: chips, or only an amount; undefined if it cannot be read. */
  function read() {
    const [chips, second] = [typed.chips, typed.second].map((one) => pilesIn(one, currency));
    const amount = parseAmount(typed.amount, currency);
    if (typed.amount !== '') return amount && typed.chips + typed.second === '' ? { amount } : undefined;
    if (!chips || (typed.second !== '' && !second)) return undefined;
    return { chips, ...(second ? { second } : {}) };
  }
}

interface TypedProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Typed(props: TypedProps) {
  return <TextField inputMode="text" autoComplete="off" {...props} />;
}
