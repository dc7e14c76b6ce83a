import { messages } from 'messages:account/page';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './account.module.css';

/** Links people with staff roles to the tables. Players do not see this link. */
export function Staff() {
  const text = useMessages(messages);
  const me = useMe();
  if (!me || me.account.roles.length === 0) return null;
  return (
    <Panel title={text.staff}>
      <p>
        <Link href="/console">{text.manage}</Link>
      </p>
    </Panel>
  );
}

/** Returns the staff key from the link that the server printed. */
function keyInAddress(): string {
  return window.location.hash.match(/^#staff=([\w-]+)$/)?.[1] ?? '';
}

/** Lets a person without a role use the staff key to get staff roles. */
export function StaffKey() {
  const text = useMessages(messages);
  const { api } = useClient();
  const me = useMe();
  const action = useMutation();
  const [key, setKey] = useState(keyInAddress);
  const take = async () => {
    // A visitor without an account becomes a guest first.
    if (!me && !(await action.run(() => api.guest()))) return;
    if (await action.run(() => api.staffKey({ key: key.trim() })))
      window.history.replaceState(null, '', window.location.pathname);
  };
  if (me && me.account.roles.length > 0) return null;
  return (
    <Panel title={text.staff}>
      <Form busy={action.busy} className={styles.credentials} onSubmit={() => void take()}>
        <p>{text.staffWhy}</p>
        <TextField
          label={text.staffKey}
          value={key}
          onChange={setKey}
          autoComplete="off"
          maxLength={100}
          required
        />
        <Refused refusal={action.refusal} />
        <div>
          <Button submit busy={action.busy}>
            {text.takeRoles}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
