import { messages } from 'messages:registration/page';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './page.module.css';
import type { StepProps } from './step.ts';

/**
 * Verifies the e-mail address. The applicant enters the code sent there, requests another one, or corrects the address.
 */
export function EmailCheck({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const [correcting, setCorrecting] = useState(false);
  const [returned, setReturned] = useState(false);
  const { email } = at;
  if (!email) return <p>{text.emailAfterDetails}</p>;
  const { address, confirmed, codeUntil } = email;
  if (confirmed) return <p>{text.emailConfirmed({ email: address })}</p>;
  const leave = () => {
    setReturned(true);
    setCorrecting(false);
  };
  if (correcting) return <Correct at={at} changed={changed} leave={leave} />;
  return (
    <>
      <p>
        {codeUntil === null
          ? text.emailNoCode({ email: address })
          : text.emailSent({ email: address, until: formatter.minute(codeUntil) })}
      </p>
      <Code at={at} changed={changed} address={address} />
      <div>
        <Button small autoFocus={returned} onPress={() => setCorrecting(true)}>
          {text.emailWrong}
        </Button>
      </div>
    </>
  );
}

/** Lets the applicant enter the code, or request another one. */
function Code({ at: { house }, changed, address }: StepProps & { readonly address: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const confirm = async () => {
    setSent(false);
    if (await action.run(() => api.confirmRegisteredEmail({ house, code }))) changed();
  };
  const another = async () => {
    setSent(false);
    if (!(await action.run(() => api.sendEmailCode({ house, email: address })))) return;
    setCode('');
    setSent(true);
    changed();
  };
  return (
    <Form busy={action.busy} className={styles.measures} onSubmit={() => void confirm()}>
      <TextField
        label={text.emailCode}
        value={code}
        onChange={setCode}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        required
      />
      <div className={styles.row}>
        <Button submit kind="call" busy={action.busy}>
          {text.emailConfirm}
        </Button>
        <Button kind="quiet" busy={action.busy} onPress={() => void another()}>
          {text.emailAgain}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
      <p role="status">{sent && text.emailSentAgain}</p>
    </Form>
  );
}

/** Lets the applicant replace a mistyped address. */
function Correct({ at: { house, email }, changed, leave }: StepProps & { readonly leave: () => void }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [typed, setTyped] = useState(email?.address ?? '');
  const save = async () => {
    if (!(await action.run(() => api.sendEmailCode({ house, email: typed.trim() })))) return;
    leave();
    changed();
  };
  return (
    <Form busy={action.busy} className={styles.measures} onSubmit={() => void save()}>
      <TextField
        label={text.field.email}
        value={typed}
        onChange={setTyped}
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        autoFocus
      />
      <div className={styles.row}>
        <Button submit kind="call" busy={action.busy}>
          {text.emailSend}
        </Button>
        <Button kind="quiet" onPress={leave}>
          {text.cancel}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </Form>
  );
}
