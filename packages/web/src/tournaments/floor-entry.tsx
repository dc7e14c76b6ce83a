import { messages } from 'messages:tournaments';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Segments, Select, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import type { FloorProps } from './floor-props.ts';
import { TillNote, useTill } from './till.tsx';
import styles from './tournaments.module.css';

/**
 * Enters a person at the desk, before the start or late, with a choice of flight and buy-in if there is one. They pay
 * at the desk if the tournament is paid in cash. Otherwise, they accept the entry on their own screen.
 */
export function Register({ state: { view, floor }, action, give }: FloorProps) {
  const { floor: text, acts } = useMessages(messages);
  const formatter = useFormatter();
  const till = useTill(view);
  const [name, setName] = useState('');
  const [team, setTeam] = useState('');
  const [way, setWay] = useState<'register' | 'propose-entry'>('register');
  const flights = view.flights.filter(({ takesEntries }) => takesEntries);
  const [flight = flights[0]?.id ?? '', setFlight] = useState<string>();
  const [buyIn = view.buyIns[0]?.id ?? '', setBuyIn] = useState<string>();
  const price = view.buyIns.find(({ id }) => id === buyIn)?.price ?? 0;
  const label = () => {
    if (view.cash)
      return text.takeCash({ price: formatter.money(money(price), view.currency as CurrencyCode) });
    return way === 'register' ? text.register : text.propose;
  };
  const register = async () => {
    const entered = await give({
      type: way,
      name: name.trim(),
      ...(view.flights.length > 1 ? { flight } : {}),
      ...(view.buyIns.length > 1 ? { buyIn } : {}),
      ...(view.teamSize === null ? {} : { team: team.trim() }),
    });
    if (entered) setName('');
  };
  return (
    <>
      <Form busy={action.busy} className={styles.form} onSubmit={() => void register()}>
        <TextField
          label={text.player}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={40}
          required
        />
        {view.flights.length > 1 && (
          <Select
            label={text.flight}
            value={flight}
            choices={flights.map(({ id }) => ({ value: id, text: id }))}
            onChange={setFlight}
          />
        )}
        {view.buyIns.length > 1 && (
          <Select
            label={text.buyIn}
            value={buyIn}
            choices={view.buyIns.map(({ id, price, stack }) => {
              const amount = formatter.money(money(price), view.currency as CurrencyCode);
              return { value: id, text: `${amount}, ${acts.for({ chips: formatter.number(stack) })}` };
            })}
            onChange={setBuyIn}
          />
        )}
        {view.teamSize !== null && (
          <TextField label={acts.team} value={team} onChange={setTeam} maxLength={64} required />
        )}
        {view.cash ? (
          <TillNote house={view.house} desk={till} />
        ) : (
          <Segments
            label={text.pays}
            value={way}
            choices={[
              { value: 'register', text: text.paysAtDesk },
              { value: 'propose-entry', text: text.paysAtScreen },
            ]}
            onChange={setWay}
          />
        )}
        <Button submit busy={action.busy} disabled={view.cash && till === undefined}>
          {label()}
        </Button>
      </Form>
      {floor && floor.proposals.length > 0 && (
        <ul className={styles.payments} aria-label={text.proposed}>
          {floor.proposals.map(({ name: to, price, until }) => (
            <li key={to}>
              {text.waitsFor({
                name: to,
                price: formatter.money(money(price), view.currency as CurrencyCode),
                time: formatter.minute(until, 'time'),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
