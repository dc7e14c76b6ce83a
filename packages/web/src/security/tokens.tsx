import { messages } from 'messages:account/security';
import type { AnswerOf } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { ProofForm } from './proof-form.tsx';
import tokenStyles from './security.module.css';

type Token = AnswerOf<'tokens'>['tokens'][number];
type Scope = Token['scope'];

const DAYS = [30, 90, 365] as const;

/** Lists the personal tokens of the account. A new token requires the password again. */
export function Tokens({ codes }: { readonly codes: boolean }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer, refusal, again } = useQuery('tokens', () => api.tokens());
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const close = () => {
    setMaking(false);
    again();
  };
  return (
    <Panel title={text.tokens}>
      <p>{text.tokensWhy}</p>
      {refusal && <Refused refusal={refusal} />}
      {answer && answer.tokens.length > 0 && (
        <ul className={styles.sessions} aria-label={text.tokens}>
          {answer.tokens.map((token) => (
            <OneToken key={token.id} token={token} ended={again} />
          ))}
        </ul>
      )}
      {made !== undefined && <MadeToken token={made} done={() => setMade(undefined)} />}
      {making && (
        <TokenForm
          codes={codes}
          done={(token) => {
            setMade(token);
            close();
          }}
          cancel={close}
        />
      )}
      {!making && made === undefined && (
        <div className={styles.actions}>
          <Button onPress={() => setMaking(true)}>{text.makeToken}</Button>
        </div>
      )}
    </Panel>
  );
}

interface TokenFormProps {
  readonly codes: boolean;
  readonly done: (token: string) => void;
  readonly cancel: () => void;
}

/** Asks for the name, the scope and the end of a new token, and for the password. */
function TokenForm({ codes, done, cancel }: TokenFormProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('read');
  const [days, setDays] = useState(String(DAYS[1]));
  return (
    <ProofForm
      title={text.makeToken}
      codes={codes}
      ask={(proof) => api.makeToken({ name, scope, days: Number(days), ...proof })}
      done={({ token }) => done(token)}
      cancel={cancel}
    >
      <TextField label={text.tokenName} value={name} onChange={setName} maxLength={40} required autoFocus />
      <Select
        label={text.tokenScope}
        value={scope}
        onChange={setScope}
        choices={[
          { value: 'read', text: text.tokenReads },
          { value: 'play', text: text.tokenPlays },
        ]}
      />
      <Select
        label={text.tokenEnd}
        value={days}
        onChange={setDays}
        choices={DAYS.map((n) => ({ value: String(n), text: text.tokenDays({ n }) }))}
      />
    </ProofForm>
  );
}

/** Shows the value of a new token. It is shown only once. */
function MadeToken({ token, done }: { readonly token: string; readonly done: () => void }) {
  const text = useMessages(messages);
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // The focused form has disappeared.
  useEffect(() => shown.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div ref={shown} tabIndex={-1} className={tokenStyles.told}>
      <h3>{text.tokenMade}</h3>
      <p>{text.tokenMadeWhy}</p>
      <code className={tokenStyles.secret}>{token}</code>
      <p role="status" className={styles.said}>
        {copied && text.copied}
      </p>
      <div className={styles.actions}>
        <Button kind="call" onPress={done}>
          {text.tokenKept}
        </Button>
        {typeof navigator.clipboard === 'object' && <Button onPress={() => void copy()}>{text.copy}</Button>}
      </div>
    </div>
  );
}

function OneToken({ token, ended }: { readonly token: Token; readonly ended: () => void }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const { id, name, scope, endsAt, used } = token;
  const end = async () => {
    if (await action.run(() => api.endToken({ token: id }))) ended();
  };
  return (
    <li>
      <span>{name}</span>
      <span className={styles.when}>
        {scope === 'play' ? text.tokenPlays : text.tokenReads}
        {` · ${text.tokenUntil({ when: formatter.moment(endsAt) })} · `}
        {used ? text.tokenUsed({ when: formatter.moment(used.at), place: used.place }) : text.tokenUnused}
      </span>
      <div className={styles.actions}>
        <ConfirmButton small busy={action.busy} question={text.endTokenQuestion} onConfirm={() => void end()}>
          {text.endToken}
          <span className="heard"> {name}</span>
        </ConfirmButton>
        <Refused refusal={action.refusal} />
      </div>
    </li>
  );
}
