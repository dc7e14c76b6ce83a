import { messages } from 'messages:account/security';
import type { Security } from '@croupier/client';
import { useState } from 'react';
import styles from '../account/account.module.css';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import type { PartProps } from './part.ts';
import { ProofForm } from './proof-form.tsx';

/** The languages of the e-mails. */
const LETTERS = ['en', 'cs', 'de'] as const;

/** Sets the account's e-mail address. */
export function Email({ security, changed }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const [changing, setChanging] = useState(false);
  const [returned, setReturned] = useState(false);
  const back = () => {
    setReturned(true);
    setChanging(false);
  };
  const title = security.email ? text.changeEmail : text.addEmail;
  return (
    <Panel title={text.email}>
      <p>{text.emailWhy}</p>
      <Present security={security} />
      {!changing && (
        <div>
          <Button autoFocus={returned} onPress={() => setChanging(true)}>
            {title}
          </Button>
        </div>
      )}
      {changing && (
        <ProofForm
          title={title}
          kind="call"
          codes={security.codes}
          ask={(proof) =>
            api.changeEmail({ ...proof, email, language: LETTERS.find((each) => each === language) ?? 'en' })
          }
          done={() => {
            setSent(email);
            setEmail('');
            back();
            changed();
          }}
          cancel={back}
        >
          <TextField
            label={text.newEmail}
            value={email}
            onChange={setEmail}
            type="email"
            autoComplete="email"
            maxLength={200}
            required
            autoFocus
          />
        </ProofForm>
      )}
      <p role="status" className={styles.said}>
        {sent && text.emailSent({ email: sent })}
      </p>
    </Panel>
  );
}

function Present({ security: { email, unconfirmed } }: { readonly security: Security }) {
  const text = useMessages(messages);
  return (
    <>
      <p className={email ? undefined : styles.empty}>{email ? text.emailIs({ email }) : text.noEmail}</p>
      {unconfirmed && <p className={styles.empty}>{text.unconfirmed({ email: unconfirmed })}</p>}
    </>
  );
}
