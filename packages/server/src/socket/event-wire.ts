import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Refusal, refuse } from '@croupier/core';
import {
  advanceCursor,
  cursorText,
  type EVENT_TYPES,
  type EventCursor,
  type ServerMessage,
} from '@croupier/protocol';
import type { Clock } from '../time/clock.ts';
import type { Close } from './attendee.ts';
import type { Wire } from './connection.ts';

/** The time that a reader may take to receive the last bytes, in milliseconds. */
const CLOSE_WITHIN = 2000;
/** The time after which a browser reconnects, in milliseconds. */
const RECONNECT_AFTER = 2000;
/** The messages about an account, which are not events of a table. */
const OF_ACCOUNT: ReadonlySet<ServerMessage['t']> = new Set([
  'welcome',
  'lobby',
  'purse',
  'payments',
  'seat',
]);

/** A format of the events of a table over HTTP. */
type EventType = (typeof EVENT_TYPES)[number];

/** The answer to a request for a table's events: one JSON object for each message, with the place after it. */
export class EventWire implements Wire {
  readonly stream = new PassThrough();
  /** The reason for which the server has closed the stream before it began. */
  refusal: Refusal | undefined;
  private cursor: EventCursor | undefined;
  private ended = false;

  constructor(
    private readonly type: EventType,
    private readonly clock: Clock,
    private readonly answer: Pick<ServerResponse, 'once' | 'destroy' | 'writableLength' | 'socket'>,
  ) {
    if (type === 'text/event-stream') this.stream.write(`retry: ${RECONNECT_AFTER}\n\n`);
  }

  get isOpen(): boolean {
    return !this.ended && !this.stream.destroyed;
  }

  get unsentBytes(): number {
    const { stream, answer } = this;
    return stream.readableLength + stream.writableLength + answer.writableLength;
  }

  send(encoded: Buffer): void {
    const text = encoded.toString();
    const message = JSON.parse(text) as ServerMessage;
    if (OF_ACCOUNT.has(message.t) || !this.isOpen) return;
    this.cursor = advanceCursor(this.cursor, message);
    if (message.t === 'bye' && !this.cursor) this.refusal = refuse(message.code, message.message);
    const place = this.cursor && cursorText(this.cursor);
    const line = place === undefined ? text : `{"cursor":"${place}",${text.slice(1)}`;
    const id = place === undefined ? '' : `id: ${place}\n`;
    this.stream.write(this.type === 'text/event-stream' ? `${id}data: ${line}\n\n` : `${line}\n`);
  }

  /** Sends a sign of life, which readers ignore. */
  beat(): void {
    if (this.isOpen) this.stream.write(this.type === 'text/event-stream' ? ':\n\n' : '\n');
  }

  /** Resolves when the reader has received everything, or is gone. */
  async finished(): Promise<void> {
    const { socket } = this.answer;
    if (socket && !socket.destroyed)
      await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }

  close(_how: Close, _code: string): void {
    if (this.ended) return;
    this.ended = true;
    this.stream.end();
    const callOff = this.clock.after(CLOSE_WITHIN, () => this.answer.destroy());
    this.answer.once('close', callOff);
  }
}
