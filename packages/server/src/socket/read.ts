import { checkData, type Refusal, refuse } from '@croupier/core';
import { type ClientMessage, clientMessage, MESSAGE_LIMIT, requestId } from '@croupier/protocol';
import { malformed } from '../http/malformed.ts';
import { isSafeJson, SAFE_JSON_RULES } from '../http/safe-json.ts';

/** A valid client message, or the reason why it is invalid, with its request id if that is valid. */
export type ParsedMessage =
  | { readonly message: ClientMessage }
  | { readonly refusal: Refusal; readonly id: number | null };

/** Parses one message from a connection and validates its size, JSON, depth and shape. */
export function parseClientMessage(data: Buffer, binary: boolean): ParsedMessage {
  if (data.length > MESSAGE_LIMIT)
    return bad(
      'too-large',
      `A message may have at most ${MESSAGE_LIMIT} bytes; this one has ${data.length}.`,
    );
  if (binary) return bad('malformed', 'Messages are JSON text, not binary data.');
  let value: unknown;
  try {
    value = JSON.parse(data.toString());
  } catch {
    return bad('malformed', 'The message is not JSON.');
  }
  if (!isSafeJson(value)) return bad('malformed', `A message ${SAFE_JSON_RULES}`, idOf(value));
  const checked = checkData(clientMessage, value);
  if (!checked.faults) return { message: checked.data };
  return { refusal: malformed(checked.faults, 'The message'), id: idOf(value) };
}

function bad(code: string, message: string, id: number | null = null): ParsedMessage {
  return { refusal: refuse(code, message), id };
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined;
  return requestId.safeParse(id).data ?? null;
}
