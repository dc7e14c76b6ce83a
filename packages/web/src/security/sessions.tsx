import { messages } from 'messages:account/security';
import { type AnswerOf, deviceOf } from '@croupier/client';
import { useRef, useState } from 'react';
import styles from '../account/account.module.css';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import type { Query } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import type { TextOf } from '../messages/catalogue.ts';

type Text = TextOf<typeof messages>;
type Session = AnswerOf<'sessions'>['sessions'][number];

/** Lists the devices on which the account is signed in, each with a button to sign out on it. */
export function Sessions({ asked }: { readonly asked: Query<AnswerOf<'sessions'>> }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const out = useMutation();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { answer, refusal, again } = asked;
  const end = async ({ id, device }: Session) => {
    if (!(await out.run(() => api.endSession({ session: id })))) return;
    setSaid(text.ended({ device: deviceName(deviceOf(device), text) }));
    // The pressed button disappears with its session, so the focus moves to the list.
    list.current?.focus();
    again();
  };
  const endOthers = async () => {
    if (!(await out.run(() => api.endOtherSessions()))) return;
    setSaid(text.othersEnded);
    list.current?.focus();
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
            <OneSession key={session.id} session={session} busy={out.busy} onEnd={() => void end(session)} />
          ))}
        </ul>
      )}
      {answer?.sessions.length === 1 && <p className={styles.empty}>{text.nowhereElse}</p>}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Refused refusal={out.refusal} />
      <div className={styles.actions}>
        {answer && answer.sessions.length > 1 && (
          <ConfirmButton
            kind={undefined}
            question={text.othersQuestion}
            busy={out.busy}
            onConfirm={() => void endOthers()}
          >
            {text.others}
          </ConfirmButton>
        )}
        <ConfirmButton
          question={text.everywhereQuestion}
          busy={out.busy}
          onConfirm={() => void out.run(() => api.endSessions())}
        >
          {text.everywhere}
        </ConfirmButton>
      </div>
    </Panel>
  );
}

interface OneSessionProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function OneSession({ session, busy, onEnd }: OneSessionProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const device = deviceName(deviceOf(session.device), text);
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
        <Button small busy={busy} onPress={onEnd}>
          {text.signOut}
          <span className="heard"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function deviceName({ browser, system }: ReturnType<typeof deviceOf>, text: Text): string {
  return browser && system ? text.device({ browser, system }) : (browser ?? system ?? text.unknownDevice);
}
