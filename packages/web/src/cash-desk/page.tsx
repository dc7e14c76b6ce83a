import { messages } from 'messages:money/desk';
import { DESK_ROLES, hasOneRole, hasRole } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHouseName, useHouses } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Button } from '../forms/button.tsx';
import { Panel, TextField } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';
import { Approvals } from './approvals.tsx';
import { BarredPersons } from './barred.tsx';
import { Chips, Vault } from './chips.tsx';
import { Closings } from './closings.tsx';
import { CountForm } from './count-form.tsx';
import frame from './desk.module.css';
import type { DeskProps } from './desk.ts';
import { DoubtfulDocuments } from './doubts.tsx';
import { Payouts } from './payouts.tsx';
import { ServeParticipant } from './serve.tsx';
import { StuckPayments } from './stuck.tsx';

/**
 * Shows a cashier's desk at a house: the shift, participants and their cash, chips and the count. Managers also see
 * approvals.
 */
export function CashDeskPage({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  const me = useMe();
  const { account } = useConnection();
  const { api } = useClient();
  const title = text.title({ house: houseName(house) });
  useTitle(title);
  const currency = useHouses()?.find(({ id }) => id === house)?.currency as CurrencyCode | undefined;
  const roles = me?.account.roles ?? [];
  const serves = hasOneRole(roles, DESK_ROLES, house);
  const asked = useQuery(`desk ${house} ${serves}`, () => api.cashDesk({ house }));
  if (account === null || (me && !serves))
    return (
      <Notice title={text.notStaff}>
        <p>{text.notStaffWhy}</p>
        <Link href="/account">{text.toAccount}</Link>
      </Notice>
    );
  const desk = asked.answer;
  if (asked.refusal)
    return (
      <Notice title={title}>
        <NoAnswer asked={asked} />
      </Notice>
    );
  if (!me || !desk || !currency)
    return (
      <div className={frame.page}>
        <h1>{title}</h1>
        <Loading />
      </div>
    );
  const parts = { house, currency, desk, changed: asked.again };
  const { shift } = desk;
  return (
    <div className={frame.page}>
      <h1>{title}</h1>
      {!shift && desk.elsewhere === null && <OpenShift {...parts} />}
      {!shift && desk.elsewhere !== null && <Elsewhere house={desk.elsewhere} />}
      {shift?.counted && <Counted {...parts} />}
      {shift?.floatPending && <FloatPending {...parts} />}
      {shift && !shift.counted && !shift.floatPending && (
        <>
          <Till {...parts} />
          {desk.accounts && <ServeParticipant {...parts} />}
          <div className={frame.pair}>
            {desk.chips && <Chips {...parts} />}
            <Vault {...parts} />
          </div>
          <Payouts {...parts} />
          <Entries {...parts} />
          <Close {...parts} />
        </>
      )}
      {hasRole(roles, 'manager', house) && (
        <>
          <Approvals {...parts} />
          {desk.accounts && <StuckPayments house={house} currency={currency} />}
          {desk.accounts && <DoubtfulDocuments house={house} />}
          {desk.accounts && <Closings house={house} />}
          {desk.accounts && <BarredPersons house={house} />}
        </>
      )}
    </div>
  );
}

function OpenShift({ house, currency, changed }: DeskProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [desk, setDesk] = useState('1');
  const open = async (opening: Record<string, number>) => {
    if (await action.run(() => api.openShift({ house, desk, opening }))) changed();
  };
  return (
    <Panel title={text.openShift}>
      <CountForm
        currency={currency}
        press={text.open}
        busy={action.busy}
        onCounted={(count) => void open(count)}
      >
        <TextField label={text.desk} value={desk} onChange={setDesk} maxLength={40} required />
        <Refused refusal={action.refusal} />
      </CountForm>
    </Panel>
  );
}

/** Tells a cashier that they have a shift at another house, which must be closed first. */
function Elsewhere({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  return (
    <Panel title={text.elsewhere({ house: houseName(house) })}>
      <p>{text.elsewhereWhy}</p>
      <Link href={`/cash-desk/${house}`}>{text.toShift}</Link>
    </Panel>
  );
}

/** Tells a cashier that the float must be approved before the desk can take money. A wrong float can be withdrawn. */
function FloatPending({ currency, desk: { entries }, changed }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const float = entries.find(({ kind }) => kind === 'float');
  if (!float) return null;
  return (
    <Panel title={text.entry.float}>
      <p role="status">{text.floatPending({ amount: formatter.money(money(float.amount), currency) })}</p>
      <Withdraw entry={float.id} label={text.withdrawFloat} changed={changed} />
    </Panel>
  );
}

interface WithdrawProps {
  readonly entry: string;
  readonly label: string;
  readonly changed: () => void;
}

/** Withdraws an entry that nobody has approved yet. */
function Withdraw({ entry, label, changed }: WithdrawProps) {
  const { api } = useClient();
  const action = useMutation();
  const withdraw = async () => {
    if (await action.run(() => api.withdrawDeskEntry({ entry }))) changed();
  };
  return (
    <div>
      <Button small busy={action.busy} onPress={() => void withdraw()}>
        {label}
      </Button>
      <Refused refusal={action.refusal} />
    </div>
  );
}

function Till({ currency, desk: { shift, inTill } }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return (
    <p className={styles.presses}>
      {shift && <span>{text.since({ desk: shift.desk, when: formatter.moment(shift.openedAt) })}</span>}
      <span>{text.inTill({ amount: formatter.money(money(inTill ?? 0), currency) })}</span>
    </p>
  );
}

function Entries({ currency, desk: { entries }, changed }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  return (
    <Panel title={text.entries}>
      {entries.length === 0 && <p>{text.noEntries}</p>}
      <ul className={styles.list}>
        {entries.map(({ id, kind, amount, at, pending, withdrawn, reason, player }) => (
          <li key={id}>
            <span>
              {text.entry[kind]}
              {reason && `: ${reason}`}
              {player && `: ${player}`}
            </span>
            <span className={styles.amount}>{formatter.money(money(amount), currency)}</span>
            <span className={styles.aside}>
              {formatter.moment(at)}
              {pending && `, ${text.pending}`}
              {withdrawn && `, ${text.withdrawn}`}
            </span>
            {pending && <Withdraw entry={id} label={text.withdraw} changed={changed} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Close({ currency, changed }: DeskProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [explanation, setExplanation] = useState('');
  const close = async (closing: Record<string, number>) => {
    const why = explanation.trim();
    if (await action.run(() => api.countShift({ closing, ...(why ? { explanation: why } : {}) }))) changed();
  };
  return (
    <Panel title={text.count}>
      <p className={styles.aside}>{text.countWhy}</p>
      <CountForm
        currency={currency}
        press={text.closeShift}
        busy={action.busy}
        onCounted={(count) => void close(count)}
      >
        <TextField label={text.explanation} value={explanation} onChange={setExplanation} maxLength={500} />
        <Refused refusal={action.refusal} />
      </CountForm>
    </Panel>
  );
}

function Counted({ currency, desk: { shift } }: DeskProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const amount = formatter.signed(money(shift?.difference ?? 0), currency);
  return <p role="status">{text.counted({ amount })}</p>;
}
