import { messages as shellMessages } from 'messages:app/shell';
import { messages } from 'messages:lobby';
import { isRefusal } from '@croupier/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import styles from './head.module.css';

/** Shows the header of the lobby, with the user and a field for the code of a private table. */
export function LobbyHeader() {
  const text = useMessages(messages);
  const shell = useMessages(shellMessages);
  const me = useMe();
  return (
    <header className={styles.head}>
      <div>
        <h1>{text.title}</h1>
        <p className={styles.intro}>
          {me ? <Link href="/account">{text.signedIn({ name: me.account.name })}</Link> : text.intro}
        </p>
        <p className={styles.intro}>
          <Link href="/tournaments">{shell.tournaments}</Link>
        </p>
      </div>
      <JoinByCode />
    </header>
  );
}

function JoinByCode() {
  const text = useMessages(messages);
  const { api } = useClient();
  const [, go] = useLocation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [unknown, setUnknown] = useState(false);
  const join = async () => {
    const wanted = code.trim().toUpperCase();
    setBusy(true);
    const table = await api.tableByCode({ code: wanted });
    setBusy(false);
    if (isRefusal(table)) setUnknown(true);
    else go(`/table/${table.id}?code=${encodeURIComponent(wanted)}`);
  };
  return (
    <Form busy={busy} className={styles.code} onSubmit={() => void join()}>
      <TextField
        label={text.code}
        value={code}
        onChange={(next) => {
          setCode(next);
          setUnknown(false);
        }}
        autoComplete="off"
        maxLength={20}
        required
      />
      <Button submit busy={busy}>
        {text.join}
      </Button>
      <p role="alert">{unknown && text.noCode}</p>
    </Form>
  );
}
