import { messages } from 'messages:studio/room-plan';
import { ROOM_SIZE, type RoomPlace, type RoomTable } from '@croupier/client';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import parts from '../parts.module.css';
import { RefusedByRule } from '../refused.tsx';
import styles from './room-plan.module.css';

interface RoomPlanProps {
  readonly tables: readonly RoomTable[];
  readonly places: readonly RoomPlace[];
  /** Shows a table at its place. */
  readonly tile: (table: RoomTable) => ReactNode;
}

/** Shows tables at their places in the room. Tables without a place follow below. */
export function RoomPlan({ tables, places, tile }: RoomPlanProps) {
  const text = useMessages(messages);
  const placed = new Map(places.map((place) => [place.table, place]));
  const others = tables.filter(({ table }) => !placed.has(table.id));
  return (
    <>
      <ul className={styles.plan} aria-label={text.title}>
        {places.map(({ table: id, x, y }) => {
          const shown = tables.find(({ table }) => table.id === id);
          return (
            shown && (
              <li key={id} style={{ gridColumn: x + 1, gridRow: y + 1 }}>
                {tile(shown)}
              </li>
            )
          );
        })}
      </ul>
      {others.length > 0 && (
        <>
          <p className={parts.note}>{text.notPlaced}</p>
          <ul className={styles.plan}>
            {others.map((shown) => (
              <li key={shown.table.id}>{tile(shown)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RoomPlanEditorProps {
  readonly house: string;
  readonly tables: readonly RoomTable[];
  readonly places: readonly RoomPlace[];
  /** Called when the plan was saved, or when the user does not want to save it. */
  readonly done: () => void;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Lets the staff draw the plan of their room. A table is dragged to its place, or chosen with a press and moved with
 * another press or with the arrow keys. Two tables exchange their places.
 */
export function RoomPlanEditor({ house, tables, places: saved, done }: RoomPlanEditorProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const known = new Map(tables.map(({ table }) => [table.id, table.name]));
  const [places, setPlaces] = useState(() => saved.filter(({ table }) => known.has(table)));
  const [chosen, setChosen] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const at = (x: number, y: number) => places.find((place) => place.x === x && place.y === y);
  const move = (table: string, x: number, y: number) => {
    const from = places.find((place) => place.table === table);
    const there = at(x, y);
    const others = places.filter((place) => place !== from && place !== there);
    const exchanged = there && there !== from && from ? [{ ...there, x: from.x, y: from.y }] : [];
    setPlaces([...others, ...exchanged, { table, x, y }]);
  };
  const press = (x: number, y: number) => {
    const there = at(x, y)?.table;
    if (chosen === undefined || chosen === there) return setChosen(chosen === there ? undefined : there);
    move(chosen, x, y);
    setChosen(undefined);
  };
  const key = (event: KeyboardEvent, table: string | undefined, x: number, y: number) => {
    const step = ARROWS[event.key];
    if (event.key === 'Delete' && table !== undefined)
      return setPlaces(places.filter((place) => place.table !== table));
    if (!step) return;
    const [toX, toY] = [x + step[0], y + step[1]];
    if (toX < 0 || toY < 0 || toX >= ROOM_SIZE.columns || toY >= ROOM_SIZE.rows) return;
    event.preventDefault();
    if (table !== undefined) move(table, toX, toY);
    // The table keeps the focus as it moves; without a table, only the focus moves.
    grid.current?.querySelector<HTMLElement>(`[data-cell="${toX} ${toY}"]`)?.focus();
  };
  const drop = (data: DataTransfer, x: number, y: number) => {
    const table = data.getData('text/plain');
    if (known.has(table)) move(table, x, y);
  };
  const save = async () => {
    if (await action.run(() => api.setRoomPlan({ house, places: [...places] }))) done();
  };
  const cells = Array.from({ length: ROOM_SIZE.columns * ROOM_SIZE.rows }, (_, cell) => ({
    x: cell % ROOM_SIZE.columns,
    y: Math.floor(cell / ROOM_SIZE.columns),
  }));
  const loose = tables.filter(({ table }) => !places.some((place) => place.table === table.id));
  return (
    <section className={styles.editor} aria-label={text.edit}>
      <p className={parts.note}>{text.how}</p>
      <div className={parts.row}>
        <Button kind="call" busy={action.busy} onPress={() => void save()}>
          {text.save}
        </Button>
        <Button kind="quiet" onPress={done}>
          {text.cancel}
        </Button>
      </div>
      <RefusedByRule refusal={action.refusal} />
      {loose.length > 0 && (
        <ul className={styles.loose} aria-label={text.notPlaced}>
          {loose.map(({ table }) => (
            <li key={table.id}>
              <button
                type="button"
                className={styles.cell}
                draggable
                aria-pressed={chosen === table.id}
                onClick={() => setChosen(chosen === table.id ? undefined : table.id)}
                onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', table.id)}
              >
                {table.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={grid} className={styles.plan}>
        {cells.map(({ x, y }) => {
          const table = at(x, y)?.table;
          const name = table === undefined ? undefined : known.get(table);
          const place = { column: String(x + 1), row: String(y + 1) };
          return (
            <button
              key={`${x} ${y}`}
              type="button"
              className={styles.cell}
              data-cell={`${x} ${y}`}
              data-free={table === undefined || undefined}
              draggable={table !== undefined}
              aria-pressed={table !== undefined && chosen === table}
              aria-label={name === undefined ? text.free(place) : text.at({ table: name, ...place })}
              onClick={() => press(x, y)}
              onKeyDown={(event) => key(event, table, x, y)}
              onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', table ?? '')}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                drop(event.dataTransfer, x, y);
              }}
            >
              {name}
            </button>
          );
        })}
      </div>
    </section>
  );
}
