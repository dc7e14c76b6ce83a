import { messages } from 'messages:tournaments';
import type { TournamentState } from '@croupier/client';
import { type CurrencyCode, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { type Entry, rankEntries } from './follow.ts';
import styles from './tournaments.module.css';

/** The number of players shown at first, because thousands would take long to render. */
const FIRST = 50;

/** Lists all players by chips, or the results once the tournament is over. */
export function Players({ state }: { readonly state: TournamentState }) {
  const { players: text, tabs } = useMessages(messages);
  const { number } = useFormatter();
  const [all, showAll] = useState(false);
  const { view, own } = state;
  const mine = new Set(own?.entries.map((entry) => entry.number));
  const lines = rankEntries(state.entries);
  return (
    <Panel title={tabs.players} aside={<span className={styles.note}>{number(lines.length)}</span>}>
      {lines.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">{text.rank}</th>
                <th scope="col">{text.name}</th>
                <th scope="col">{view.phase === 'over' ? text.won : text.chips}</th>
                {view.phase !== 'over' && <th scope="col">{text.where}</th>}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, all ? undefined : FIRST).map((entry) => (
                <Line key={entry.number} entry={entry} state={state} mine={mine.has(entry.number)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!all && lines.length > FIRST && (
        <div>
          <Button kind="quiet" onPress={() => showAll(true)}>
            {text.all({ n: number(lines.length) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly state: TournamentState;
  readonly mine: boolean;
}

function Line({ entry, state: { view }, mine }: LineProps) {
  const { players: text } = useMessages(messages);
  const formatter = useFormatter();
  const amount = (units: number) => formatter.money(money(units), view.currency as CurrencyCode);
  const won = entry.paid + entry.bountiesWon;
  const isIn = entry.status === 'playing' && view.phase !== 'over';
  return (
    <tr data-mine={mine || undefined} data-out={(!isIn && view.phase === 'playing') || undefined}>
      <td>{view.phase === 'playing' || view.phase === 'over' ? entry.place : null}</td>
      <th scope="row">
        {entry.name}
        {(entry.team ?? entry.bounty) !== null && (
          <small>{entry.team ?? text.bounty({ amount: amount(entry.bounty ?? 0) })}</small>
        )}
      </th>
      <td>{isIn ? formatter.number(entry.stack) : won > 0 && amount(won)}</td>
      {view.phase !== 'over' && (
        <td>
          {isIn && entry.table > 0
            ? text.at({ table: String(entry.table), seat: String(entry.seat) })
            : text.status[entry.status]}
        </td>
      )}
    </tr>
  );
}
