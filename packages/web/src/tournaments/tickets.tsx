import { messages } from 'messages:tournaments';
import { type CurrencyCode, type HouseId, money } from '@croupier/core';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { houseOf } from '../plans/houses.ts';
import parts from './calendar.module.css';
import styles from './tournaments.module.css';

/** Lists the player's unused tickets, each with the tournament that it is for, and what happens to it otherwise. */
export function OwnTickets() {
  const { tickets: text } = useMessages(messages);
  const { api } = useClient();
  const formatter = useFormatter();
  const house = useHouseName();
  const { answer } = useQuery('tickets', () => api.tickets({}));
  const open = answer?.tickets.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={text.title}>
      <ul className={parts.tickets}>
        {open.map(({ id, value, from, tournament, unused, ...ticket }) => (
          <li key={id}>
            <b>{formatter.money(money(value), currencyOf(ticket.house))}</b>
            {tournament ? (
              <Link href={`/tournament/${tournament.id}`}>{tournament.name}</Link>
            ) : (
              <span>{text.anywhere({ house: house(ticket.house) })}</span>
            )}
            <small className={styles.note}>
              {text.wonIn({ name: from.name })} {tournament && text.unused[unused]}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Tells the staff how much the house owes to the holders of unused tickets. */
export function HouseTickets({ house }: { readonly house: string }) {
  const { tickets: text } = useMessages(messages);
  const { api } = useClient();
  const formatter = useFormatter();
  const name = useHouseName()(house);
  const { answer } = useQuery(house, () => api.houseTickets({ house }));
  if (!answer || answer.open === 0) return null;
  const value = formatter.money(money(answer.value), currencyOf(house));
  return <p className={styles.note}>{text.owed({ house: name, n: answer.open, value })}</p>;
}

function currencyOf(house: string): CurrencyCode {
  return houseOf(house as HouseId)?.currency ?? 'EUR';
}
