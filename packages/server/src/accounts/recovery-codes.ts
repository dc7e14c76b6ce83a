import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { hashToken } from './tokens.ts';

const COUNT = 10;
/** Characters that are hard to confuse. A code of 25 such characters has 116 bits, so a plain hash is enough. */
const LETTERS = '23456789bcdfghjkmnpqrstxz';
const GROUP = 5;
const GROUPS = 5;

/**
 * Creates ten new recovery codes for an account, which replace the previous ones. The codes are shown once
 * and stored as hashes.
 */
export async function createRecoveryCodes(
  tx: Queries,
  entropy: Entropy,
  account: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(entropy));
  await tx.query('delete from recovery_code where account = $1', [account]);
  await tx.query('insert into recovery_code (account, code_hash) select $1, unnest($2::text[])', [
    account,
    codes.map((code) => hashOf(code)),
  ]);
  return codes;
}

/** Uses up a recovery code. Returns whether the code was valid. */
export async function useRecoveryCode(tx: Queries, account: string, code: string): Promise<boolean> {
  const used = await tx.query(
    'delete from recovery_code where account = $1 and code_hash = $2 returning account',
    [account, hashOf(code)],
  );
  return used.length > 0;
}

function newCode(entropy: Entropy): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => letter(entropy)).join(''),
  );
  return groups.join('-');
}

/**
 * Returns a random character, with equal probability for each. Discards bytes that would make some characters
 * more likely.
 */
function letter(entropy: Entropy): string {
  const [byte = 0] = entropy.bytes(1);
  const whole = 256 - (256 % LETTERS.length);
  return byte < whole ? (LETTERS[byte % LETTERS.length] ?? '') : letter(entropy);
}

/** Hashes a code, ignoring dashes, spaces and case. */
function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
