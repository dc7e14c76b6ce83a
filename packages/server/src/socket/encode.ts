import type { GameEvent } from '@croupier/core';
import type { HeardEvent, ServerMessage } from '@croupier/protocol';

/** A message as it goes over the wire: made once, however many connections get it. */
export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** An event as clients get it: without its transfers, which are the ledger's. */
export function heard(event: GameEvent): HeardEvent {
  return event.rule === undefined
    ? { type: event.type, data: event.data }
    : { type: event.type, data: event.data, rule: event.rule };
}
