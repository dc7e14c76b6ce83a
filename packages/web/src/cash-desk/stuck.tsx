import { messages } from 'messages:money/desk';
import type { AnswerOf } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';

type Stuck = AnswerOf<'stuckPayments'>['stuck'][number];
type Outcome = Stuck['outcomes'][number];

interface StuckProps {
  readonly house: string;
  readonly currency: CurrencyCode;
}

/**
 * Lists payments that do not complete on their own. Managers query the provider again, or two people book the outcome.
 */
export function StuckPayments({ house, currency }: StuckProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery(`stuck ${house}`, () => api.stuckPayments({ house }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { stuck } = asked.answer;
  return (
    <Panel title={text.stuck}>
      <p className={styles.aside}>{stuck.length === 0 ? text.noStuck : text.stuckWhy}</p>
      <ul className={styles.list}>
        {stuck.map((one) => (
          <Payment
            key={`${one.kind} ${one.id}`}
            house={house}
            currency={currency}
            one={one}
            changed={asked.again}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PaymentProps extends StuckProps {
  readonly one: Stuck;
  readonly changed: () => void;
}

function Payment({ house, currency, one, changed }: PaymentProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const { kind, id, what, name, from, amount, since, why, asks, decision } = one;
  const run = async (ask: Parameters<typeof action.run>[0]) => {
    if (await action.run(ask)) changed();
  };
  return (
    <li>
      <span>
        {text.stuckWhat[what]}: {name ?? from}
      </span>
      <span className={styles.amount}>{formatter.money(money(amount), currency)}</span>
      <span className={styles.aside}>
        {text.stuckSince({ when: formatter.moment(since) })}
        {why !== null && ` (${why})`}
      </span>
      {asks && (
        <Button
          small
          busy={action.busy}
          onPress={() => void run(() => api.askAgain({ kind, payment: id, house }))}
        >
          {text.askAgain}
          <span className="heard"> {name ?? from}</span>
        </Button>
      )}
      {decision && (
        <div className={styles.form}>
          <p>
            {text.proposed({
              outcome: text.outcome[kind === 'difference' ? 'difference' : 'payment'][decision.outcome],
              by: decision.by.name,
              reason: decision.reason,
            })}
          </p>
          <div>
            <Button
              small
              busy={action.busy}
              onPress={() => void run(() => api.approveDecision({ decision: decision.id, approved: true }))}
            >
              {text.approve}
            </Button>
          </div>
        </div>
      )}
      <Refused refusal={action.refusal} />
      <ByHand house={house} one={one} changed={changed} />
    </li>
  );
}

/** Proposes a manual entry, which waits for approval by a second person. */
function ByHand({ house, one, changed }: Omit<PaymentProps, 'currency'>) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const { kind, id, outcomes } = one;
  const [outcome, setOutcome] = useState<Outcome>('moved');
  const [reason, setReason] = useState('');
  const propose = async () => {
    const proposed = { kind, payment: id, house, outcome, reason };
    if (!(await action.run(() => api.decidePayment(proposed)))) return;
    setReason('');
    changed();
  };
  return (
    <details>
      <summary>{text.byHand}</summary>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void propose()}>
        <p className={styles.aside}>{text.byHandWhy}</p>
        <Select
          label={text.becameOfIt}
          value={outcome}
          choices={outcomes.map((value) => ({
            value,
            text: text.outcome[kind === 'difference' ? 'difference' : 'payment'][value],
          }))}
          onChange={setOutcome}
        />
        <TextField
          label={text.reason}
          value={reason}
          onChange={setReason}
          minLength={3}
          maxLength={500}
          required
        />
        <Refused refusal={action.refusal} />
        <div>
          <Button submit small busy={action.busy}>
            {text.propose}
          </Button>
        </div>
      </Form>
    </details>
  );
}
