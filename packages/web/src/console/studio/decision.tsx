import { messages as checkMessages } from 'messages:studio/checks';
import { messages } from 'messages:studio/page';
import type { ChecksDecision, ChecksRequest } from '@croupier/client';
import { useId, useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { RefusedByRule } from '../refused.tsx';
import { CheckedValue } from './checked-value.tsx';
import { minuteOf } from './day.ts';
import styles from './page.module.css';
import type { StudioTable } from './waiting.ts';

interface DecisionProps {
  readonly one: Pick<StudioTable, 'table' | 'stint'>;
  readonly request: ChecksRequest;
  readonly changed: () => void;
}

/** Shows the failed checks of a table to an inspector, who opens the table with a reason, or sends the list back. */
export function Decision({ one: { table, stint }, request, changed }: DecisionProps) {
  const text = useMessages(messages);
  const checks = useMessages(checkMessages);
  const { minute } = useFormatter();
  const { api } = useClient();
  const account = useMe()?.account.id;
  const action = useMutation();
  const [isDeciding, setIsDeciding] = useState(false);
  const [reason, setReason] = useState('');
  const heading = useId();
  const isOwn = account === request.account || account === stint?.account;
  const why = reason.trim();
  const decide = async (decision: ChecksDecision) => {
    await action.run(() => api.decideChecks({ table: table.id, request: request.id, ...decision }));
    changed();
  };
  const sendBack = () => decide({ opens: false, ...(why === '' ? {} : { reason: why }) });
  return (
    <section className={styles.decision} aria-labelledby={heading}>
      <p id={heading}>{text.failed({ name: request.dealer, at: minute(minuteOf(request.at), 'time') })}</p>
      <ul>
        {request.checks
          .filter(({ ok }) => !ok)
          .map((check) => (
            <li key={check.part} data-part={check.part}>
              <strong>{checks.parts[check.part]}</strong>{' '}
              {check.measured === null ? (
                text.notConfirmed
              ) : (
                <CheckedValue check={check} value={check.measured} />
              )}
            </li>
          ))}
      </ul>
      {isDeciding ? (
        <Form
          busy={action.busy}
          className={styles.decide}
          onSubmit={() => (isOwn ? sendBack() : decide({ opens: true, reason: why }))}
        >
          <TextField
            label={checks.reason}
            value={reason}
            onChange={setReason}
            maxLength={200}
            required={!isOwn}
            autoFocus
          />
          {isOwn ? (
            <p>{text.ownList}</p>
          ) : (
            <Button submit small busy={action.busy}>
              {text.openTable}
            </Button>
          )}
          <Button small kind="quiet" busy={action.busy} onPress={() => void sendBack()}>
            {text.sendBack}
          </Button>
        </Form>
      ) : (
        <Button small onPress={() => setIsDeciding(true)} label={`${text.decide}: ${table.name}`}>
          {text.decide}
        </Button>
      )}
      <RefusedByRule refusal={action.refusal} />
    </section>
  );
}
