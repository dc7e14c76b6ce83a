import { messages } from 'messages:money/desk';
import { type AnswerOf, newKey } from '@croupier/client';
import { money } from '@croupier/core';
import { useState } from 'react';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { AmountField, useTypedAmount } from '../money/amount-field.tsx';
import styles from '../money/money.module.css';
import frame from './desk.module.css';
import type { DeskProps } from './desk.ts';

type Participant = AnswerOf<'findParticipants'>['participants'][number];
type Receipt = AnswerOf<'moveCash'> & { readonly person: string };

/** Finds a participant, takes cash from them or pays it out after checking a document, and shows the receipt. */
export function ServeParticipant({ house, currency, desk, changed }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const find = useMutation();
  const move = useMutation();
  const typed = useTypedAmount(currency);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Participant[]>();
  const [chosen, setChosen] = useState<Participant>();
  const [document, setDocument] = useState('');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(newKey);
  const [receipt, setReceipt] = useState<Receipt>();
  const differs = move.refusal?.code === 'document-differs' || reason !== '';
  const money_ = (units: number) => formatter.money(money(units), currency);
  const registered = ({ kind, number }: NonNullable<Participant['document']>) => {
    const kinds: Readonly<Record<string, string>> = text.documentKind;
    return text.registered({ kind: kinds[kind] ?? kind, number });
  };
  const look = async () => {
    const answer = await find.run(() => api.findParticipants({ house, search }));
    if (!answer) return;
    setFound(answer.participants);
    choose(answer.participants.length === 1 ? answer.participants[0] : undefined);
  };
  /** Selects a participant. The fields are cleared, because they belong to the previous participant. */
  const choose = (one: Participant | undefined) => {
    setChosen(one);
    if (one?.account === chosen?.account) return;
    setDocument('');
    setReason('');
    move.forget();
  };
  const serve = async (direction: 'in' | 'out') => {
    if (!chosen) return;
    const { account, person } = chosen;
    const amount = typed.read();
    if (amount === undefined) return;
    const why = differs && reason.trim() !== '' ? { reason } : {};
    const done = await move.run(() =>
      api.moveCash({ house, account, direction, amount, document, key, ...why }),
    );
    if (!done) return;
    setReceipt({ ...done, person });
    setKey(newKey());
    typed.set('');
    setDocument('');
    setReason('');
    changed();
    void look();
  };
  return (
    <Panel title={text.find}>
      <Form busy={find.busy} className={styles.form} onSubmit={() => void look()}>
        <TextField
          label={text.search}
          value={search}
          onChange={setSearch}
          minLength={2}
          maxLength={100}
          required
        />
        <Refused refusal={find.refusal} />
        <div>
          <Button submit busy={find.busy}>
            {text.findIt}
          </Button>
        </div>
      </Form>
      {found?.length === 0 && <p>{text.nobody}</p>}
      <ul className={styles.list}>
        {found?.map((one) => (
          <li key={one.account}>
            <span>
              {text.person({ person: one.person, born: formatter.day(one.bornOn) })} ({one.name})
            </span>
            <span className={styles.aside}>
              {text.personBalance({
                balance: money_(one.balance),
                deposit: money_(one.left.deposit),
                withdrawal: money_(one.left.withdrawal),
              })}
            </span>
            <Button small pressed={chosen?.account === one.account} onPress={() => choose(one)}>
              {text.choose}
              <span className="heard"> {one.person}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && desk.shift && (
        <div className={styles.form}>
          <h3>{chosen.person}</h3>
          <p className={styles.aside}>
            {text.account}: {chosen.account}
          </p>
          <p>{chosen.document ? registered(chosen.document) : text.noDocument}</p>
          <TextField
            label={text.document}
            value={document}
            onChange={setDocument}
            maxLength={40}
            autoComplete="off"
          />
          {differs && (
            <TextField
              label={text.documentReason}
              value={reason}
              onChange={setReason}
              minLength={3}
              maxLength={200}
              autoComplete="off"
            />
          )}
          <AmountField label={text.amount({ currency })} typed={typed} />
          <Refused refusal={move.refusal} />
          <div className={styles.presses}>
            <Button kind="call" once busy={move.busy} onPress={() => void serve('in')}>
              {text.cashIn}
            </Button>
            <Button once busy={move.busy} onPress={() => void serve('out')}>
              {text.cashOut}
            </Button>
          </div>
        </div>
      )}
      {receipt && (
        <Paper
          house={house}
          receipt={receipt}
          amount={money_(receipt.amount)}
          desk={desk.shift?.desk ?? ''}
        />
      )}
    </Panel>
  );
}

interface PaperProps {
  readonly house: string;
  readonly receipt: Receipt;
  readonly amount: string;
  readonly desk: string;
}

function Paper({ house, receipt, amount, desk }: PaperProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const houseName = useHouseName();
  return (
    <section className={frame.receipt} aria-label={text.receipt({ id: receipt.id })}>
      <strong>{houseName(house)}</strong>
      <span>
        {text.receipt({ id: receipt.id })}, {text.desk} {desk}
      </span>
      <span>{formatter.moment(receipt.at)}</span>
      <span>{receipt.person}</span>
      <strong>
        {receipt.direction === 'in' ? text.receiptIn : text.receiptOut}: {amount}
      </strong>
      <div>
        <Button small onPress={() => window.print()}>
          {text.print}
        </Button>
      </div>
    </section>
  );
}
