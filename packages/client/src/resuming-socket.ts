import {
  advanceCursor,
  type ClientMessage,
  cursorText,
  type EventCursor,
  type MissedCommit,
  type ServerMessage,
} from '@croupier/protocol';
import type { Socket, WebSocketConstructor } from './link.ts';

type Joined = Extract<ServerMessage, { t: 'joined' }>;

/**
 * Returns a class of WebSockets that remembers its place in the events of each table. After a reconnect, the client gets
 * the events and settlements of the break, each once. `onGap` hears of tables whose events the server no longer knows, so
 * that a program can continue with the current state.
 */
export function resumingSocket(
  WebSocket: WebSocketConstructor,
  onGap: (table: string) => void = () => undefined,
): WebSocketConstructor {
  const places = new Map<string, EventCursor>();

  const sent = (text: string): string => {
    const message = JSON.parse(text) as ClientMessage;
    if (message.t === 'leave') places.delete(message.table);
    const place = message.t === 'join' ? places.get(message.table) : undefined;
    return place ? JSON.stringify({ ...message, after: cursorText(place) }) : text;
  };

  const received = (data: unknown): readonly string[] => {
    const message = JSON.parse(String(data)) as ServerMessage;
    const table = message.t === 'joined' ? message.table.id : 'table' in message ? message.table : undefined;
    if (typeof table !== 'string') return [String(data)];
    const place = advanceCursor(places.get(table), message);
    if (place) places.set(table, place);
    if (message.t === 'table' && message.gap) onGap(table);
    if (message.t !== 'joined' || message.missed === undefined) return [String(data)];
    if (message.missed === null) onGap(table);
    const told = (message.missed ?? []).flatMap((commit) => messagesOf(message, commit));
    return [String(data), ...told.map((each) => JSON.stringify(each))];
  };

  return class implements Socket {
    private readonly socket: Socket;

    constructor(url: string) {
      this.socket = new WebSocket(url);
    }

    get readyState(): number {
      return this.socket.readyState;
    }

    send(text: string): void {
      this.socket.send(sent(text));
    }

    close(): void {
      this.socket.close();
    }

    addEventListener(
      ...[type, listener]:
        | [type: 'open' | 'close' | 'error', listener: () => void]
        | [type: 'message', listener: (event: { data: unknown }) => void]
    ): void {
      if (type !== 'message') this.socket.addEventListener(type, listener);
      else
        this.socket.addEventListener('message', ({ data }) => {
          for (const each of received(data)) listener({ data: each });
        });
    }
  };
}

/** Returns the messages that a client without a break would have received for a commit, with the current state. */
function messagesOf(
  { table: { id: table }, state, playerView, purse }: Joined,
  { events, own, settled }: MissedCommit,
): readonly ServerMessage[] {
  const { seq } = state;
  return [
    ...(events.length > 0 ? [{ t: 'table', table, state, events } as const] : []),
    ...(settled ? [{ t: 'settled', table, seq, ...settled, purse } as const] : []),
    ...(own.length > 0 && playerView !== null
      ? [{ t: 'player-view', table, seq, playerView, moves: [], purse, events: own } as const]
      : []),
  ];
}
