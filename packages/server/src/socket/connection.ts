import type { Refusal } from '@croupier/core';
import type { ServerMessage } from '@croupier/protocol';
import type { Limits } from '../http/limits.ts';
import type { Account } from '../services/account-service.ts';
import { Bucket } from '../time/bucket.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendee, Close, Member } from './attendee.ts';
import { encode } from './encode.ts';

/** The transport of a connection: a WebSocket, or the answer to an HTTP request. */
export interface Wire {
  readonly isOpen: boolean;
  /** The number of bytes that the client has not received yet. */
  readonly unsentBytes: number;
  send(encoded: Buffer): void;
  /** Closes the transport with the code of a reason. */
  close(how: Close, code: string): void;
}

/** One connection of a client, and its account. */
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
    private readonly wire: Wire,
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
    return this.wire.isOpen;
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
    if (this.wire.unsentBytes > this.limits.unsentBytes) {
      this.wire.send(encode({ t: 'bye', code: 'too-slow', message: 'This connection reads too slowly.' }));
      this.wire.close('later', 'too-slow');
    } else this.wire.send(encoded);
  }

  /** Closes the connection with a reason. */
  disconnect(code: string, message: string, close: Close = 'policy'): void {
    this.say({ t: 'bye', code, message });
    this.wire.close(close, code);
  }
}
