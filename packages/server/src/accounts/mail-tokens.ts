import { z } from 'zod';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 60 * 60 * 1000;
/**
 * The lifetimes of links, in milliseconds. A `recovery` link sets a password. An `address` link confirms an e-mail
 * address.
 */
const LIFETIMES = { recovery: HOUR, address: 24 * HOUR };

/** The purpose of a link in an e-mail. */
export type MailPurpose = keyof typeof LIFETIMES;

const told = z.object({ account: z.string(), email: z.string() });
/** The account that a link is for, and the address it was sent to. */
export type LinkedAddress = z.output<typeof told>;

/** Creates the token of a one-time link. Earlier tokens of the account for the same purpose become void. */
export async function createMailToken(
  tx: Queries,
  entropy: Entropy,
  { account, email, purpose, now }: LinkedAddress & { readonly purpose: MailPurpose; readonly now: number },
): Promise<string> {
  const token = newToken(entropy);
  await voidMailTokens(tx, account, purpose);
  await tx.query(
    'insert into mail_token (token_hash, account, purpose, email, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), account, purpose, sealed(email, 'mail_token.email'), now + LIFETIMES[purpose]],
  );
  return token;
}

export async function voidMailTokens(tx: Queries, account: string, purpose: MailPurpose): Promise<void> {
  await tx.query('delete from mail_token where account = $1 and purpose = $2', [account, purpose]);
}

/** Returns the account of a token without using the token up; undefined if the token is not valid. */
export async function findMailToken(
  tx: Queries,
  token: string,
  purpose: MailPurpose,
  now: number,
): Promise<LinkedAddress | undefined> {
  const [row] = await checkedRows(
    tx,
    told,
    'select account, email from mail_token where token_hash = $1 and purpose = $2 and expires_at > $3',
    [hashToken(token), purpose, now],
  );
  return row;
}

/** Uses up a token and returns its account; undefined if the token is unknown, expired or already used. */
export async function useMailToken(
  tx: Queries,
  token: string,
  purpose: MailPurpose,
  now: number,
): Promise<LinkedAddress | undefined> {
  const [row] = await checkedRows(
    tx,
    told,
    'delete from mail_token where token_hash = $1 and purpose = $2 and expires_at > $3 returning account, email',
    [hashToken(token), purpose, now],
  );
  return row;
}
