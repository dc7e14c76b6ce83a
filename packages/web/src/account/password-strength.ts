import { PASSWORD_LENGTH } from '@croupier/client';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The number of characters that are rated, because longer texts take longer. */
const LOOKED_AT = 48;

const factory = new ZxcvbnFactory({ maxLength: LOOKED_AT });

/**
 * Rates a new password from 0 (refused) to 4 by its repetitions, sequences and dates. Only the server also knows common
 * passwords, so it may refuse a password that is rated higher here.
 */
export function strengthOf(password: string): number {
  return password.replace(/\s+/g, ' ').length < PASSWORD_LENGTH.least ? 0 : factory.check(password).score;
}
