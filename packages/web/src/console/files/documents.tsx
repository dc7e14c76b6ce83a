import { messages as formMessages } from 'messages:documents/form';
import { messages } from 'messages:files/file';
import { messages as reasonMessages } from 'messages:files/reason';
import { documentAddress, type PersonFile } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { DocumentForm } from '../../documents/form.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import list from '../../money/money.module.css';
import parts from '../parts.module.css';
import styles from './files.module.css';
import type { FileProps } from './part.ts';

type Document = PersonFile['documents'][number];

/** Shows the documents in a file. Each is opened with a reason of its own. */
export function Documents({ house, file, name, changed }: FileProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const account = file.account.id;
  return (
    <Panel title={text.documents}>
      {file.documents.length === 0 && <p className={parts.note}>{text.noDocuments}</p>}
      <ul className={list.list}>
        {file.documents.map((document) => (
          <OneDocument key={document.id} {...{ house, account, name, document }} />
        ))}
      </ul>
      <details>
        <summary>{text.addDocument}</summary>
        <div className={list.form}>
          <DocumentForm
            send={(document) => api.addFileDocument({ house, account, ...document })}
            sent={changed}
          />
        </div>
      </details>
    </Panel>
  );
}

interface OneDocumentProps {
  readonly house: string;
  readonly account: string;
  readonly name: string;
  readonly document: Document;
}

function OneDocument({ house, account, name, document }: OneDocumentProps) {
  const text = useMessages(messages);
  const { kinds, size } = useMessages(formMessages);
  const { suggestions } = useMessages(reasonMessages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [address, setAddress] = useState<string>();
  const { id, kind, type, bytes, by, at } = document;
  const isPicture = type !== 'application/pdf';
  const open = async () => {
    const place = { house, account, document: id };
    const opened = await action.run(() => api.openFileDocument({ ...place, reason: reason.trim() }));
    if (!opened) return;
    setAddress(documentAddress(place, opened.opening));
    setAsking(false);
  };
  return (
    <li>
      <span>{kinds[kind]}</span>
      <span className={list.aside}>
        {size({ size: format.number(Math.ceil(bytes / 1000)) })},{' '}
        {by ? text.fromStaff({ by: by.name }) : text.fromPerson}, {format.moment(at)}
      </span>
      {!isAsking && address === undefined && (
        <Button small onPress={() => setAsking(true)}>
          {text.view}
          <span className="heard"> {kinds[kind]}</span>
        </Button>
      )}
      {isAsking && (
        <Form busy={action.busy} className={list.form} onSubmit={open}>
          <TextField
            label={text.viewReason}
            value={reason}
            onChange={setReason}
            minLength={3}
            maxLength={200}
            autoComplete="off"
            suggestions={Object.values(suggestions)}
            autoFocus
            required
          />
          <Refused refusal={action.refusal} />
          <div>
            <Button submit small busy={action.busy}>
              {text.viewNow}
            </Button>
          </div>
        </Form>
      )}
      {address !== undefined && (
        <div className={styles.shown}>
          {isPicture ? (
            <img src={address} alt={text.shownDocument({ name })} />
          ) : (
            <a href={address} download>
              {text.download}
            </a>
          )}
          <Button small kind="quiet" onPress={() => setAddress(undefined)}>
            {text.hide}
          </Button>
        </div>
      )}
    </li>
  );
}
