import { type Refusal, refuse } from '@croupier/core';
import type { Entropy } from '../chance/entropy.ts';
import type { MailLanguage } from '../ports/mail-texts.ts';
import type { Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountMails } from './account-mails.ts';
import { createMailToken, useMailToken, voidMailTokens } from './mail-tokens.ts';

export interface NewAddress {
  readonly email: string;
  readonly language: MailLanguage;
}

interface AddressParts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly mails: AccountMails;
}

/** Sends a link to an account's new address. The previous address stays valid until the link is opened. */
export async function sendAddressCheck(
  tx: Queries,
  { clock, entropy, mails }: AddressParts,
  { id, name }: { readonly id: string; readonly name: string },
  { email, language }: NewAddress,
): Promise<undefined> {
  await tx.query('update account set language = $2 where id = $1', [id, language]);
  const token = await createMailToken(tx, entropy, {
    account: id,
    email,
    purpose: 'address',
    now: clock.now(),
  });
  await mails.link(tx, { id, name, email, language }, 'address-check', '/confirm-email', token);
}

/**
 * Sets the account's address. The previous address gets an e-mail, and links sent to it can no longer set a password.
 * Refuses `wrong-link`.
 */
export async function confirmAddress(
  tx: Queries,
  { clock, mails }: AddressParts,
  token: string,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const proved = await useMailToken(tx, token, 'address', now);
  if (!proved) return wrongLink();
  const { account, email } = proved;
  await mails.changed(tx, account, 'address-changed');
  await voidMailTokens(tx, account, 'recovery');
  await tx.query('update account set email = $2, email_verified_at = $3 where id = $1', [
    account,
    email,
    now,
  ]);
  return undefined;
}

export function wrongLink(): Refusal {
  return refuse('wrong-link', 'This link no longer works. Ask for a new one.');
}
