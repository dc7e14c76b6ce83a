import { messages } from 'messages:account/security';
import { type AnswerOf, CODE_SECONDS } from '@croupier/client';
import { useState } from 'react';
import styles from '../account/account.module.css';
import { CodeField } from '../account/credentials.tsx';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { QrCode } from '../forms/qr.tsx';
import { Refused } from '../forms/refused.tsx';
import type { PartProps } from './part.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import codesStyles from './security.module.css';

type NewSecret = AnswerOf<'beginCodes'>;
/**
 * The state of the page: idle, asking for a proof of identity, showing the secret for the app, or showing the
 * recovery codes once.
 */
type Stage =
  | 'shown'
  | 'set-up'
  | 'renew'
  | 'end'
  | { readonly secret: NewSecret }
  | { readonly recoveryCodes: readonly string[] };

/** Manages the codes from an authenticator app: the second step of a sign-in. */
export function Codes({ security, changed }: PartProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const [stage, setStage] = useState<Stage>('shown');
  const [returned, setReturned] = useState(false);
  const back = () => {
    setReturned(true);
    setStage('shown');
  };
  const told = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => {
    setStage({ recoveryCodes });
    changed();
  };
  const { codes, codesRequired, recoveryCodes } = security;
  return (
    <Panel title={text.codes}>
      <p>{text.codesWhy({ seconds: CODE_SECONDS })}</p>
      {codesRequired && !codes && <p className={codesStyles.first}>{text.codesFirst}</p>}
      {codes && <p>{text.codesOn({ n: recoveryCodes })}</p>}
      {stage === 'shown' && (
        <div className={styles.actions}>
          <Button kind={codes ? undefined : 'call'} autoFocus={returned} onPress={() => setStage('set-up')}>
            {codes ? text.otherApp : text.setUpCodes}
          </Button>
          {codes && <Button onPress={() => setStage('renew')}>{text.renewCodes}</Button>}
          {codes && !codesRequired && (
            <Button kind="grave" onPress={() => setStage('end')}>
              {text.endCodes}
            </Button>
          )}
        </div>
      )}
      {stage === 'set-up' && (
        <ProofForm
          title={text.next}
          kind="call"
          codes={codes}
          ask={(proof) => api.beginCodes(proof)}
          done={(secret) => setStage({ secret })}
          cancel={back}
        />
      )}
      {stage === 'renew' && (
        <ProofForm
          title={text.renewCodes}
          codes={codes}
          ask={(proof) => api.renewRecoveryCodes(proof)}
          done={told}
          cancel={back}
        />
      )}
      {stage === 'end' && (
        <ProofForm
          title={text.endCodes}
          kind="grave"
          codes={codes}
          ask={(proof) => api.endCodes(proof)}
          done={() => {
            back();
            changed();
          }}
          cancel={back}
        />
      )}
      {typeof stage === 'object' && 'secret' in stage && (
        <FirstCode secret={stage.secret} done={told} cancel={back} />
      )}
      {typeof stage === 'object' && 'recoveryCodes' in stage && (
        <RecoveryCodes codes={stage.recoveryCodes} done={back} />
      )}
    </Panel>
  );
}

interface FirstCodeProps {
  readonly secret: NewSecret;
  readonly done: (told: { readonly recoveryCodes: readonly string[] }) => void;
  readonly cancel: () => void;
}

/** Shows the secret for the app, and asks for the first code to prove that the app has the secret. */
function FirstCode({ secret: { secret, uri }, done, cancel }: FirstCodeProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [code, setCode] = useState('');
  return (
    <Form
      busy={action.busy}
      className={codesStyles.setUp}
      aria-label={text.setUpCodes}
      onSubmit={async () => {
        const answer = await action.run(() => api.confirmCodes({ code }));
        setCode('');
        if (answer) done(answer);
      }}
    >
      <div className={codesStyles.qr}>
        <QrCode address={uri} label={text.qr} />
      </div>
      <div className={styles.credentials}>
        <p>{text.scan}</p>
        <p>
          {text.typeSecret} <code className={codesStyles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <CodeField value={code} onChange={setCode} fromApp autoFocus />
        <Refused refusal={action.refusal} />
        <div className={styles.actions}>
          <Button submit kind="call" busy={action.busy}>
            {text.turnOn}
          </Button>
          <Button kind="quiet" onPress={cancel}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </Form>
  );
}
