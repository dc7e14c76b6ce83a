import { messages } from 'messages:studio/incident';
import type { Incident } from '@croupier/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import styles from './floor.module.css';
import { LONGEST_TEXT } from './incident-form.tsx';

interface OneIncidentProps {
  readonly house: string;
  readonly incident: Incident;
  /** Whether the user may add to the incident. */
  readonly handles: boolean;
  readonly changed: () => void;
}

/** Shows an incident with links to its round, table and players, and its entries. */
export function OneIncident({ house, incident, handles, changed }: OneIncidentProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { id, kind, at, table, round, people, open, entries } = incident;
  const place =
    table && (round ? text.roundAt({ table: table.name, number: String(round.number) }) : table.name);
  return (
    <article className={styles.incident} data-open={open || undefined} aria-labelledby={`incident-${id}`}>
      <header>
        <h2 id={`incident-${id}`}>
          {text.kinds[kind]} <small>{text.number({ id })}</small>
        </h2>
        {open ? <mark>{text.open}</mark> : <span>{text.closed}</span>}
        <time dateTime={new Date(at).toISOString()}>{format.moment(at)}</time>
        {place && <Link href={round ? `/round/${round.id}` : `/console/${table.id}`}>{place}</Link>}
      </header>
      {people.length > 0 && (
        <ul className={styles.named}>
          {people.map(({ account, name, part }) => (
            <li key={account}>
              {part === 'staff' ? (
                text.staff({ name })
              ) : (
                <Link href={`/console/player/${house}/${account}`}>{name}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end
          <li key={index} data-step={entry.step}>
            <p className={styles.by}>
              {text.steps[entry.step]({ name: entry.by })}
              {index > 0 && ` · ${format.moment(entry.at)}`}
            </p>
            <p className={styles.text}>{entry.text}</p>
          </li>
        ))}
      </ol>
      {handles && <Add incident={incident} changed={changed} />}
    </article>
  );
}

/** Adds a note to an incident, closes it, or opens it again. */
function Add({ incident: { id, open }, changed }: Pick<OneIncidentProps, 'incident' | 'changed'>) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState('');
  if (!isAsked)
    return (
      <div>
        <Button small onPress={() => setAsked(true)} label={text.addTo({ id })}>
          {text.add}
        </Button>
      </div>
    );
  const add = async (step: 'note' | 'closed' | 'reopened') => {
    if (!(await action.run(() => api.addToIncident({ incident: id, step, text: told })))) return;
    setTold('');
    setAsked(false);
    changed();
  };
  const other = open ? 'closed' : 'reopened';
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void add('note')}>
      <TextArea
        label={text.entry}
        value={told}
        onChange={setTold}
        maxLength={LONGEST_TEXT}
        required
        autoFocus
      />
      <div>
        <Button submit busy={action.busy}>
          {text.addNote}
        </Button>
        <Button busy={action.busy} disabled={told.trim() === ''} onPress={() => void add(other)}>
          {open ? text.close : text.reopen}
        </Button>
        <Button kind="quiet" onPress={() => setAsked(false)}>
          {text.cancel}
        </Button>
      </div>
      <RefusedByRule refusal={action.refusal} />
    </Form>
  );
}
