import { messages } from 'messages:account/page';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from '../account/account.module.css';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { completeOpenId } from './openid.ts';

/** Completes the sign-in of staff whom the operator's sign-in service has sent back, and opens the console. */
export function OpenIdPage() {
  const text = useMessages(messages);
  useTitle(text.openIdTitle);
  const { api } = useClient();
  const { run, refusal } = useMutation();
  const [, go] = useLocation();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run(() => completeOpenId(api, location.search, text.openIdLost)).then((me) => {
      if (me) go('/console', { replace: true });
    });
  }, [api, run, go, text]);
  return (
    <div className={styles.page}>
      <h1>{text.openIdTitle}</h1>
      <Panel title={text.openIdTitle}>
        {refusal ? <Refused refusal={refusal} /> : <p role="status">{text.openIdBusy}</p>}
        {refusal && (
          <p>
            <Link href="/account">{text.openIdAgain}</Link>
          </p>
        )}
      </Panel>
    </div>
  );
}
