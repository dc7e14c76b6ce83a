import { messages as formMessages } from 'messages:documents/form';
import { messages } from 'messages:documents/own';
import { ownDocumentAddress } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import styles from '../money/money.module.css';
import { DocumentForm } from './form.tsx';

/** Lets applicants and participants send documents to a house, and shows what they have sent. */
export function OwnDocuments({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const { kinds } = useMessages(formMessages);
  const format = useFormatter();
  const { api } = useClient();
  const [hasSent, setSent] = useState(false);
  const asked = useQuery(`documents ${house}`, () => api.ownDocuments({ house }));
  return (
    <Panel title={text.title}>
      <p>{text.why}</p>
      <NoAnswer asked={asked} />
      <ul className={styles.list}>
        {asked.answer?.documents.map(({ id, kind, at }) => (
          <li key={id}>
            <span>{kinds[kind]}</span>
            <span className={styles.aside}>{text.sent({ when: format.moment(at) })}</span>
            <a href={ownDocumentAddress(house, id)} target="_blank" rel="noreferrer">
              {text.show}
              <span className="heard"> {kinds[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <DocumentForm
          send={(document) => api.sendOwnDocument({ house, ...document })}
          sent={() => {
            setSent(true);
            asked.again();
          }}
        />
      </div>
      <p role="status">{hasSent && text.sentNow}</p>
    </Panel>
  );
}
