import { messages } from 'messages:money/desk';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { type Mutation, useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';

interface ForAccountProps<Choice extends string> {
  readonly title: string;
  readonly labels: { readonly choice: string; readonly text: string; readonly enter: string };
  readonly choices: readonly { readonly value: Choice; readonly text: string }[];
  readonly first: Choice;
  readonly grave?: boolean;
  readonly enter: (
    account: string,
    choice: Choice,
    text: string,
  ) => ReturnType<Parameters<Mutation['run']>[0]>;
  readonly changed: () => void;
}

/** Lets staff enter a request or decision for an account, with a note. */
export function AccountEntryForm<Choice extends string>({
  title,
  labels,
  choices,
  first,
  grave = false,
  enter,
  changed,
}: ForAccountProps<Choice>) {
  const text = useMessages(messages);
  const action = useMutation();
  const [account, setAccount] = useState('');
  const [choice, setChoice] = useState(first);
  const [said, setSaid] = useState('');
  const submit = async () => {
    if (!(await action.run(() => enter(account.trim(), choice, said)))) return;
    setAccount('');
    setSaid('');
    changed();
  };
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void submit()}>
      <h3>{title}</h3>
      <TextField label={text.account} value={account} onChange={setAccount} maxLength={40} required />
      <Select label={labels.choice} value={choice} choices={choices} onChange={setChoice} />
      <TextField
        label={labels.text}
        value={said}
        onChange={setSaid}
        minLength={3}
        maxLength={2000}
        required
      />
      <Refused refusal={action.refusal} />
      <div>
        <Button submit {...(grave ? { kind: 'grave' } : {})} busy={action.busy}>
          {labels.enter}
        </Button>
      </div>
    </Form>
  );
}
