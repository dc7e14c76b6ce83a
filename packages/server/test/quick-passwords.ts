import { hash } from '@node-rs/argon2';

/** Argon2 at its least cost, for tests of something else: to compare costs as much as the hash says. */
export const quickPasswords = {
  hash: (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
};
