import type { DealerLine } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../app/session.tsx';

/** The time in milliseconds for which a new answer is shown over the felt. */
const SHOWN = 10_000;
/** The maximum time in milliseconds that an answer waits for the picture before the page receives it. */
const HELD = 6_000;

/** Returns the dealer's answers that arrived a moment ago, but not those from before this page was opened. */
export function useFreshAnswers(lines: readonly DealerLine[]): readonly DealerLine[] {
  const client = useClient();
  const opened = useRef(client.serverNow());
  const known = useRef(new Set<number>());
  const [fresh, setFresh] = useState<readonly number[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const arrived = lines.filter(
      ({ by, number, at }) => by === 'dealer' && at > opened.current - HELD && !known.current.has(number),
    );
    if (arrived.length === 0) return;
    const numbers = arrived.map(({ number }) => number);
    for (const number of numbers) known.current.add(number);
    setFresh((all) => [...all, ...numbers]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((all) => all.filter((number) => !numbers.includes(number)));
    }, SHOWN);
    timers.current.add(timer);
  }, [lines]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
    };
  }, []);
  return lines.filter(({ number, said }) => said !== null && fresh.includes(number));
}
