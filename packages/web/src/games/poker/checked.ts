import type { Table } from '@croupier/client';
import { useEffect, useState } from 'react';

const NOBODY: ReadonlySet<number> = new Set();
const ENDING: readonly string[] = ['hand-began', 'board', 'card', 'drew'];

/** Who has checked since the last card came, as far as it was seen from here: nothing on the table shows it. */
export function useChecked(table: Table): ReadonlySet<number> {
  const [checked, setChecked] = useState(NOBODY);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const { type, data } of events) {
          if (ENDING.includes(type)) setChecked(NOBODY);
          else if (type === 'check') setChecked((all) => new Set([...all, Number(data.place)]));
        }
      }),
    [table],
  );
  return checked;
}
