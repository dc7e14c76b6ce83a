import { type Refusal, refuse } from '@croupier/core';
import { logFault } from '../monitoring/log.ts';
import type { Account } from '../services/account-service.ts';
import type { ResumedAttendance, TableMessage } from './attendances.ts';
import type { Close } from './attendee.ts';

/**
 * The frames between the node of a connection (its gateway) and the owner of a table, in addition to the bytes for the
 * connection. Each attendance has a number that is never reused, so that bytes for an ended attendance reach nobody.
 */
export type ToOwner =
  | {
      readonly kind: 'attend';
      readonly no: number;
      readonly table: string;
      readonly account: Account | null;
      readonly address: string;
    }
  /** A request from the connection to the table. The answer to the request is a `done`. */
  | {
      readonly kind: 'ask';
      readonly no: number;
      readonly ask: number;
      readonly message: TableMessage;
      /** The span of the request, if the gateway collects spans. */
      readonly span?: string | undefined;
    }
  | {
      readonly kind: 'resume';
      readonly no: number;
      readonly ask: number;
      readonly resumed: ResumedAttendance;
    }
  /** The connection broke. */
  | { readonly kind: 'lost'; readonly no: number };

export type ToGateway =
  | {
      readonly kind: 'done';
      readonly table: string;
      readonly ask: number;
      readonly refusal: Refusal | null;
      /** The time that the owner took to answer, in milliseconds. */
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
  /** Another node owns the table from now on. */
  | { readonly kind: 'moved'; readonly table: string };

/** The answer to a request that was not carried out here and must go to another node. */
export const MOVED = refuse('moved', 'Another node has taken over this table.');

/**
 * The codes of refusals by a table that this node has just handed over. Only its next owner knows whether the move was
 * made.
 */
const ON_LEAVING: ReadonlySet<string> = new Set(['moved', 'stopping', 'not-known']);

/** Returns `MOVED` in place of a refusal that only means that this node does not own the table. */
export function movedOrRefusal(
  refusal: Refusal,
  { plays, attends }: { plays: boolean; attends: boolean },
): Refusal {
  const elsewhere = ON_LEAVING.has(refusal.code) || (!attends && refusal.code === 'no-such-table');
  return !plays && elsewhere ? MOVED : refusal;
}

/** Logs a fault, and returns the answer to the message that caused it. */
export function faultAnswer(error: unknown, request: string): Refusal {
  logFault('A message could not be handled', error, { reqId: request });
  return refuse('fault', 'Something went wrong on our side. Send it again with the same key.', {
    details: { request },
  });
}
