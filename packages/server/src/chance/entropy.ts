import { randomBytes } from 'node:crypto';

/** Where seeds, ids and tokens come from. */
export interface Entropy {
  /** This many bytes that nobody can foretell. */
  bytes(count: number): Uint8Array;
}

/** A name that nothing else has: 32 hexadecimal digits. */
export function newId(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(16)).toString('hex');
}

/** The system's generator. */
export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
