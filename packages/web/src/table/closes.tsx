import { messages } from 'messages:table/bar';
import type { TableInfo } from '@croupier/client';
import { useMessages, useWriting } from '../app/language.tsx';

interface ClosesProps {
  readonly info: TableInfo;
  /** It is in no other live region. */
  readonly alone?: boolean;
}

/** Says when a private table at which nobody plays is about to close. */
export function Closes({ info: { closes, state }, alone }: ClosesProps) {
  const text = useMessages(messages);
  const writing = useWriting();
  if (closes === null || state === 'closed') return null;
  return (
    <p data-testid="closes" role={alone ? 'status' : undefined}>
      {text.closes({ time: writing.minute(closes, 'time') })}
    </p>
  );
}
