import { messages } from 'messages:money/desk';
import { newKey } from '@croupier/client';
import { money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';
import type { Desk, DeskProps } from './desk.ts';

/** Lists tournament prizes and refunds to pay in cash. The desk pays each only once. */
export function Payouts(props: DeskProps) {
  const text = useMessages(messages);
  const { payouts } = props.desk;
  if (payouts.length === 0) return null;
  return (
    <Panel title={text.payouts}>
      <ul className={styles.list}>
        {payouts.map((payout) => {
          const { tournament, player, kind, amount } = payout;
          return <One key={`${tournament} ${player} ${kind} ${amount}`} {...props} payout={payout} />;
        })}
      </ul>
    </Panel>
  );
}

interface OneProps extends DeskProps {
  readonly payout: Desk['payouts'][number];
}

/**
 * Shows one payout. Its idempotency key stays the same, so that another press after an error does not pay
 * twice.
 */
function One({ house, currency, payout, changed }: OneProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [key] = useState(newKey);
  const { tournament, title, player, name, kind } = payout;
  const amount = formatter.money(money(payout.amount), currency);
  const pay = async () => {
    const order = { house, tournament, player, kind, amount: payout.amount, key };
    if (await action.run(() => api.payTournament(order))) changed();
  };
  return (
    <li>
      <span>
        {text.payoutOf({ name, tournament: title })}
        <span className={styles.aside}> {text.entry[kind]}</span>
      </span>
      <span className={styles.amount}>{amount}</span>
      <ConfirmButton
        kind="call"
        small
        busy={action.busy}
        question={text.asPayout({ name, amount })}
        onConfirm={() => void pay()}
      >
        {text.cashOut}
        <span className="heard"> {name}</span>
      </ConfirmButton>
      <Refused refusal={action.refusal} />
    </li>
  );
}
