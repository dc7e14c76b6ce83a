import { messages as cardMessages } from 'messages:cards/faces';
import { messages as tableMessages } from 'messages:poker/table';
import { messages } from 'messages:poker-console/desk';
import type { TableEvent } from '@croupier/client';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../app/language.tsx';
import styles from '../../../console/console.module.css';
import parts from '../../../console/parts.module.css';
import { Panel } from '../../../forms/fields.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { narrate } from '../narration.ts';
import { useStation } from './station.ts';

/** The number of recent events to keep. */
const KEPT = 40;

/** Lists the decisions that players made on their own screens, latest first. */
export function PlayerDecisions() {
  const text = useMessages(messages);
  const tables = useMessages(tableMessages);
  const faces = useMessages(cardMessages);
  const { table, who, amount } = useStation();
  const [events, setEvents] = useState<readonly TableEvent[]>([]);
  useEffect(
    () => table.onEvents((more) => setEvents((before) => [...before, ...more].slice(-KEPT))),
    [table],
  );
  const context = { text: tables, faces, who, amount };
  const lines = events
    .flatMap((event) => narrate(event, context).map((line) => ({ line, rule: ruledBy(event) })))
    .toReversed();
  return (
    <Panel title={text.said}>
      <ol className={styles.heard} aria-live="polite">
        {lines.slice(0, 12).map(({ line, rule }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, a line keeps its number
          <li key={`${lines.length - index} ${line}`}>
            {line} {rule && <Citation rule={rule} />}
          </li>
        ))}
        {lines.length === 0 && <li className={parts.note}>{text.nothing}</li>}
      </ol>
    </Panel>
  );
}

/** Returns the rule that decided how chips or words are interpreted, because players ask the croupier about it. */
function ruledBy({ type, rule }: TableEvent): TableEvent['rule'] {
  return type === 'put-in' ? rule : undefined;
}
