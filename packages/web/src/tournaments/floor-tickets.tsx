import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Select } from '../forms/fields.tsx';
import styles from './tournaments.module.css';

/**
 * A document to print: the table lists, or the ticket of the entry with this number. 0 stands for all
 * tickets.
 */
export type Paper = 'tables' | { readonly ticketsOf: number };

interface PrintingProps {
  readonly state: TournamentState;
  readonly print: (paper: Paper) => void;
}

/** Prints seat assignments: lists for the wall, and tickets for all players or for a latecomer. */
export function PrintSeats({ state, print }: PrintingProps) {
  const { floor: text } = useMessages(messages);
  const [whose, setWhose] = useState('0');
  const seated = seatedIn(state);
  const picked = seated.find(({ number }) => String(number) === whose)?.number ?? 0;
  return (
    <div className={styles.form}>
      <Button onPress={() => print('tables')}>{text.seats}</Button>
      <Select
        label={text.ticketsFor}
        value={String(picked)}
        choices={[
          { value: '0', text: text.everybody },
          ...seated.map(({ number, name }) => ({ value: String(number), text: name })),
        ]}
        onChange={setWhose}
      />
      <Button disabled={seated.length === 0} onPress={() => print({ ticketsOf: picked })}>
        {text.tickets}
      </Button>
    </div>
  );
}

interface TicketsProps {
  readonly state: TournamentState;
  /** The number of the entry whose ticket is printed; 0 for all tickets. */
  readonly of: number;
}

/** Prints a ticket for each seated player. The tickets are not shown on the screen. */
export function Tickets({ state, of }: TicketsProps) {
  const { tables, floor: text } = useMessages(messages);
  const formatter = useFormatter();
  return (
    <ul className={styles.tickets} data-testid="tickets">
      {seatedIn(state)
        .filter(({ number }) => of === 0 || number === of)
        .map(({ number, name, table, seat, stack }) => (
          <li key={number}>
            <p>{state.view.name}</p>
            <b>{name}</b>
            <p>
              {tables.name({ n: String(table) })} · {text.ticketSeat({ n: String(seat) })}
            </p>
            <small>{text.ticket({ n: String(number), chips: formatter.number(stack) })}</small>
          </li>
        ))}
    </ul>
  );
}

function seatedIn({ entries }: TournamentState) {
  return entries.filter(({ table }) => table > 0);
}
