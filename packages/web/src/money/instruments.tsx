import { messages } from 'messages:money/account';
import type { AnswerOf } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './money.module.css';

type Instrument = AnswerOf<'payments'>['instruments'][number];
const KINDS = ['account', 'card', 'other'] as const;

interface InstrumentsProps {
  readonly house: string;
  readonly instruments: readonly Instrument[];
  readonly changed: () => void;
}

/** Lists bank accounts and cards that are registered or being checked, with a form to add one. */
export function Instruments({ house, instruments, changed }: InstrumentsProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const say = useRefusalText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('account');
  const [identifier, setIdentifier] = useState('');
  const add = async () => {
    if (!(await action.run(() => api.addInstrument({ house, kind, identifier })))) return;
    setIdentifier('');
    changed();
  };
  const remove = async (instrument: string) => {
    if (await action.run(() => api.removeInstrument({ house, instrument }))) changed();
  };
  return (
    <div className={styles.form}>
      <h3>{text.instruments}</h3>
      <p className={styles.aside}>{text.instrumentsWhy}</p>
      {instruments.length === 0 && <p>{text.noInstruments}</p>}
      <ul className={styles.list}>
        {instruments.map(({ id, kind: its, label, state, why }) => (
          <li key={id}>
            <span>
              {text.kind[its]} {label}
            </span>
            <span className={styles.presses}>
              <span className={styles.aside}>
                {text.instrumentState[state]}
                {why && `: ${say({ code: why, message: why })}`}
              </span>
              {state === 'registered' && (
                <Button small kind="quiet" busy={action.busy} onPress={() => void remove(id)}>
                  {text.remove}
                  <span className="heard"> {label}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void add()}>
        <Select
          label={text.what}
          value={kind}
          choices={KINDS.map((value) => ({ value, text: text.kind[value] }))}
          onChange={setKind}
        />
        <TextField
          label={text.identifier[kind]}
          value={identifier}
          onChange={setIdentifier}
          autoComplete="off"
          minLength={4}
          maxLength={64}
          required
          {...(kind === 'card' ? { hint: text.cardHint } : {})}
        />
        <Refused refusal={action.refusal} />
        <div>
          <Button submit busy={action.busy}>
            {text.add}
          </Button>
        </div>
      </Form>
    </div>
  );
}
