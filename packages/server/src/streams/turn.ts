import { createHmac } from 'node:crypto';
import { type Entropy, newId } from '../chance/entropy.ts';
import type { Clock } from '../time/clock.ts';

/** The TURN servers of a casino, and the secret that they share with it. */
export interface TurnAccess {
  /** Addresses such as `turn:turn.example:3478?transport=udp`. */
  readonly addresses: readonly string[];
  readonly secret: string;
}

/** TURN servers with credentials, in the form that a browser expects. */
export interface IceServer {
  readonly urls: string[];
  readonly username: string;
  readonly credential: string;
}

/**
 * The time for which credentials can open a connection, in seconds. A connection that is already open
 * continues.
 */
const VALID_FOR = 3_600;

/**
 * Returns the TURN servers with new credentials; none if the casino has no TURN servers. The user name contains its
 * expiry, and the server verifies the credential with the shared secret, as coturn does with `use-auth-secret`.
 */
export function turnServers(
  access: TurnAccess | undefined,
  clock: Pick<Clock, 'now'>,
  entropy: Entropy,
): IceServer[] {
  if (!access) return [];
  const username = `${Math.floor(clock.now() / 1_000) + VALID_FOR}:${newId(entropy)}`;
  const credential = createHmac('sha1', access.secret).update(username).digest('base64');
  return [{ urls: [...access.addresses], username, credential }];
}
