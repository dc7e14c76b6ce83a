import type { SeatId } from '@croupier/core';
import type { Attendance, ServerMessage } from '@croupier/protocol';
import type { Account } from '../services/account-service.ts';

/**
 * The way in which a connection ends: normally, because of a client fault, or with a request to reconnect
 * later.
 */
export type Close = 'normal' | 'policy' | 'later';

/** A connection as tables see it, whether it ends at this node or at another one. */
export interface Attendee {
  readonly id: string;
  /** The account; undefined for a visitor without a session. */
  readonly account: Account | undefined;
  readonly address: string;
  /** Whether the connection is still open. */
  readonly here: boolean;
  /** The tables that the connection has joined, by id. */
  readonly attending: Map<string, Member>;
  say(message: ServerMessage): void;
  /** Sends an encoded message. */
  send(encoded: Buffer): void;
  /** Closes the connection with a reason. */
  disconnect(code: string, message: string, close?: Close): void;
}

/** A connection at a table, with its role there. */
export type Member<By = Attendee> = { readonly connection: By } & (
  | { readonly as: 'player'; readonly seat: SeatId }
  | { readonly as: Exclude<Attendance, 'player'>; readonly seat?: undefined }
);
