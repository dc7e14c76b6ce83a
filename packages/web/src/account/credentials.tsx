import { messages } from 'messages:account/page';
import { PASSWORD_LENGTH } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { hasPasskeys, signInWithPasskey } from '../forms/passkey.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { openProvider } from '../security/openid.ts';
import styles from './account.module.css';

/** The names of the scores of passwords, from 0 to 4. */
const SCORES = ['short', 'weak', 'fair', 'good', 'strong'] as const;

/**
 * Shows a form to sign up or sign in with a name and password. Sign-in also accepts a code for the second step, or a
 * passkey.
 */
export function Credentials({ kind }: { readonly kind: 'signUp' | 'signIn' }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const fresh = kind === 'signUp';
  const methods = useQuery(fresh ? undefined : 'sign-in methods', () => api.signInMethods());
  const signIn = async () => {
    const answer = await api.signIn({ name, password, ...(codeAsked ? { code } : {}) });
    setCode('');
    if (isRefusal(answer) && answer.code === 'code-needed') setCodeAsked(true);
    if (isRefusal(answer) && answer.code === 'wrong-credentials') setCodeAsked(false);
    return answer;
  };
  // If a code is required, the form shows the code field instead of an error.
  const asksCode = action.refusal?.code === 'code-needed';
  return (
    <Form
      busy={action.busy}
      className={styles.credentials}
      aria-label={text[kind]}
      onSubmit={() => void action.run(fresh ? () => api.signUp({ name, password }) : signIn)}
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
      {codeAsked && <CodeField value={code} onChange={setCode} autoFocus />}
      <Refused refusal={asksCode ? undefined : action.refusal} />
      <div className={styles.actions}>
        <Button submit busy={action.busy} kind={fresh ? 'call' : undefined}>
          {text[kind]}
        </Button>
        {!fresh && methods.answer?.openId && (
          <Button kind="quiet" onPress={() => void action.run(() => openProvider(api))}>
            {text.withOpenId}
          </Button>
        )}
        {!fresh && hasPasskeys() && (
          <Button kind="quiet" onPress={() => void action.run(() => signInWithPasskey(api))}>
            {text.withPasskey}
          </Button>
        )}
      </div>
      {!fresh && (
        <p>
          <Link href="/recovery">{text.forgotten}</Link>
        </p>
      )}
    </Form>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the user is choosing a new password. */
  readonly fresh?: boolean;
  readonly autoFocus?: boolean;
}

export function PasswordField({
  label,
  value,
  onChange,
  fresh = false,
  autoFocus = false,
}: PasswordFieldProps) {
  const text = useMessages(messages);
  const [shown, setShown] = useState(false);
  // An older password may be shorter than a new one must be.
  const more = fresh
    ? { minLength: PASSWORD_LENGTH.least, hint: text.passwordHint({ n: PASSWORD_LENGTH.least }) }
    : {};
  return (
    <div className={styles.password}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        type={shown ? 'text' : 'password'}
        name={fresh ? 'new-password' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_LENGTH.most}
        required
        autoFocus={autoFocus}
        {...more}
      />
      {value !== '' && (
        <div className={styles.typed}>
          {fresh && <Strength password={value} />}
          <Button small kind="quiet" onPress={() => setShown(!shown)}>
            {shown ? text.hidePassword : text.showPassword}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows how hard a new password is to guess. */
function Strength({ password }: { readonly password: string }) {
  const text = useMessages(messages);
  const [score, setScore] = useState<number>();
  useEffect(() => {
    let left = false;
    const tell = (found: number) => !left && setScore(found);
    import('./password-strength.ts')
      .then(({ strengthOf }) => tell(strengthOf(password)))
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [password]);
  if (score === undefined) return null;
  return (
    <span className={styles.strength}>
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-label={text.strength} />
      {text.strengths({ score: SCORES[score] ?? 'short' })}
    </span>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  /** Whether the field accepts only codes from the authenticator app, not recovery codes. */
  readonly fromApp?: boolean;
}

/** Shows the field for the second-step code. */
export function CodeField({ value, onChange, autoFocus = false, fromApp = false }: CodeFieldProps) {
  const text = useMessages(messages);
  return (
    <TextField
      label={text.code}
      value={value}
      onChange={onChange}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode={fromApp ? 'numeric' : 'text'}
      maxLength={40}
      required
      autoFocus={autoFocus}
      {...(fromApp ? {} : { hint: text.codeHint })}
    />
  );
}
