import { messages } from 'messages:studio/dealers';
import { type DealerWork, FLOOR_READERS, hasOneRole } from '@croupier/client';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { DayField } from '../../forms/fields.tsx';
import { usePolled } from '../../forms/use-polled.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import styles from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';
import { dayAt, dayText } from '../studio/day.ts';
import { durationOf } from './duration.ts';

/** The milliseconds between two requests for the work of dealers. */
const EVERY = 15_000;

/** Shows the work of a house's dealers on a day: their tables, rounds and breaks. */
export function DealersPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  return hasOneRole(me.account.roles, FLOOR_READERS, house) ? <Dealers house={house} /> : <NotStaff />;
}

function Dealers({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const client = useClient();
  const [day, setDay] = useState(() => dayText(client.serverNow()));
  const { answer, refusal } = usePolled(`dealers ${house} ${day}`, EVERY, () =>
    client.api.dealers({ house, ...dayAt(day) }),
  );
  const rule = answer && answer.breakAfter !== null ? answer.breakAfter : undefined;
  return (
    <HousePage
      title={text.title}
      house={house}
      links={[
        { to: `/console/rota/${house}`, text: text.toRota },
        { to: `/console/room/${house}`, text: text.toRoom },
      ]}
      wide
    >
      <div className={styles.tools}>
        <DayField label={text.day} value={day} onChange={setDay} />
        {answer && (
          <p className={parts.note}>
            {rule === undefined ? text.noRule : text.rule({ minutes: String(rule) })}
          </p>
        )}
      </div>
      <RefusedByRule refusal={refusal} />
      {!answer && !refusal && <Loading />}
      {answer?.dealers.length === 0 && <p className={parts.note}>{text.none}</p>}
      {answer && answer.dealers.length > 0 && (
        <table className={styles.room}>
          <thead>
            <tr>
              <th scope="col" data-text="">
                {text.dealer}
              </th>
              <th scope="col" data-text="">
                {text.tables}
              </th>
              <th scope="col">{text.rounds}</th>
              <th scope="col">{text.worked}</th>
              <th scope="col">{text.longest}</th>
              <th scope="col">{text.breaksDue}</th>
              <th scope="col">{text.breaksTaken}</th>
            </tr>
          </thead>
          <tbody>
            {answer.dealers.map((dealer) => (
              <Row key={dealer.account} dealer={dealer} now={client.serverNow()} rule={rule} />
            ))}
          </tbody>
        </table>
      )}
      <p className={parts.note}>{text.note}</p>
    </HousePage>
  );
}

interface RowProps {
  readonly dealer: DealerWork;
  readonly now: number;
  /** The minutes after which a break is due; undefined without a rule. */
  readonly rule: number | undefined;
}

function Row({ dealer, now, rule }: RowProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { name, rounds, worked, longest, breaksDue, breaksTaken, breakAt, stints } = dealer;
  const isLong = rule !== undefined && longest > rule * 60_000;
  return (
    <tr>
      <th scope="row">
        {name}
        {breakAt !== null && breakAt <= now && <mark>{text.breakDue}</mark>}
      </th>
      <td data-text="" data-label={text.tables} data-wide="">
        {stints.map(({ table, from, to, first, last }) => (
          <small key={from}>
            {text.stint({
              table: table.name,
              from: format.minute(from, 'time'),
              to: to === null ? text.now : format.minute(to, 'time'),
            })}
            {last !== null &&
              last >= first &&
              ` · ${text.roundsFrom({ first: String(first), last: String(last) })}`}
          </small>
        ))}
      </td>
      <td data-label={text.rounds}>{format.number(rounds)}</td>
      <td data-label={text.worked}>{text.duration(durationOf(worked))}</td>
      <td data-label={text.longest} data-lost={isLong || undefined}>
        {text.duration(durationOf(longest))}
      </td>
      <td data-label={text.breaksDue}>{rule === undefined ? '–' : format.number(breaksDue)}</td>
      <td data-label={text.breaksTaken}>{format.number(breaksTaken)}</td>
    </tr>
  );
}
