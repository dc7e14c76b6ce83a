import { messages } from 'messages:account/security';
import { useState } from 'react';
import { Link } from 'wouter';
import styles from '../account/account.module.css';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { forgetToken, useToken } from './token.ts';

/**
 * Confirms an address after the user has opened the link in an e-mail and pressed a button. The button is
 * needed because mail programs may open links on their own.
 */
export function ConfirmEmailPage() {
  const text = useMessages(messages);
  useTitle(text.email);
  const { api } = useClient();
  const action = useMutation();
  const token = useToken();
  const [done, setDone] = useState(false);
  const confirm = async () => {
    if (!(await action.run(() => api.confirmEmail({ token: token ?? '' })))) return;
    forgetToken();
    setDone(true);
  };
  return (
    <div className={styles.page}>
      <h1>{text.email}</h1>
      <Panel title={text.confirmEmail}>
        {!done && (
          <div>
            <Button kind="call" busy={action.busy} onPress={() => void confirm()}>
              {text.confirmEmail}
            </Button>
          </div>
        )}
        <Refused refusal={action.refusal} />
        <p role="status" className={styles.said}>
          {done && text.emailConfirmed}
        </p>
        <p>
          <Link href="/account">{text.toAccount}</Link>
        </p>
      </Panel>
    </div>
  );
}
