import { createHash } from 'node:crypto';
import type { Entropy } from '../chance/entropy.ts';

/**
 * Creates a secret of 160 random bits that is safe to use in a link. The secret is issued once, and only its
 * hash is stored.
 */
export function newToken(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(20)).toString('base64url');
}

/** Returns the stored form of a token. Tokens are random, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
