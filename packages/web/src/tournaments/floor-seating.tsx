import { messages } from 'messages:tournaments';
import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import type { FloorProps } from './floor-props.ts';
import styles from './tournaments.module.css';

/** Moves a player to a free seat, and shows the order in which tables are broken. */
export function Seating(props: FloorProps) {
  const { floor: text } = useMessages(messages);
  const { tables } = props.state.view;
  return (
    <Panel title={text.seating}>
      <Move {...props} />
      {tables.length > 1 && <Breaking {...props} />}
    </Panel>
  );
}

function Move({ state, action, give }: FloorProps) {
  const { floor: text, players: where, tables: names } = useMessages(messages);
  const { view, entries, floor } = state;
  const players = entries.filter(({ status, table }) => status === 'playing' && table > 0);
  const [picked, pick] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const entry = players.find(({ number }) => String(number) === picked) ?? players[0];
  const at = ({ table, seat }: { readonly table: number; readonly seat: number }) =>
    where.at({ table: names.name({ n: String(table) }), seat: String(seat) });
  const free = view.tables
    .filter(({ flight }) => flight === entry?.flight)
    .flatMap(({ number: table, seats }) =>
      seats.flatMap((taken, seat) => (seat > 0 && taken === 0 ? [{ table, seat }] : [])),
    );
  const target = free.find(({ table, seat }) => `${table} ${seat}` === to) ?? free[0];
  const move = async () => {
    if (!entry || !target) return;
    if (await give({ type: 'move', entry: entry.number, ...target, reason: reason.trim() })) setReason('');
  };
  const nameOf = (number: number) => entries.find((one) => one.number === number)?.name ?? '';
  return (
    <>
      <div className={styles.form}>
        <Select
          label={text.moved}
          value={String(entry?.number ?? '')}
          choices={players.map((one) => ({ value: String(one.number), text: `${one.name} (${at(one)})` }))}
          onChange={pick}
        />
        <Select
          label={text.freeSeat}
          value={target ? `${target.table} ${target.seat}` : ''}
          choices={free.map((place) => ({ value: `${place.table} ${place.seat}`, text: at(place) }))}
          onChange={setTo}
        />
        <TextField label={text.moveReason} value={reason} onChange={setReason} maxLength={500} />
        <ConfirmButton
          busy={action.busy}
          disabled={!entry || !target || reason.trim().length < 3}
          question={text.asMove({ name: entry?.name ?? '', to: target ? at(target) : '' })}
          onConfirm={() => void move()}
        >
          {text.move}
        </ConfirmButton>
      </div>
      <ul>
        {floor?.moving.map(({ entry: number, ...place }) => (
          <li key={number} className={styles.note}>
            {text.afterHand({ name: nameOf(number), to: at(place) })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Breaking({ state: { view }, action, give }: FloorProps) {
  const { floor: text } = useMessages(messages);
  const [order, setOrder] = useState('');
  const [flight] = view.flights.filter(({ status }) => status === 'playing');
  if (!flight) return null;
  const numbers = order.split(/[^0-9]+/).flatMap((part) => (part === '' ? [] : [Number(part)]));
  const set = async (tables?: readonly number[]) => {
    if (await give({ type: 'breaking-order', flight: flight.id, ...(tables ? { tables: [...tables] } : {}) }))
      setOrder('');
  };
  const breaking = view.tables
    .filter(({ breakPosition }) => breakPosition !== null)
    .sort((one, other) => (one.breakPosition ?? 0) - (other.breakPosition ?? 0))
    .map(({ number }) => number);
  return (
    <>
      <h3>{text.breaking}</h3>
      {breaking.length > 0 && (
        <p className={styles.note}>{text.breakingOrder({ order: breaking.join(', ') })}</p>
      )}
      <Form busy={action.busy} className={styles.form} onSubmit={() => void set(numbers)}>
        <Button busy={action.busy} onPress={() => void set()}>
          {text.drawOrder}
        </Button>
        <TextField label={text.orderDrawn} value={order} onChange={setOrder} autoComplete="off" required />
        <Button submit busy={action.busy}>
          {text.setOrder}
        </Button>
      </Form>
    </>
  );
}
