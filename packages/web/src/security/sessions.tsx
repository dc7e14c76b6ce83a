import { messages } from 'messages:account/security';
import { type AnswerOf, deviceOf } from '@croupier/client';
import { useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import type { Query } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import type { TextOf } from '../messages/catalogue.ts';
import { ProofForm } from './proof-form.tsx';

type Text = TextOf<typeof messages>;
type Session = AnswerOf<'sessions'>['sessions'][number];

/** The sessions that the user wants to end, before the password has been entered. */
type Ending = Session | 'others' | 'all';

interface SessionsProps {
  readonly asked: Query<AnswerOf<'sessions'>>;
  /** Whether a code is needed in addition to the password. */
  readonly codes: boolean;
}

/** Lists the devices on which the account is signed in. Signing one out requires the password again. */
export function Sessions({ asked, codes }: SessionsProps) {
  const text = useMessages(messages);
  const [ending, setEnding] = useState<Ending>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { answer, refusal, again } = asked;
  const close = () => {
    setEnding(undefined);
    // The pressed button may be gone with its session, so the focus moves to the list.
    list.current?.focus();
  };
  const ended = (which: Ending) => {
    close();
    if (which === 'all') return;
    setSaid(which === 'others' ? text.othersEnded : text.ended({ device: nameOf(which, text) }));
    again();
  };
  return (
    <Panel title={text.sessions}>
      <p>{text.sessionsWhy}</p>
      {refusal && (
        <>
          <Refused refusal={refusal} />
          <div>
            <Button onPress={again}>{text.again}</Button>
          </div>
        </>
      )}
      {!answer && !refusal && <p className={styles.empty}>{text.loadingSessions}</p>}
      {answer && (
        <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label={text.sessions}>
          {answer.sessions.map((session) => (
            <OneSession key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {answer?.sessions.length === 1 && <p className={styles.empty}>{text.nowhereElse}</p>}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {ending ? (
        <EndForm
          key={typeof ending === 'string' ? ending : ending.id}
          ending={ending}
          codes={codes}
          done={() => ended(ending)}
          cancel={close}
        />
      ) : (
        <div className={styles.actions}>
          {answer && answer.sessions.length > 1 && (
            <Button onPress={() => setEnding('others')}>{text.others}</Button>
          )}
          <Button kind="grave" onPress={() => setEnding('all')}>
            {text.everywhere}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface EndFormProps {
  readonly ending: Ending;
  readonly codes: boolean;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Asks for the password before sessions end. */
function EndForm({ ending, codes, done, cancel }: EndFormProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const common = { codes, done, cancel, kind: 'grave' } as const;
  if (ending === 'others')
    return (
      <ProofForm
        {...common}
        title={text.others}
        question={text.othersQuestion}
        ask={(proof) => api.endOtherSessions(proof)}
      />
    );
  if (ending === 'all')
    return (
      <ProofForm
        {...common}
        title={text.everywhere}
        question={text.everywhereQuestion}
        ask={(proof) => api.endSessions(proof)}
      />
    );
  return (
    <ProofForm
      {...common}
      title={text.signOut}
      question={nameOf(ending, text)}
      ask={(proof) => api.endSession({ session: ending.id, ...proof })}
    />
  );
}

interface OneSessionProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function OneSession({ session, onEnd }: OneSessionProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const device = nameOf(session, text);
  return (
    <li>
      <span>{device}</span>
      <span className={styles.when}>
        {text.since({ when: formatter.moment(session.beganAt) })}
        {!session.current && ` · ${text.lastUsed({ when: formatter.moment(session.usedAt) })}`}
        {session.place && ` · ${text.place({ place: session.place })}`}
      </span>
      {session.current ? (
        <span className={styles.current}>{text.thisDevice}</span>
      ) : (
        <Button small onPress={onEnd}>
          {text.signOut}
          <span className="heard"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function nameOf({ device }: Session, text: Text): string {
  const { browser, system } = deviceOf(device);
  return browser && system ? text.device({ browser, system }) : (browser ?? system ?? text.unknownDevice);
}
