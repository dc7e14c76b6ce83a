import { messages } from 'messages:money/desk';
import type { AnswerOf } from '@croupier/client';
import { type ReactNode, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';
import { AccountEntryForm } from './for-account.tsx';
import { ReceivedRequests } from './received.tsx';

type Closings = AnswerOf<'closings'>;
type Ground = NonNullable<Closings['closings'][number]['ground']>;
/** The grounds on which the house can close an account. */
export const GROUNDS: readonly Ground[] = [
  'endangered',
  'aml',
  'public-order',
  'breach',
  'inactive',
  'deceased',
];

/** Shows accounts that are closing, the form to close a participant's account, and complaints. */
export function Closings({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const asked = useQuery(`closings ${house}`, () => api.closings({ house }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { closings, complaints, inactive, inactiveAfter } = asked.answer;
  const settle = (by: number) =>
    by < Date.now()
      ? text.overdue({ by: formatter.moment(by) })
      : text.settleBy({ by: formatter.moment(by) });
  return (
    <>
      <Panel title={text.closings}>
        {closings.length === 0 && <p>{text.noClosings}</p>}
        <ul className={styles.list}>
          {closings.map(
            ({ account, name, ground, reason, state, startedAt, objection, settledBy, answer }) => (
              <li key={`${account} ${startedAt}`}>
                <span>
                  {name} ({account}): {ground ? text.grounds[ground] : text.byParticipant}
                </span>
                <span className={styles.aside}>
                  {formatter.moment(startedAt)}, {text.closingState[state]}
                </span>
                {reason && <p className={styles.aside}>{reason}</p>}
                {state === 'open' && objection !== null && answer === null && (
                  <Settle
                    about={`${text.objection({ objection })} (${settle(settledBy ?? 0)})`}
                    settle={(upheld, given) => api.settleObjection({ house, account, upheld, answer: given })}
                    changed={asked.again}
                  />
                )}
              </li>
            ),
          )}
        </ul>
        <GiveNotice house={house} changed={asked.again} />
        <ReceivedRequests house={house} changed={asked.again} />
      </Panel>
      <Panel title={text.inactive}>
        <p>{inactive.length === 0 ? text.noInactive : text.inactiveWhy(inactiveAfter)}</p>
        <ul className={styles.list}>
          {inactive.map(({ account, name, lastLogin }) => (
            <Inactive
              key={account}
              {...{ house, account, name }}
              months={inactiveAfter.months}
              changed={asked.again}
            >
              {text.lastLogin({ when: formatter.moment(lastLogin, 'day') })}
            </Inactive>
          ))}
        </ul>
      </Panel>
      <Panel title={text.complaints}>
        {complaints.length === 0 && <p>{text.noComplaints}</p>}
        <ul className={styles.list}>
          {complaints.map(({ id, account, name, subject, filedAt, dueAt, answer }) => (
            <li key={id}>
              <span>
                {name} ({account}): {subject}
              </span>
              <span className={styles.aside}>
                {text.filed({ when: formatter.moment(filedAt) })}
                {dueAt !== null && answer === null && `, ${settle(dueAt)}`}
              </span>
              {answer === null ? (
                <Settle
                  about=""
                  settle={(upheld, given) => api.settleComplaint({ complaint: id, upheld, answer: given })}
                  changed={asked.again}
                />
              ) : (
                <span className={styles.aside}>{answer}</span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface InactiveProps {
  readonly house: string;
  readonly account: string;
  readonly name: string;
  readonly months: number;
  readonly changed: () => void;
  readonly children: ReactNode;
}

/** Shows an inactive account, and lets staff send the notice that the rules require. */
function Inactive({ house, account, name, months, changed, children }: InactiveProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const give = async () => {
    const reason = text.inactiveReason({ months });
    if (await action.run(() => api.giveNotice({ house, account, ground: 'inactive', reason }))) changed();
  };
  return (
    <li>
      <span>
        {name} ({account}), {children}
      </span>
      <Button small busy={action.busy} onPress={() => void give()}>
        {text.closeInactive}
        <span className="heard"> {name}</span>
      </Button>
      <Refused refusal={action.refusal} />
    </li>
  );
}

/** Lets the house close an account, with a reason. */
function GiveNotice({ house, changed }: { readonly house: string; readonly changed: () => void }) {
  const text = useMessages(messages);
  const { api } = useClient();
  return (
    <AccountEntryForm
      grave
      title={text.noticeTitle}
      labels={{ choice: text.ground, text: text.reason, enter: text.giveNotice }}
      choices={GROUNDS.map((value) => ({ value, text: text.grounds[value] }))}
      first="endangered"
      enter={(account, ground, reason) => api.giveNotice({ house, account, ground, reason })}
      changed={changed}
    />
  );
}

interface SettleProps {
  readonly about: string;
  readonly settle: (
    upheld: boolean,
    answer: string,
  ) => ReturnType<Parameters<ReturnType<typeof useMutation>['run']>[0]>;
  readonly changed: () => void;
}

/** Asks for the answer to a complaint or an objection, and whether it is upheld. */
export function Settle({ about, settle, changed }: SettleProps) {
  const text = useMessages(messages);
  const action = useMutation();
  const [answer, setAnswer] = useState('');
  const say = async (upheld: boolean) => {
    if (await action.run(() => settle(upheld, answer))) changed();
  };
  return (
    <div className={styles.form}>
      {about && <p>{about}</p>}
      <TextField label={text.answerLabel} value={answer} onChange={setAnswer} maxLength={2000} />
      <Refused refusal={action.refusal} />
      <div className={styles.presses}>
        <Button small busy={action.busy} disabled={answer.trim().length < 3} onPress={() => void say(true)}>
          {text.uphold}
        </Button>
        <Button small busy={action.busy} disabled={answer.trim().length < 3} onPress={() => void say(false)}>
          {text.reject}
        </Button>
      </div>
    </div>
  );
}
