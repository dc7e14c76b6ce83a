import { type Refusal, refuse } from '@croupier/core';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { Queries } from '../storage/database.ts';
import type { Attempts } from './attempts.ts';
import { accountWithPassword, type StoredAccount } from './store.ts';
import type { StoredPasswords } from './stored-passwords.ts';

/**
 * Checks the password of a signed-in person again. Returns the account with the hash that was checked. Refuses
 * `guest-account` (guests have no password), `no-password`, `too-many` and `wrong-password`.
 */
export async function verifyPassword(
  tx: Queries,
  attempts: Attempts,
  id: string,
  password: string,
  passwords: StoredPasswords,
): Promise<{ readonly account: StoredAccount; readonly checked: string } | Refusal> {
  const known = await accountWithPassword(tx, id);
  if (known?.account.external)
    return refuse(
      'no-password',
      'You sign in with the account of your employer, so you have no password here. Ask another manager.',
    );
  if (!known || known.password === null)
    return refuse('guest-account', 'A guest has no password. Sign up first.');
  const busy = await attempts.fromKnown(id, 'password');
  if (busy) {
    logSecurityEvent({ event: 'locked-out', account: id, address: null });
    return busy;
  }
  if (!(await passwords.isRight({ id, stored: known.password }, password))) {
    logSecurityEvent({ event: 'proof-refused', account: id, step: 'password' });
    return wrongPassword();
  }
  await attempts.takeBack(id, 'password');
  return { account: known.account, checked: known.password };
}

export function wrongPassword(): Refusal {
  return refuse('wrong-password', 'The current password is wrong.');
}
