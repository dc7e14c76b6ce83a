import { randomBytes } from 'node:crypto';

/** The source of seeds, ids and tokens. */
export interface Entropy {
  /** Returns this many bytes that nobody can predict. */
  bytes(count: number): Uint8Array;
}

/** Returns a unique name of 32 hexadecimal digits. */
export function newId(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(16)).toString('hex');
}

/** The operating system's random generator. */
export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
