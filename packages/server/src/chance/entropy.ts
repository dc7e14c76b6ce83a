import { randomBytes } from 'node:crypto';

/** Where seeds, ids and tokens come from. */
export interface Entropy {
  /** This many bytes that nobody can foretell. */
  bytes(count: number): Uint8Array;
}

/** The system's generator. */
export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
