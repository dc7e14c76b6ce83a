import { useState } from 'react';
import { useWords } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import styles from './account.module.css';
import { words } from './words.ts';

/** A name and a password, to sign up or to sign in with. */
export function Credentials({ kind }: { readonly kind: 'signUp' | 'signIn' }) {
  const text = useWords(words);
  const { api } = useClient();
  const action = useAction();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const fresh = kind === 'signUp';
  return (
    <form
      className={styles.credentials}
      aria-label={text[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run(() => api[kind]({ name, password }));
      }}
    >
      <h3>{text[kind]}</h3>
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        name="username"
        autoComplete="username"
        minLength={2}
        maxLength={32}
        required
      />
      <PasswordField label={text.password} value={password} onChange={setPassword} fresh={fresh} />
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy} kind={fresh ? 'call' : undefined}>
          {text[kind]}
        </Button>
      </div>
    </form>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it is one that is chosen now. */
  readonly fresh?: boolean;
}

export function PasswordField({ label, value, onChange, fresh = false }: PasswordFieldProps) {
  const text = useWords(words);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      type="password"
      name={fresh ? 'new-password' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      minLength={8}
      maxLength={128}
      required
      {...(fresh ? { hint: text.passwordHint } : {})}
    />
  );
}
