import type { Table } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';

/** The calls made since the last card was dealt. The table itself does not show them. */
export interface CallsSinceCard {
  /** The players who have checked. */
  readonly checked: ReadonlySet<number>;
  /** The players who want the rest of the board dealt twice. */
  readonly wantTwice: ReadonlySet<number>;
  /** The player who used the time bank for the current decision, and how many uses they have left. */
  readonly bank: { readonly place: number; readonly left: number; readonly at: string } | undefined;
}

const NOBODY: ReadonlySet<number> = new Set();
const NOTHING: CallsSinceCard = { checked: NOBODY, wantTwice: NOBODY, bank: undefined };

/** Collects the calls since this page was opened. `question` identifies the current decision. */
export function useCallsSinceCard(table: Pick<Table, 'onEvents'>, question: string): CallsSinceCard {
  const [heard, setHeard] = useState(NOTHING);
  const asked = useRef(question);
  asked.current = question;
  useEffect(
    () =>
      table.onEvents((events) => {
        const at = asked.current;
        for (const { type, data } of events) {
          const [place, left] = [Number(data.place), Number(data.left)];
          setHeard((before) => hear(before, type, { place, left, at, on: data.on === true }));
        }
      }),
    [table],
  );
  return heard;
}

interface Said {
  readonly place: number;
  readonly left: number;
  readonly at: string;
  readonly on: boolean;
}

function hear(before: CallsSinceCard, type: string, { place, left, at, on }: Said): CallsSinceCard {
  switch (type) {
    case 'hand-began':
    case 'board':
    case 'card':
      return NOTHING;
    case 'drew':
      return { ...before, checked: NOBODY };
    case 'check':
      return { ...before, checked: new Set([...before.checked, place]) };
    case 'wants-twice': {
      const others = [...before.wantTwice].filter((each) => each !== place);
      return { ...before, wantTwice: new Set(on ? [...others, place] : others) };
    }
    case 'time-bank':
      return { ...before, bank: { place, left, at } };
    default:
      return before;
  }
}
