import { messages } from 'messages:tournaments';
import { newKey } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useMutation } from '../forms/mutation.ts';
import { Refused } from '../forms/refused.tsx';
import { Register } from './floor-entry.tsx';
import type { FloorProps } from './floor-props.ts';
import { type Paper, PrintSeats } from './floor-tickets.tsx';
import styles from './tournaments.module.css';

/** Shows the registration desk: entries and bots, players' purchases, the end of late entry, and printed seats. */
export function Desk({ print, ...props }: FloorProps & { readonly print: (paper: Paper) => void }) {
  const { floor: text } = useMessages(messages);
  const { view } = props.state;
  return (
    <Panel title={text.entries}>
      <Register {...props} />
      {view.cash && <GiveBack {...props} />}
      {view.room === 'software' && <Bots {...props} />}
      {view.phase === 'playing' && (view.rebuy !== null || view.addOn !== null) && <Buying {...props} />}
      {view.phase === 'playing' && <Late {...props} />}
      {view.tables.length > 0 && <PrintSeats state={props.state} print={print} />}
    </Panel>
  );
}

function Bots({ state }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const client = useClient();
  const bots = useMutation();
  const [count, setCount] = useState('6');
  const add = async () => {
    const answer = await bots.run(() =>
      client.api.tournamentBots({ tournament: state.id, key: newKey(), count: Number(count) }),
    );
    if (answer) client.tournament(state.id).replace(answer);
  };
  return (
    <>
      <Form busy={bots.busy} className={styles.form} onSubmit={() => void add()}>
        <TextField
          label={text.howMany}
          type="number"
          min={1}
          max={1000}
          value={count}
          onChange={setCount}
          required
        />
        <Button submit busy={bots.busy}>
          {text.bots}
        </Button>
      </Form>
      <Refused refusal={bots.refusal} />
    </>
  );
}

/** Refunds an entry that was paid in cash, until play starts. */
function GiveBack({ state: { entries }, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const registered = entries.filter(({ status }) => status === 'registered');
  const [picked, pick] = useState('');
  const entry = registered.find(({ number }) => String(number) === picked) ?? registered[0];
  if (!entry) return null;
  return (
    <div className={styles.form}>
      <Select
        label={text.givenBack}
        value={String(entry.number)}
        choices={registered.map(({ number, name }) => ({ value: String(number), text: name }))}
        onChange={pick}
      />
      <ConfirmButton
        key={entry.number}
        busy={action.busy}
        question={text.asGiveBack({ name: entry.name })}
        onConfirm={() => void give({ type: 'unregister', entry: entry.number })}
      >
        {text.giveBack}
      </ConfirmButton>
    </div>
  );
}

/** Sells a rebuy or an add-on to a player, who pays from their balance or in cash. */
function Buying({ state: { view, entries }, action, give }: FloorProps) {
  const { floor: text, acts } = useMessages(messages);
  const formatter = useFormatter();
  const players = entries.filter(({ status }) => status === 'playing');
  const [picked, pick] = useState('');
  const entry = players.find(({ number }) => String(number) === picked) ?? players[0];
  const amount = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const offers = [
    { type: 'rebuy', offer: view.rebuy },
    { type: 'add-on', offer: view.addOn },
  ] as const;
  return (
    <div className={styles.form}>
      <Select
        label={text.buyer}
        value={String(entry?.number ?? '')}
        choices={players.map(({ number, name }) => ({ value: String(number), text: name }))}
        onChange={pick}
      />
      {offers.map(
        ({ type, offer }) =>
          offer && (
            <ConfirmButton
              key={type}
              kind="call"
              busy={action.busy}
              disabled={!entry}
              question={(view.cash ? text.asBuyCash : text.asBuy)({
                name: entry?.name ?? '',
                price: amount(offer.price),
              })}
              onConfirm={() => entry && void give({ type, entry: entry.number })}
            >
              {acts.price({ what: acts[type], price: amount(offer.price) })}
            </ConfirmButton>
          ),
      )}
    </div>
  );
}

/** Sets the level until which late entry is open, or closes it. */
function Late({ state: { view }, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const [level, setLevel] = useState(String(view.lateUntilLevel ?? 1));
  if (!view.takesEntries) return null;
  return (
    <Form
      busy={action.busy}
      className={styles.form}
      onSubmit={() => void give({ type: 'late-registration', untilLevel: Number(level), reason: text.late })}
    >
      <TextField
        label={text.late}
        type="number"
        min={1}
        max={100}
        value={level}
        onChange={setLevel}
        required
      />
      <Button submit busy={action.busy}>
        {text.setLate}
      </Button>
      <ConfirmButton
        busy={action.busy}
        question={text.asCloseLate}
        onConfirm={() => void give({ type: 'late-registration', untilLevel: null, reason: text.closeLate })}
      >
        {text.closeLate}
      </ConfirmButton>
    </Form>
  );
}
