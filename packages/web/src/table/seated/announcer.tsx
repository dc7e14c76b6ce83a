import type { Table, TableEvent } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { play } from '../../sound/player.ts';

const KEPT = 8;

interface SpokenProps {
  /** The source of events, in step with the animation. */
  readonly eventSource: Pick<Table, 'onEvents'>;
  /** Puts an event into words. Returns undefined for an event that needs no words. */
  readonly tell: (event: TableEvent) => string | undefined;
  /** The text that asks the player for a decision; empty if it is not their turn. */
  readonly yours: string;
  readonly result: string;
}

/** Announces all events to screen readers, each sentence once. */
export function Announcer({ eventSource, tell, yours, result }: SpokenProps) {
  const [said, setSaid] = useState<readonly { readonly id: number; readonly text: string }[]>([]);
  const latest = useRef(tell);
  latest.current = tell;
  const next = useRef(1);
  const add = useRef((sentences: readonly (string | undefined)[]) => {
    const lines = sentences.filter((text) => text).map((text) => ({ id: next.current++, text: text ?? '' }));
    if (lines.length > 0) setSaid((all) => [...all, ...lines].slice(-KEPT));
  });
  useEffect(
    () => eventSource.onEvents((events) => add.current(events.map((event) => latest.current(event)))),
    [eventSource],
  );
  useEffect(() => {
    if (yours) play('bell');
    add.current([yours]);
  }, [yours]);
  useEffect(() => add.current([result]), [result]);
  return (
    <div className="heard" role="log" aria-live="polite" data-testid="said">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
