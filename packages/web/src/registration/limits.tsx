import { messages as formMessages } from 'messages:app/forms';
import { messages } from 'messages:registration/page';
import { type CurrencyCode, money } from '@croupier/core';
import { useId, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { parseAmount, typedAmount } from '../forms/amount.ts';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './page.module.css';
import type { Participation, StepProps } from './step.ts';

type SelfLimit = Participation['selfLimits'][number];

/** Lets the applicant set each limit separately. None is preselected. */
export function Limits({ at, changed }: StepProps) {
  return (
    <div className={styles.measures}>
      {at.selfLimits.map((limit) => (
        <OneLimit key={limit.measure} at={at} limit={limit} changed={changed} />
      ))}
    </div>
  );
}

function OneLimit({ at, limit, changed }: StepProps & { readonly limit: SelfLimit }) {
  const text = useMessages(messages);
  const { wrong } = useMessages(formMessages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const name = useId();
  const currency = at.currency as CurrencyCode;
  const inTime = limit.measure.startsWith('time');
  const [choice, setChoice] = useState<'set' | 'declined' | undefined>(
    limit.decided ? (limit.value === null ? 'declined' : 'set') : undefined,
  );
  const written = (amount: number) =>
    inTime ? text.minutes({ n: amount }) : formatter.money(money(amount), currency);
  const [typed, setTyped] = useState(
    limit.value === null ? '' : inTime ? String(limit.value) : typedAmount(money(limit.value), currency),
  );
  const value = inTime
    ? /^\d{1,5}$/.test(typed.trim())
      ? Number(typed)
      : undefined
    : parseAmount(typed, currency);
  const save = async (chosen: number | null) => {
    const { house } = at;
    const done = await action.run(() => api.chooseLimit({ house, measure: limit.measure, value: chosen }));
    if (done) changed();
  };
  const [measured = '', period = ''] = limit.measure.split('-');
  const title = text.measure({ measured, period });
  return (
    <Form
      busy={action.busy}
      className={styles.measure}
      onSubmit={() => {
        if (value !== undefined) void save(value);
      }}
    >
      <fieldset className={styles.row}>
        <legend>{title}</legend>
        <label>
          <input type="radio" name={name} checked={choice === 'set'} onChange={() => setChoice('set')} />{' '}
          {text.set}
        </label>
        <label>
          <input
            type="radio"
            name={name}
            checked={choice === 'declined'}
            onChange={() => {
              setChoice('declined');
              void save(null);
            }}
          />{' '}
          {text.decline}
        </label>
      </fieldset>
      {choice === undefined && <p>{text.undecided}</p>}
      {choice === 'set' && (
        <div className={styles.row}>
          <TextField
            label={inTime ? text.inMinutes : text.amount}
            unfit={value === undefined ? wrong[inTime ? 'number' : 'amount'] : undefined}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            required
          />
          <Button submit small busy={action.busy}>
            {text.save}
          </Button>
        </div>
      )}
      {limit.decided && limit.value !== null && (
        <p>
          {text.used({
            used: written(inTime ? Math.round(limit.used / 60_000) : Math.max(0, limit.used)),
            limit: written(limit.value),
          })}
        </p>
      )}
      {limit.next && (
        <p>
          {limit.next.value === null
            ? text.nextNone({ from: formatter.moment(limit.next.from) })
            : text.next({ limit: written(limit.next.value), from: formatter.moment(limit.next.from) })}
        </p>
      )}
      <Refused refusal={action.refusal} />
    </Form>
  );
}
