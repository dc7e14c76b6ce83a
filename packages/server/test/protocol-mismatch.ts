import { isDeepStrictEqual } from 'node:util';
import { serverMessage } from '@croupier/protocol';

/**
 * Returns the difference between a server message and the protocol's description: a field is missing, has a
 * different type, or is not described. Returns undefined if the message matches.
 */
export function protocolMismatch(message: unknown): string | undefined {
  const read = serverMessage.safeParse(message);
  if (!read.success)
    return read.error.issues.map(({ path, message: why }) => `${path.join('.')}: ${why}`).join('; ');
  if (isDeepStrictEqual(read.data, message)) return undefined;
  return `more fields than ${JSON.stringify(read.data)}`;
}
