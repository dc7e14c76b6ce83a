import { type Refusal, refuse } from '@croupier/core';
import { logFault } from '../monitoring/log.ts';
import type { Account } from '../services/account-service.ts';
import type { Resumed, TableMessage } from './attendances.ts';
import type { Close } from './attendee.ts';

/**
 * The frames between the node of a connection (its gateway) and the owner of a table, beside the bytes for the
 * connection. Each attendance has a number of its own, never given twice: bytes for one that is over go nowhere.
 */
export type ToOwner =
  | {
      readonly kind: 'attend';
      readonly no: number;
      readonly table: string;
      readonly account: Account | null;
      readonly address: string;
    }
  /** Something that the connection wants of the table; it gets a `done`. */
  | { readonly kind: 'ask'; readonly no: number; readonly ask: number; readonly message: TableMessage }
  | { readonly kind: 'resume'; readonly no: number; readonly ask: number; readonly resumed: Resumed }
  /** The connection broke. */
  | { readonly kind: 'lost'; readonly no: number };

export type ToGateway =
  | {
      readonly kind: 'done';
      readonly table: string;
      readonly ask: number;
      readonly refusal: Refusal | null;
      /** The milliseconds that it took the owner. */
      readonly took: number;
    }
  /** The owner ends the connection. */
  | {
      readonly kind: 'bye';
      readonly no: number;
      readonly code: string;
      readonly message: string;
      readonly close: Close;
    }
  /** Another node plays the table from now on. */
  | { readonly kind: 'moved'; readonly table: string };

/** The answer to something that another node has to be asked: it was not done here. */
export const MOVED = refuse('moved', 'Another node plays this table.');

/** Refusals of a table that this node has just given away: its next owner knows whether the move was made. */
const ON_LEAVING: ReadonlySet<string> = new Set(['moved', 'stopping', 'not-known']);

/** Returns `MOVED` in place of a refusal that says no more than that this node does not play the table. */
export function movedOr(refusal: Refusal, { plays, attends }: { plays: boolean; attends: boolean }): Refusal {
  const elsewhere = ON_LEAVING.has(refusal.code) || (!attends && refusal.code === 'no-such-table');
  return !plays && elsewhere ? MOVED : refusal;
}

/** Logs a fault, and returns the answer to the message that met it. */
export function faultOf(error: unknown, request: string): Refusal {
  logFault('A message could not be handled', error, { reqId: request });
  return refuse('fault', 'Something went wrong at our end. Send it again, with the same key.', {
    details: { request },
  });
}
