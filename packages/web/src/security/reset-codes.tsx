import { messages } from 'messages:account/security';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';
import { ProofForm } from './proof-form.tsx';

/**
 * Lets managers turn off the codes of a person who has lost them, after checking their identity. Lists earlier resets
 * and the managers who made them.
 */
export function ResetCodes() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const own = useQuery('security', () => api.security());
  const resets = useQuery('code resets', () => api.codeResets());
  const [name, setName] = useState('');
  const [identity, setIdentity] = useState('');
  const [done, setDone] = useState('');
  const ask = (proof: { readonly password: string; readonly code?: string | undefined }) => {
    setDone('');
    return api.resetCodes({ name: name.trim(), identity: identity.trim(), ...proof });
  };
  return (
    <Panel title={text.resetCodes}>
      <p>{text.resetWhy}</p>
      {!own.answer && <Refused refusal={own.refusal} />}
      {own.answer && (
        <ProofForm
          title={text.resetThem}
          kind="grave"
          codes={own.answer.codes}
          ask={ask}
          done={() => {
            setDone(text.resetDone({ name: name.trim() }));
            setName('');
            setIdentity('');
            resets.again();
          }}
        >
          <TextField
            label={text.resetAccount}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            label={text.resetIdentity}
            hint={text.resetIdentityHint}
            value={identity}
            onChange={setIdentity}
            autoComplete="off"
            maxLength={200}
            required
          />
        </ProofForm>
      )}
      <p role="status">{done}</p>
      <ul className={styles.list}>
        {resets.answer?.resets.map(({ account, by, identity, at }) => (
          <li key={`${account} ${at}`}>
            {text.resetLine({ account, by, identity, when: formatter.moment(at) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
