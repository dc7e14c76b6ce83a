import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import type { MailLanguage } from '../ports/mail-texts.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { comparable, hashed, type Secret } from '../storage/secret.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountMails } from './account-mails.ts';
import { createMailToken, useMailToken, voidMailTokens } from './mail-tokens.ts';

export interface NewAddress {
  readonly email: string;
  readonly language: MailLanguage;
}

/** The accounts whose hashes are stored in one transaction. */
const AT_ONCE = 500;

/** Returns an address as it is stored: equal addresses are equal, in the tables of all modules. */
export function storedEmail(email: string): Secret {
  return comparable(email, 'account.email');
}

/** Returns the hash by which an address is found, in upper or lower case. */
export function hashedEmail(email: string): Secret {
  return hashed(email.toLowerCase(), 'account.email_hash');
}

/** Stores the hashes of all addresses again, because the key of the hashes has changed. */
export async function renewEmailHashes(database: Database): Promise<void> {
  const all = await checkedRows(
    database,
    z.object({ account: z.string(), email: z.string() }),
    'select account, email from proved_address',
  );
  for (let n = 0; n < all.length; n += AT_ONCE)
    await database.transaction(async (tx) => {
      for (const { account, email } of all.slice(n, n + AT_ONCE))
        await tx.query('update account set email_hash = $2 where id = $1', [account, hashedEmail(email)]);
    });
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
  await tx.query('update account set email = $2, email_hash = $3, email_verified_at = $4 where id = $1', [
    account,
    storedEmail(email),
    hashedEmail(email),
    now,
  ]);
  return undefined;
}

export function wrongLink(): Refusal {
  return refuse('wrong-link', 'This link no longer works. Ask for a new one.');
}
