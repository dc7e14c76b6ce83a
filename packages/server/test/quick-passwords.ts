import { hash } from '@node-rs/argon2';

/**
 * Argon2 at its lowest cost, for tests that are not about passwords. A comparison costs as much as the
 * hashing.
 */
export const quickPasswords = {
  hash: (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
};
