import { messages } from 'messages:files/file';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import list from '../../money/money.module.css';
import console_ from '../console.module.css';
import parts from '../parts.module.css';
import type { FileProps } from './part.ts';

/** Shows the notes of the staff, with a form to add one. */
export function Notes({ house, file, changed }: FileProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [note, setNote] = useState('');
  const [confidential, setConfidential] = useState(false);
  const add = async () => {
    const account = file.account.id;
    if (!(await action.run(() => api.addFileNote({ house, account, text: note, confidential })))) return;
    setNote('');
    setConfidential(false);
    changed();
  };
  return (
    <Panel title={text.notes}>
      {file.notes.length === 0 && <p className={parts.note}>{text.noNotes}</p>}
      <ul className={list.list}>
        {file.notes.map(({ id, text: said, confidential: isConfidential, by, at }) => (
          <li key={id}>
            <span>{said}</span>
            <span className={list.aside}>
              {isConfidential && `${text.confidential} · `}
              {by.name}, {format.moment(at)}
            </span>
          </li>
        ))}
      </ul>
      <Form busy={action.busy} className={list.form} onSubmit={add}>
        <TextField
          label={text.note}
          value={note}
          onChange={setNote}
          minLength={3}
          maxLength={2000}
          autoComplete="off"
          required
        />
        <label className={console_.check}>
          <input
            type="checkbox"
            checked={confidential}
            onChange={({ target }) => setConfidential(target.checked)}
          />
          {text.confidentialWhy}
        </label>
        <Refused refusal={action.refusal} />
        <div>
          <Button submit busy={action.busy}>
            {text.addNote}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Shows the e-mails that the house has sent to the person. */
export function Letters({ file }: FileProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const kinds: Readonly<Record<string, string>> = text.letter;
  return (
    <Panel title={text.letters}>
      {file.letters.length === 0 && <p className={parts.note}>{text.noLetters}</p>}
      <ul className={list.list}>
        {file.letters.map(({ kind, at, sentAt }) => (
          <li key={`${kind} ${at}`}>
            <span>{kinds[kind] ?? kind}</span>
            <span className={list.aside}>
              {sentAt === null ? text.waiting : text.sent({ when: format.moment(sentAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
