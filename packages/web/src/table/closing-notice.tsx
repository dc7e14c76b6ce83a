import { messages } from 'messages:table/bar';
import type { TableInfo } from '@croupier/client';
import { useFormatter, useMessages } from '../app/language.tsx';

interface ClosesProps {
  readonly info: TableInfo;
  /** Whether the notice is outside any other live region. */
  readonly alone?: boolean;
}

/** Announces that a private table without players is about to close. */
export function ClosingNotice({ info: { closes, state }, alone }: ClosesProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  if (closes === null || state === 'closed') return null;
  return (
    <p data-testid="closes" role={alone ? 'status' : undefined}>
      {text.closes({ time: formatter.minute(closes, 'time') })}
    </p>
  );
}
