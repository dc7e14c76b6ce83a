import { messages as seatMessages } from 'messages:poker-console/seats';
import { isBot } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import { useClient } from '../../../app/session.tsx';
import { valuesOf } from '../../../console/offers.ts';
import parts from '../../../console/parts.module.css';
import { Refused } from '../../../console/refused.tsx';
import styles from '../../../console/rulings.module.css';
import { ConfirmButton } from '../../../forms/confirm.tsx';
import { Panel, Select } from '../../../forms/fields.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import { useComparableTables } from '../comparable-tables.ts';
import { useOffered, useStation } from './station.ts';

/** Shows the floor manager's moves that concern several tables: to move a player, or to break the table. */
export function Floor() {
  const text = useMessages(seatMessages);
  const { info, view, staff } = useStation();
  const known = useComparableTables(info.id, `${view.number} ${view.places.length}`);
  const tables = known ?? [];
  return (
    <Panel title={text.floor}>
      {staff.seats.expected.length > 0 && <p>{text.expected({ n: staff.seats.expected.length })}</p>}
      {view.breaking && <p role="status">{text.broken}</p>}
      {known && tables.length === 0 && <p className={parts.note}>{text.alone}</p>}
      {tables.length > 0 && <MovePlayer tables={tables} />}
      <BreakUp tables={tables} />
    </Panel>
  );
}

interface TablesProps {
  readonly tables: readonly { readonly table: string; readonly name: string; readonly free: number }[];
}

function MovePlayer({ tables }: TablesProps) {
  const text = useMessages(seatMessages);
  const { api } = useClient();
  const { info, view, who } = useStation();
  const action = useMutation();
  const option = useOffered('move-player');
  const [chosen, choose] = useState('');
  const [to, setTo] = useState('');
  const movable = valuesOf(option, 'place');
  const players = view.places.filter(({ place, seat }) => movable.includes(place) && !isBot(seat));
  const player = players.find(({ seat }) => seat === chosen);
  const target = tables.find(({ table, free }) => table === to && free > 0);
  if (players.length === 0) return null;
  return (
    <details className={styles.ruling}>
      <summary>{text.move}</summary>
      <div>
        <div className={styles.line}>
          <Select
            label={text.whose}
            value={player?.seat ?? ''}
            choices={[
              { value: '', text: text.choose },
              ...players.map(({ seat, place }) => ({ value: seat as string, text: who(place) })),
            ]}
            onChange={choose}
          />
          <Select
            label={text.to}
            value={target?.table ?? ''}
            choices={[
              { value: '', text: text.choose },
              ...tables.map(({ table, name, free }) => ({
                value: table,
                text: `${name} · ${text.free({ n: free })}`,
                disabled: free === 0,
              })),
            ]}
            onChange={setTo}
          />
        </div>
        <ConfirmButton
          small
          kind="call"
          busy={action.busy}
          disabled={!player || !target}
          question={player && target ? text.moveQuestion({ who: who(player.place), name: target.name }) : ''}
          onConfirm={() =>
            player &&
            target &&
            void action.run(() => api.movePlayer({ table: info.id, seat: player.seat, to: target.table }))
          }
        >
          {text.moveIt}
        </ConfirmButton>
        {option[0]?.rule && <Citation rule={option[0].rule} />}
        <Refused refusal={action.refusal} />
      </div>
    </details>
  );
}

function BreakUp({ tables }: TablesProps) {
  const text = useMessages(seatMessages);
  const { api } = useClient();
  const { info, view } = useStation();
  const action = useMutation();
  const option = useOffered('break-up');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (option.length === 0 || view.places.length === 0) return null;
  const to = tables.filter(({ table }) => !left.has(table));
  const players = view.places
    .flatMap(({ seat, over }) => (over ? [seat, over.seat] : [seat]))
    .filter((seat) => !isBot(seat)).length;
  const seats = Math.min(
    players,
    to.reduce((sum, { free }) => sum + free, 0),
  );
  const toggle = (table: string) => {
    const next = new Set(left);
    if (!next.delete(table)) next.add(table);
    setLeft(next);
  };
  return (
    <details className={styles.ruling}>
      <summary>{text.breakUp}</summary>
      <div>
        {tables.length > 0 && (
          <ul className={styles.reasons} aria-label={text.comparable}>
            {tables.map(({ table, name, free }) => (
              <li key={table}>
                <label className={styles.line}>
                  <input type="checkbox" checked={!left.has(table)} onChange={() => toggle(table)} />
                  {name} · {text.free({ n: free })}
                </label>
              </li>
            ))}
          </ul>
        )}
        <p>{text.seats({ seats, players })}</p>
        {seats < players && <p className={parts.note}>{text.short}</p>}
        <ConfirmButton
          small
          busy={action.busy}
          question={text.breakQuestion}
          onConfirm={() =>
            void action.run(() => api.breakUp({ table: info.id, to: to.map(({ table }) => table) }))
          }
        >
          {text.breakUp}
        </ConfirmButton>
        {option[0]?.rule && <Citation rule={option[0].rule} />}
        <Refused refusal={action.refusal} />
      </div>
    </details>
  );
}
