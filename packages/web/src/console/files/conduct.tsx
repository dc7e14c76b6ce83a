import { messages } from 'messages:files/file';
import { messages as desk } from 'messages:money/desk';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { OneBarredPerson } from '../../cash-desk/barred.tsx';
import { GROUNDS, Settle } from '../../cash-desk/closings.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import list from '../../money/money.module.css';
import parts from '../parts.module.css';
import type { FileProps } from './part.ts';

/** Shows the bars, closings and complaints of a person, with the decisions on them. */
export function Conduct(props: FileProps) {
  return (
    <>
      <Bars {...props} />
      <Complaints {...props} />
    </>
  );
}

function Bars({ house, file, name, changed, manages }: FileProps) {
  const text = useMessages(messages);
  const { grounds, closingState, objection: objectionOf } = useMessages(desk);
  const format = useFormatter();
  const { api } = useClient();
  const account = file.account.id;
  const isActive = file.participation?.lifecycle === 'active';
  return (
    <Panel title={text.bars}>
      {file.bars.length === 0 && file.closings.length === 0 && <p className={parts.note}>{text.noBars}</p>}
      <ul className={list.list}>
        {file.bars.map(({ released, ...bar }) =>
          released === null ? (
            <OneBarredPerson key={bar.id} house={house} one={{ ...bar, account, name }} changed={changed} />
          ) : (
            <li key={bar.id}>
              <span>{text.barredFor({ ground: grounds[bar.ground], when: format.moment(bar.at) })}</span>
              <span className={list.aside}>
                {text.released({ by: released.by.name, when: format.moment(released.at) })}
              </span>
            </li>
          ),
        )}
        {file.closings.map(({ initiator, ground, reason, state, startedAt, objection, answer }) => (
          <li key={startedAt}>
            <span>
              {text.closedBy({ initiator })}
              {ground && `: ${grounds[ground]}`}
            </span>
            <span className={list.aside}>
              {format.moment(startedAt)}, {closingState[state]}
            </span>
            {reason && <p className={list.aside}>{reason}</p>}
            {manages && state === 'open' && objection !== null && answer === null && (
              <Settle
                about={objectionOf({ objection })}
                settle={(upheld, given) => api.settleObjection({ house, account, upheld, answer: given })}
                changed={changed}
              />
            )}
          </li>
        ))}
      </ul>
      {manages && isActive && <CloseAccount house={house} account={account} changed={changed} />}
    </Panel>
  );
}

interface CloseAccountProps {
  readonly house: string;
  readonly account: string;
  readonly changed: () => void;
}

/** Gives the house's notice to the person. Some grounds also bar them. */
function CloseAccount({ house, account, changed }: CloseAccountProps) {
  const text = useMessages(messages);
  const { ground: label, grounds, reason: reasonLabel } = useMessages(desk);
  const { api } = useClient();
  const action = useMutation();
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>('endangered');
  const [reason, setReason] = useState('');
  const give = async () => {
    if (await action.run(() => api.giveNotice({ house, account, ground, reason }))) changed();
  };
  return (
    <details>
      <summary>{text.close}</summary>
      <Form busy={action.busy} className={list.form} onSubmit={give}>
        <p className={list.aside}>{text.closeWhy}</p>
        <Select
          label={label}
          value={ground}
          choices={GROUNDS.map((value) => ({ value, text: grounds[value] }))}
          onChange={setGround}
        />
        <TextField
          label={reasonLabel}
          value={reason}
          onChange={setReason}
          minLength={3}
          maxLength={2000}
          autoComplete="off"
          required
        />
        <Refused refusal={action.refusal} />
        <div>
          <Button submit kind="grave" busy={action.busy}>
            {text.give}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Complaints({ file, changed, manages }: FileProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  return (
    <Panel title={text.complaints}>
      {file.complaints.length === 0 && <p className={parts.note}>{text.noComplaints}</p>}
      <ul className={list.list}>
        {file.complaints.map(({ id, subject, filedAt, dueAt, round, answer, upheld }) => (
          <li key={id}>
            <span>{subject}</span>
            <span className={list.aside}>
              {text.filed({ when: format.moment(filedAt) })}
              {dueAt !== null && answer === null && `, ${text.due({ when: format.moment(dueAt) })}`}
            </span>
            {round !== null && <Link href={`/round/${round}`}>{text.complaintRound({ round })}</Link>}
            {answer !== null && (
              <p className={list.aside}>{(upheld ? text.upheld : text.rejected)({ answer })}</p>
            )}
            {manages && answer === null && (
              <Settle
                about=""
                settle={(agreed, given) =>
                  api.settleComplaint({ complaint: id, upheld: agreed, answer: given })
                }
                changed={changed}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
