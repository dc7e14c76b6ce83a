import type { Table } from '@croupier/client';
import { useEffect, useState } from 'react';

const NOBODY: ReadonlySet<number> = new Set();
const ENDING: readonly string[] = ['hand-began', 'board', 'card'];

/** Who wants the rest of the board dealt twice, as far as it was heard here. */
export function useWanting(table: Table): ReadonlySet<number> {
  const [wanting, setWanting] = useState(NOBODY);
  useEffect(
    () =>
      table.onEvents((events) => {
        for (const { type, data } of events) {
          const place = Number(data.place);
          if (ENDING.includes(type)) setWanting(NOBODY);
          else if (type === 'wants-twice')
            setWanting((all) => {
              const others = [...all].filter((each) => each !== place);
              return new Set(data.on === true ? [...others, place] : others);
            });
        }
      }),
    [table],
  );
  return wanting;
}
