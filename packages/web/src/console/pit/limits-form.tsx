import { messages } from 'messages:studio/room';
import { type AnswerOf, newKey, type RoomTable } from '@croupier/client';
import { type CurrencyCode, isRefusal, type Refusal } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient, useConnection } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Form } from '../../forms/form.tsx';
import { AmountField, useTypedAmount } from '../../money/amount-field.tsx';
import floor from '../floor/floor.module.css';
import styles from './pit.module.css';

interface LimitsFormProps {
  readonly tables: readonly RoomTable[];
  readonly currency: CurrencyCode;
}

/** The outcome at one table, as the page shows it. */
interface Outcome {
  readonly table: string;
  readonly text: string;
  readonly done: boolean;
}

/** Announces a minimum, a maximum or both at the chosen tables, with the notice that the rule book asks for. */
export function LimitsForm({ tables, currency }: LimitsFormProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const client = useClient();
  const { status } = useConnection();
  const minimum = useTypedAmount(currency);
  const maximum = useTypedAmount(currency);
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const announce = async () => {
    const [min, max] = [minimum, maximum].map((typed) =>
      typed.text.trim() === '' ? undefined : typed.read(),
    );
    if (min === undefined && max === undefined) return;
    const wanted = { ...(min && { minimum: min }), ...(max && { maximum: max }) };
    setBusy(true);
    setOutcomes([]);
    for (const { table } of tables) {
      const outcome = await client.api.announceLimits({ table: table.id, ...wanted, key: newKey() });
      setOutcomes((before) => [...before, { table: table.name, ...said(outcome) }]);
    }
    setBusy(false);
  };
  const said = (outcome: Refusal | AnswerOf<'announceLimits'>) => {
    if (isRefusal(outcome)) {
      const why = REASONS.find((reason) => reason === outcome.code);
      return { text: why ? text.notAnnounced[why] : outcome.message, done: false };
    }
    const { from } = outcome;
    return { text: from === null ? text.fromNext : text.from({ time: format.minute(from) }), done: true };
  };
  const isEmpty = [minimum, maximum].every((typed) => typed.text.trim() === '');
  return (
    <>
      <Form busy={busy} className={floor.waits} onSubmit={announce}>
        <AmountField label={text.minimum({ currency })} typed={minimum} optional={!isEmpty} />
        <AmountField label={text.maximum({ currency })} typed={maximum} optional />
        <Button small submit busy={busy} disabled={status !== 'online'}>
          {text.announce}
        </Button>
      </Form>
      <div role="status" className={styles.outcomes}>
        {outcomes.length > 0 && (
          <ul>
            {outcomes.map(({ table, text: what, done }) => (
              <li key={table} data-done={done || undefined}>
                {text.failed({ table, reason: what })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The refusals that the page has words for. */
const REASONS = ['limits-fixed', 'minimum-only', 'limits-reached', 'limits-outside-plan'] as const;
