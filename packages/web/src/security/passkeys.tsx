import { messages } from 'messages:account/security';
import { deviceOf, type Security } from '@croupier/client';
import { useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { addPasskey, hasPasskeys } from '../forms/passkey.ts';
import { Refused } from '../forms/refused.tsx';
import type { PartProps } from './part.ts';
import { ProofForm } from './proof-form.tsx';

type Passkey = Security['passkeys'][number];

/** Manages passkeys, which sign in without a password. */
export function Passkeys({ security, changed }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const list = useRef<HTMLUListElement>(null);
  const [adding, setAdding] = useState(false);
  const [returned, setReturned] = useState(false);
  const back = () => {
    setReturned(true);
    setAdding(false);
  };
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).system ?? '');
  const removed = () => {
    // The pressed button disappears with its passkey, so the focus moves to the list.
    list.current?.focus();
    changed();
  };
  return (
    <Panel title={text.passkeys}>
      <p>{text.passkeysWhy}</p>
      <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label={text.passkeys}>
        {security.passkeys.map((passkey) => (
          <OnePasskey
            key={passkey.id}
            passkey={passkey}
            codes={security.codes}
            changed={changed}
            removed={removed}
          />
        ))}
      </ul>
      {!hasPasskeys() && <p className={styles.empty}>{text.noPasskeysHere}</p>}
      {hasPasskeys() && !adding && (
        <div>
          <Button autoFocus={returned} onPress={() => setAdding(true)}>
            {text.addPasskey}
          </Button>
        </div>
      )}
      {adding && (
        <ProofForm
          title={text.addPasskey}
          kind="call"
          codes={security.codes}
          ask={(proof) => addPasskey(api, name, proof)}
          done={() => {
            back();
            changed();
          }}
          cancel={back}
        >
          <TextField
            label={text.passkeyName}
            value={name}
            onChange={setName}
            maxLength={40}
            required
            autoFocus
          />
        </ProofForm>
      )}
    </Panel>
  );
}

interface OnePasskeyProps {
  readonly passkey: Passkey;
  /** Whether a code is needed in addition to the password. */
  readonly codes: boolean;
  readonly changed: () => void;
  readonly removed: () => void;
}

function OnePasskey({ passkey: { id, name, addedAt, usedAt }, codes, changed, removed }: OnePasskeyProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [typed, setTyped] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const [returned, setReturned] = useState(false);
  const rename = async (wanted: string) => {
    if (!(await action.run(() => api.renamePasskey({ passkey: id, name: wanted })))) return;
    setTyped(undefined);
    changed();
  };
  return (
    <li>
      {typed === undefined ? (
        <span>{name}</span>
      ) : (
        <Form busy={action.busy} onSubmit={() => void rename(typed)}>
          <TextField
            label={text.passkeyName}
            value={typed}
            onChange={setTyped}
            maxLength={40}
            required
            autoFocus
          />
          <Button submit small busy={action.busy}>
            {text.save}
          </Button>
        </Form>
      )}
      <span className={styles.when}>
        {text.added({ when: formatter.moment(addedAt) })}
        {usedAt !== null && ` · ${text.lastUsed({ when: formatter.moment(usedAt) })}`}
      </span>
      <div className={styles.actions}>
        {typed === undefined && (
          <Button small onPress={() => setTyped(name)}>
            {text.rename}
            <span className="heard"> {name}</span>
          </Button>
        )}
        {!removing && (
          <Button kind="grave" small autoFocus={returned} onPress={() => setRemoving(true)}>
            {text.remove}
            <span className="heard"> {name}</span>
          </Button>
        )}
      </div>
      {removing && (
        <ProofForm
          title={text.remove}
          kind="grave"
          codes={codes}
          question={text.removeQuestion({ name })}
          ask={(proof) => api.removePasskey({ passkey: id, ...proof })}
          done={removed}
          cancel={() => {
            setReturned(true);
            setRemoving(false);
          }}
        />
      )}
      <Refused refusal={action.refusal} />
    </li>
  );
}
