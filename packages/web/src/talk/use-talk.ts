import type { Table, TalkMessage } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { talkSwitch, useMuted } from './muted.ts';

/** A line that was said while this page was open. */
export interface Line {
  readonly id: number;
  /** The speaker's seat; null for a member of the staff. */
  readonly seat: string | null;
  readonly said: TalkMessage;
}

/** The talk at a table, without the parts that this reader has hidden. */
export interface ReceivedMessage {
  readonly lines: readonly Line[];
  /** The latest lines, shown at the seats of their speakers for a moment. */
  readonly fresh: readonly Line[];
}

/** The number of lines kept on the page, and the time for which a new one is shown at its seat. */
const MOST = 60;
const FRESH = 5000;

/** Collects the talk at a table, except lines from before the page was opened and lines of muted people. */
export function useTalk(table: Table): ReceivedMessage {
  const on = talkSwitch.use();
  const muted = useMuted();
  const next = useRef(1);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [fresh, setFresh] = useState<readonly Line[]>([]);
  useEffect(() => {
    const waits = new Set<ReturnType<typeof setTimeout>>();
    const stop = table.onTalk((talk) => {
      const line: Line = { id: next.current++, seat: talk.seat, said: talk.said };
      setLines((all) => [...all, line].slice(-MOST));
      // Only the last line of each person is shown.
      setFresh((all) => [...all.filter(({ seat }) => seat !== line.seat), line]);
      const wait = setTimeout(() => {
        waits.delete(wait);
        setFresh((all) => all.filter(({ id }) => id !== line.id));
      }, FRESH);
      waits.add(wait);
    });
    return () => {
      stop();
      for (const wait of waits) clearTimeout(wait);
    };
  }, [table]);
  const wanted = ({ seat }: Line) => on && !muted.some((one) => one.seat === seat);
  return { lines: lines.filter(wanted), fresh: fresh.filter(wanted) };
}
