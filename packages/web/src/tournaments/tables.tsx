import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { Link } from 'wouter';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Panel } from '../forms/fields.tsx';
import styles from './tournaments.module.css';

interface TablesProps {
  readonly state: TournamentState;
}

/** Lists the tables with their players, each with a link to watch it. */
export function Tables({ state }: TablesProps) {
  const { tables: text, tabs } = useMessages(messages);
  const { view } = state;
  if (view.phase === 'over' || view.phase === 'cancelled') return null;
  return (
    <Panel title={tabs.tables}>
      {view.tables.length === 0 ? <p className={styles.note}>{text.none}</p> : <List state={state} />}
    </Panel>
  );
}

function List({ state: { view, entries } }: TablesProps) {
  const { tables: text } = useMessages(messages);
  const { number } = useFormatter();
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  return (
    <ul className={styles.tables}>
      {view.tables.map((table) => (
        <li key={table.number}>
          <h3>
            {text.name({ n: String(table.number) })}
            {table.breaking && <small>{text.breaking}</small>}
            {table.breakPosition !== null && !table.breaking && (
              <small>{text.breakingPosition({ n: String(table.breakPosition) })}</small>
            )}
          </h3>
          {table.table !== null && <Link href={`/table/${table.table}`}>{text.watch}</Link>}
          <ol>
            {table.seats.slice(1).map((entry, index) => {
              const player = byNumber.get(entry);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
                <li key={index} className={styles.seat}>
                  <span>{index + 1}</span> {player?.name ?? text.open}
                  {player && <b>{number(player.stack)}</b>}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ul>
  );
}
