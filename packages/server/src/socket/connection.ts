import type { Refusal } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { WebSocket } from 'ws';
import type { Limits } from '../http/limits.ts';
import type { Account } from '../services/account-service.ts';
import { Bucket } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendee, Close, Member } from './attendee.ts';
import { encode } from './encode.ts';

/** Close codes of RFC 6455, and the registered code for "try again later". */
const CLOSE = { normal: 1000, policy: 1008, later: 1013 } as const satisfies Record<Close, number>;

const TEXT = { binary: false } as const;

/** One WebSocket and its account. */
export class Connection implements Attendee {
  /** The account; undefined for a visitor without a session. */
  account: Account | undefined;
  token: string | undefined;
  greeted = false;
  here = true;
  /** The tables that the connection has joined, by id. */
  readonly attending = new Map<string, Member>();
  /** Whether the connection answered the last ping. */
  alive = true;
  private readonly bucket: Bucket;
  /** Resolves when the last message was handled. Messages are handled in the order in which they arrived. */
  private tail: Promise<void> = Promise.resolve();

  constructor(
    /** The connection's id in the log. */
    readonly id: string,
    readonly socket: WebSocket,
    readonly address: string,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {
    this.bucket = new Bucket(limits.messages, clock.steady());
  }

  takeMessage() {
    return this.bucket.take(this.clock.steady());
  }

  inOrder(step: () => Promise<void> | void): void {
    this.tail = this.tail.then(() => (this.isOpen ? step() : undefined));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  say(message: ServerMessage): void {
    this.send(encode(message));
  }

  refuse(id: number | null, { code, message, rule, details }: Refusal): void {
    this.say({ t: 'refused', id, code, message, ...(rule ? { rule } : {}), ...(details ? { details } : {}) });
  }

  /** Sends an encoded message. A client that reads too slowly is disconnected, and can reconnect. */
  send(encoded: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > this.limits.unsentBytes) {
      this.socket.send(
        encode({ t: 'bye', code: 'too-slow', message: 'This connection reads too slowly.' }),
        TEXT,
      );
      this.socket.close(CLOSE.later, 'too-slow');
    } else this.socket.send(encoded, TEXT);
  }

  /** Closes the connection with a reason. */
  disconnect(code: string, message: string, close: Close = 'policy'): void {
    this.say({ t: 'bye', code, message });
    this.socket.close(CLOSE[close], code);
  }
}
