import { messages } from 'messages:studio/page';
import { useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from './page.module.css';
import { heldOrder, type StudioTable, waitingTables } from './waiting.ts';

interface WaitingProps {
  readonly tables: readonly StudioTable[];
  /** Shows the tile of a table. */
  readonly show: (table: string) => void;
}

/**
 * Lists the waiting tables above all tiles. The tiles keep their order, because inspectors know where each table is,
 * and because nothing may move under a pointer that is about to press. The list itself keeps its order while it is in
 * use.
 */
export function WaitingList({ tables, show }: WaitingProps) {
  const text = useMessages(messages);
  const [isUsed, setIsUsed] = useState({ pointer: false, focus: false });
  const order = useRef<readonly string[]>([]);
  const present = waitingTables(tables).map(({ table }) => table.id);
  order.current = isUsed.pointer || isUsed.focus ? heldOrder(order.current, present) : present;
  const listed = order.current.flatMap((id) => tables.find(({ table }) => table.id === id) ?? []);
  if (listed.length === 0) return null;
  return (
    <ul
      className={styles.waiting}
      aria-label={text.waiting}
      onPointerEnter={() => setIsUsed((used) => ({ ...used, pointer: true }))}
      onPointerLeave={() => setIsUsed((used) => ({ ...used, pointer: false }))}
      onFocus={() => setIsUsed((used) => ({ ...used, focus: true }))}
      onBlur={() => setIsUsed((used) => ({ ...used, focus: false }))}
    >
      {listed.map(({ table, waits }) => (
        <li key={table.id}>
          <button type="button" onClick={() => show(table.id)} data-waits={waits[0]}>
            <strong>{table.name}</strong>{' '}
            {waits.length === 0 ? text.nothingWaits : waits.map((wait) => text.wait[wait]).join(', ')}
          </button>
        </li>
      ))}
    </ul>
  );
}
