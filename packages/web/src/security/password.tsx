import { messages } from 'messages:account/security';
import { useState } from 'react';
import styles from '../account/account.module.css';
import { PasswordField } from '../account/credentials.tsx';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { ProofForm } from './proof-form.tsx';

/** Sets a new password for a user who knows the current one. */
export function Password({ changed }: { readonly changed: () => void }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [newPassword, setNewPassword] = useState('');
  const [done, setDone] = useState(false);
  return (
    <Panel title={text.changePassword}>
      <ProofForm
        title={text.changePassword}
        codes={false}
        ask={({ password }) => {
          setDone(false);
          return api.changePassword({ password, newPassword });
        }}
        done={() => {
          setNewPassword('');
          setDone(true);
          changed();
        }}
      >
        <PasswordField label={text.newPassword} value={newPassword} onChange={setNewPassword} fresh />
      </ProofForm>
      <p role="status" className={styles.said}>
        {done && text.passwordChanged}
      </p>
    </Panel>
  );
}
