import { isDeepStrictEqual } from 'node:util';
import { serverMessage } from '@croupier/protocol';

/**
 * Returns how a message of the server differs from the protocol's description: what is missing or of another kind, or
 * that it has fields which no client was promised. Undefined where it is as described.
 */
export function unlikeDescribed(message: unknown): string | undefined {
  const read = serverMessage.safeParse(message);
  if (!read.success)
    return read.error.issues.map(({ path, message: why }) => `${path.join('.')}: ${why}`).join('; ');
  if (isDeepStrictEqual(read.data, message)) return undefined;
  return `a field more than ${JSON.stringify(read.data)}`;
}
