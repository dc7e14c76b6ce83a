import { messages } from 'messages:home-session';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePlanTitle } from '../app/houses.ts';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './start.module.css';

/** Lets a guest join by entering a name. */
export function JoinPage({ code }: { readonly code: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { account } = useConnection();
  const me = useMe();
  const planTitle = usePlanTitle();
  const [, go] = useLocation();
  useTitle(text.joinTitle);
  const { answer: table, refusal } = useQuery(`code ${code}`, () => api.tableByCode({ code }));
  const action = useMutation();
  const [name, setName] = useState('');
  if (refusal?.code === 'no-such-table')
    return (
      <Notice title={text.noSuchHomeSession}>
        <Link href="/home-session">{text.backToStart}</Link>
      </Notice>
    );
  if (refusal) return <Refused refusal={refusal} />;
  if (!table || account === undefined || (account && !me)) return <Loading />;
  const sit = () => go(`/table/${table.id}?code=${encodeURIComponent(code)}`);
  const come = async () => {
    if (await action.run(() => api.guest({ name: name.trim() }))) sit();
  };
  return (
    <div className={styles.join}>
      <header>
        <h1>{text.joinTitle}</h1>
        <p>{planTitle(table.plan)}</p>
      </header>
      <Panel title={table.name}>
        <Form busy={action.busy} className={styles.form} onSubmit={() => void come()}>
          <TextField
            label={text.yourName}
            value={name}
            onChange={setName}
            autoComplete="nickname"
            minLength={2}
            maxLength={32}
            required
          />
          <Refused refusal={action.refusal} />
          <Button submit kind="call" busy={action.busy}>
            {text.sitDown}
          </Button>
        </Form>
        {me && (
          <Button kind="quiet" onPress={sit}>
            {text.asNow({ name: me.account.name })}
          </Button>
        )}
      </Panel>
    </div>
  );
}
