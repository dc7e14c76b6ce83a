import { messages } from 'messages:account/security';
import type { Refusal } from '@croupier/core';
import { type ReactNode, useState } from 'react';
import accountStyles from '../account/account.module.css';
import { CodeField, PasswordField } from '../account/credentials.tsx';
import { useMessages } from '../app/language.tsx';
import { useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import type { Proof } from '../forms/passkey.ts';
import { Refused } from '../forms/refused.tsx';

interface ProofFormProps<Answer> {
  /** The name of the action, for its button and for screen readers. */
  readonly title: string;
  readonly kind?: 'call' | 'grave' | undefined;
  /** Whether a code is needed in addition to the password. */
  readonly codes: boolean;
  readonly ask: (proof: Proof) => Promise<Answer | Refusal>;
  readonly done: (answer: Answer) => void;
  /** Closes the form without saving. Set only if the user opened it with a button. */
  readonly cancel?: (() => void) | undefined;
  /** A question that spells out the consequences. */
  readonly question?: ReactNode;
  /** Additional fields above the password. */
  readonly children?: ReactNode;
}

/** Shows a form to change the sign-in methods, in which the user proves their identity again. */
export function ProofForm<Answer>({
  title,
  kind,
  codes,
  ask,
  done,
  cancel,
  question,
  children,
}: ProofFormProps<Answer>) {
  const text = useMessages(messages);
  const name = useMe()?.account.name ?? '';
  const action = useMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = async () => {
    const answer = await action.run(() => ask(codes ? { password, code } : { password }));
    // A code can be used only once, even if the request is refused.
    setCode('');
    if (answer === undefined) return;
    setPassword('');
    done(answer);
  };
  return (
    <Form
      busy={action.busy}
      className={accountStyles.credentials}
      aria-label={title}
      onSubmit={() => void submit()}
    >
      {question && <p>{question}</p>}
      {children}
      <input name="username" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        label={text.presentPassword}
        value={password}
        onChange={setPassword}
        autoFocus={cancel !== undefined && children === undefined}
      />
      {codes && <CodeField value={code} onChange={setCode} />}
      <Refused refusal={action.refusal} />
      <div className={accountStyles.actions}>
        <Button submit busy={action.busy} kind={kind}>
          {title}
        </Button>
        {cancel && (
          <Button kind="quiet" onPress={cancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}
