import { messages } from 'messages:account/security';
import { useState } from 'react';
import { Link } from 'wouter';
import styles from '../account/account.module.css';
import { PasswordField } from '../account/credentials.tsx';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { forgetToken, useToken } from './token.ts';

/**
 * Helps a user who has forgotten their password. Lets them request a link, or set a new password if that link
 * opened the page.
 */
export function RecoveryPage() {
  const text = useMessages(messages);
  useTitle(text.recovery);
  const token = useToken();
  return (
    <div className={styles.page}>
      <h1>{text.recovery}</h1>
      {token ? <NewPassword key={token} token={token} /> : <AskLink />}
    </div>
  );
}

function AskLink() {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <Panel title={text.askLink}>
      <p>{text.askLinkWhy}</p>
      <Form
        busy={action.busy}
        className={styles.credentials}
        aria-label={text.askLink}
        onSubmit={async () => {
          setSent(false);
          setSent((await action.run(() => api.askRecovery({ email }))) !== undefined);
        }}
      >
        <TextField
          label={text.email}
          value={email}
          onChange={setEmail}
          type="email"
          autoComplete="email"
          maxLength={200}
          required
        />
        <Refused refusal={action.refusal} />
        <p role="status" className={styles.said}>
          {sent && text.linkSent}
        </p>
        <div>
          <Button submit kind="call" busy={action.busy}>
            {text.askLink}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function NewPassword({ token }: { readonly token: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  return (
    <Panel title={text.newPassword}>
      {!done && (
        <Form
          busy={action.busy}
          className={styles.credentials}
          aria-label={text.newPassword}
          onSubmit={async () => {
            if (!(await action.run(() => api.recover({ token, password })))) return;
            forgetToken();
            setDone(true);
          }}
        >
          <PasswordField label={text.newPassword} value={password} onChange={setPassword} fresh />
          <Refused refusal={action.refusal} />
          <div>
            <Button submit kind="call" busy={action.busy}>
              {text.setPassword}
            </Button>
          </div>
        </Form>
      )}
      <p role="status" className={styles.said}>
        {done && text.recovered}
      </p>
      {done && (
        <p>
          <Link href="/account">{text.signIn}</Link>
        </p>
      )}
    </Panel>
  );
}
