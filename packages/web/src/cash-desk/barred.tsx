import { messages } from 'messages:money/desk';
import type { AnswerOf } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';

type BarredPerson = AnswerOf<'barredPersons'>['barred'][number];

/**
 * Lists excluded people. One member of staff proposes to release a person, with a reason, and another member
 * of staff confirms the release.
 */
export function BarredPersons({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery(`barred ${house}`, () => api.barredPersons({ house }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { barred } = asked.answer;
  return (
    <Panel title={text.barred}>
      <p className={styles.aside}>{barred.length === 0 ? text.nobodyBarred : text.barredWhy}</p>
      <ul className={styles.list}>
        {barred.map((one) => (
          <OneBarredPerson key={one.id} house={house} one={one} changed={asked.again} />
        ))}
      </ul>
    </Panel>
  );
}

interface OnePersonProps {
  readonly house: string;
  readonly one: BarredPerson;
  readonly changed: () => void;
}

/** Shows a barred person, with the proposal and the approval of a release. */
export function OneBarredPerson({ house, one: { id, name, ground, at, proposal }, changed }: OnePersonProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [reason, setReason] = useState('');
  const propose = async () => {
    if (!(await action.run(() => api.proposeRelease({ house, bar: id, reason })))) return;
    setReason('');
    changed();
  };
  const release = async () => {
    if (await action.run(() => api.releasePerson({ house, bar: id, approved: true }))) changed();
  };
  return (
    <li>
      <span>
        {name}: {text.grounds[ground]}
      </span>
      <span className={styles.aside}>{text.barredSince({ when: formatter.moment(at) })}</span>
      {proposal && (
        <div className={styles.form}>
          <p>{text.releaseProposed({ by: proposal.by.name, reason: proposal.reason })}</p>
          <div>
            <Button small busy={action.busy} onPress={() => void release()}>
              {text.release}
              <span className="heard"> {name}</span>
            </Button>
          </div>
        </div>
      )}
      <Refused refusal={action.refusal} />
      <details>
        <summary>
          {text.proposeRelease}
          <span className="heard"> {name}</span>
        </summary>
        <Form busy={action.busy} className={styles.form} onSubmit={() => void propose()}>
          <TextField
            label={text.reason}
            value={reason}
            onChange={setReason}
            minLength={3}
            maxLength={2000}
            required
          />
          <div>
            <Button submit small busy={action.busy}>
              {text.propose}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}
