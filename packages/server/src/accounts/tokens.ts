import { createHash } from 'node:crypto';
import type { Entropy } from '../chance/entropy.ts';

/** A secret that is given out once and only kept as its hash: 160 random bits, safe in a link. */
export function newToken(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(20)).toString('base64url');
}

/** What is kept of a token. Tokens are random, so that a plain SHA-256 does. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
