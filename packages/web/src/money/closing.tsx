import { messages } from 'messages:money/account';
import type { AnswerOf } from '@croupier/client';
import { useState } from 'react';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from './money.module.css';

type ClosingAnswer = AnswerOf<'closing'>;

interface PartProps {
  readonly house: string;
  /** The house's time zone, in which times are shown. If it is undefined, the reader's time zone is used. */
  readonly timeZone: string | undefined;
  readonly changed: () => void;
}

/** Lets the participant close the account, and shows their complaints. */
export function ClosingPart({ house, timeZone, changed }: PartProps) {
  const { api } = useClient();
  const asked = useQuery(`closing ${house}`, () => api.closing({ house }));
  const again = () => {
    asked.again();
    changed();
  };
  if (!asked.answer) return <NoAnswer asked={asked} />;
  return (
    <div className={styles.pair}>
      <Complaints house={house} timeZone={timeZone} complaints={asked.answer.complaints} changed={again} />
      <Closing house={house} timeZone={timeZone} {...asked.answer} changed={again} />
    </div>
  );
}

interface ClosingProps extends PartProps {
  readonly closing: ClosingAnswer['closing'];
  readonly emails: ClosingAnswer['emails'];
}

function Closing({ house, timeZone, closing, emails, changed }: ClosingProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const houseName = useHouseName();
  const { api } = useClient();
  const action = useMutation();
  const [objection, setObjection] = useState('');
  const act = async (ask: Parameters<typeof action.run>[0]) => {
    if (await action.run(ask)) changed();
  };
  if (closing?.state === 'closed') return <p>{text.closed}</p>;
  const open = closing?.state === 'open' ? closing : undefined;
  return (
    <div className={styles.form}>
      <h3>{text.closing}</h3>
      {!open && (
        <>
          <p className={styles.aside}>
            {text.closingWhy} {text.byEmail({ email: emails.request })}
          </p>
          <div>
            <ConfirmButton
              question={text.closeSure({ house: houseName(house) })}
              busy={action.busy}
              onConfirm={() => void act(() => api.requestClosing({ house }))}
            >
              {text.close}
            </ConfirmButton>
          </div>
        </>
      )}
      {open && <p>{text.closingOn({ when: formatter.moment(open.startedAt, 'full', timeZone) })}</p>}
      {open?.initiator === 'participant' && (
        <div>
          <Button busy={action.busy} onPress={() => void act(() => api.takeBackClosing({ house }))}>
            {text.takeBack}
          </Button>
        </div>
      )}
      {open?.initiator === 'operator' && <p>{text.notice({ reason: open.reason ?? '' })}</p>}
      {open?.objectionUntil && open.objection === null && (
        <Form
          busy={action.busy}
          className={styles.form}
          onSubmit={() => void act(() => api.objectToClosing({ house, objection }))}
        >
          <p>
            {text.objectUntil({ until: formatter.moment(open.objectionUntil, 'full', timeZone) })}{' '}
            {text.byEmail({ email: emails.objection })}
          </p>
          <TextField
            label={text.objection}
            value={objection}
            onChange={setObjection}
            minLength={3}
            maxLength={2000}
            required
          />
          <div>
            <Button submit busy={action.busy}>
              {text.object}
            </Button>
          </div>
        </Form>
      )}
      {open?.settledBy && <p>{text.objected({ by: formatter.moment(open.settledBy, 'full', timeZone) })}</p>}
      {closing?.answer && <p>{text.answer({ answer: closing.answer })}</p>}
      <Refused refusal={action.refusal} />
    </div>
  );
}

interface ComplaintsProps extends PartProps {
  readonly complaints: ClosingAnswer['complaints'];
}

function Complaints({ house, timeZone, complaints, changed }: ComplaintsProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [subject, setSubject] = useState('');
  const file = async () => {
    if (!(await action.run(() => api.complain({ house, subject })))) return;
    setSubject('');
    changed();
  };
  return (
    <Form busy={action.busy} className={styles.form} onSubmit={() => void file()}>
      <h3>{text.complaints}</h3>
      <ul className={styles.list}>
        {complaints.map(({ id, subject: about, filedAt, dueAt, upheld, answer }) => (
          <li key={id}>
            <span>{about}</span>
            <span className={styles.aside}>
              {upheld === null
                ? dueAt === null
                  ? text.complaintOpen({ when: formatter.moment(filedAt, 'full', timeZone) })
                  : text.complaintDue({
                      when: formatter.moment(filedAt, 'full', timeZone),
                      by: formatter.moment(dueAt, 'day', timeZone),
                    })
                : text[upheld ? 'complaintUpheld' : 'complaintRejected']({ answer: answer ?? '' })}
            </span>
          </li>
        ))}
      </ul>
      <TextField
        label={text.complaint}
        value={subject}
        onChange={setSubject}
        minLength={3}
        maxLength={2000}
        required
      />
      <Refused refusal={action.refusal} />
      <div>
        <Button submit busy={action.busy}>
          {text.complain}
        </Button>
      </div>
    </Form>
  );
}
