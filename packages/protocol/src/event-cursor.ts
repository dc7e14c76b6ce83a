import type { ServerMessage } from './server-message.ts';

/**
 * The place of a reader in the events of a table: the commit up to which they have received its public events, the events
 * of their own seat, and their settlements. These arrive in separate messages, so a break can come between them.
 */
export interface EventCursor {
  readonly table: number;
  readonly own: number;
  readonly settled: number;
}

/** The text of a cursor: three numbers of commits. */
export const CURSOR_PATTERN = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/;

/** Returns the place in the events of a table after a message; undefined before the table was joined. */
export function advanceCursor(
  cursor: EventCursor | undefined,
  message: ServerMessage,
): EventCursor | undefined {
  if (message.t === 'joined') {
    const { seq } = message.state;
    return { table: seq, own: seq, settled: seq };
  }
  if (!cursor) return undefined;
  const { own, settled } = cursor;
  switch (message.t) {
    case 'table': {
      const { seq } = message.state;
      // The own part of this commit may still follow, but that of earlier commits has arrived.
      return { table: seq, own: Math.max(own, seq - 1), settled: Math.max(settled, seq - 1) };
    }
    case 'player-view':
      return { ...cursor, own: message.seq, settled: Math.max(settled, message.seq) };
    case 'settled':
      return { ...cursor, settled: message.seq };
    default:
      return cursor;
  }
}

/** Returns the text that stands for a place, such as `41.42.40`. */
export function cursorText({ table, own, settled }: EventCursor): string {
  return `${table}.${own}.${settled}`;
}

/** Returns the place that a text stands for; undefined if it is not the text of a place. */
export function readCursor(text: string): EventCursor | undefined {
  const [, table, own, settled] = CURSOR_PATTERN.exec(text) ?? [];
  return table === undefined
    ? undefined
    : { table: Number(table), own: Number(own), settled: Number(settled) };
}
