import { messages } from 'messages:studio/incident';
import type { IncidentKind } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Select, TextArea, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import styles from './floor.module.css';

export const KINDS = [
  'dispute',
  'dealer-error',
  'device',
  'behaviour',
  'lost-and-found',
  'other',
] as const satisfies readonly IncidentKind[];

/** The longest text of an incident, in characters. */
export const LONGEST_TEXT = 2000;

interface IncidentFormProps {
  readonly house: string;
  /** The kind that is chosen at first. */
  readonly kind: IncidentKind;
  readonly table?: string;
  readonly round?: string;
  /** The people whom the incident may be about. */
  readonly people?: readonly { readonly account: string; readonly name: string }[];
  readonly written?: () => void;
}

/** A form that records an incident, with the table or the round where it is shown. */
export function IncidentForm({ house, kind: usual, table, round, people = [], written }: IncidentFormProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [kind, setKind] = useState(usual);
  const [told, setTold] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState('');
  const [done, setDone] = useState(false);
  const save = async () => {
    setDone(false);
    const incident = {
      house,
      kind,
      text: told,
      ...(round === undefined ? (table === undefined ? {} : { table }) : { round }),
      people: [...chosen],
      names: names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    };
    if (!(await action.run(() => api.writeIncident(incident)))) return;
    setTold('');
    setChosen(new Set());
    setNames('');
    setDone(true);
    written?.();
  };
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void save()}>
      <TextArea
        label={text.what}
        value={told}
        onChange={setTold}
        maxLength={LONGEST_TEXT}
        required
        autoFocus
      />
      <Select
        label={text.kind}
        value={kind}
        choices={KINDS.map((value) => ({ value, text: text.kinds[value] }))}
        onChange={setKind}
      />
      {people.length > 0 && (
        <fieldset className={styles.people}>
          <legend>{text.people}</legend>
          {people.map(({ account, name }) => (
            <label key={account}>
              <input
                type="checkbox"
                checked={chosen.has(account)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(account);
                  else next.delete(account);
                  setChosen(next);
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label={people.length > 0 ? text.others : text.people}
        hint={text.namesHint}
        value={names}
        onChange={setNames}
        autoComplete="off"
        maxLength={400}
      />
      <div>
        <Button submit kind="call" busy={action.busy}>
          {text.save}
        </Button>
        <p role="status">{done ? text.saved : ''}</p>
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Form>
  );
}
