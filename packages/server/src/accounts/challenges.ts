import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The time within which an authenticator must sign a challenge, in milliseconds. */
const LIFETIME = 5 * 60 * 1000;

export type ChallengePurpose = 'add-passkey' | 'sign-in';

/**
 * Stores a challenge and deletes expired ones. If an account is given, only that account can use the
 * challenge.
 */
export async function storeChallenge(
  tx: Queries,
  challenge: string,
  purpose: ChallengePurpose,
  now: number,
  account?: string,
): Promise<void> {
  await tx.query('delete from challenge where expires_at <= $1', [now]);
  await tx.query('insert into challenge (challenge, purpose, account, expires_at) values ($1, $2, $3, $4)', [
    challenge,
    purpose,
    account ?? null,
    now + LIFETIME,
  ]);
}

/**
 * Uses up a challenge, even if the answer is wrong. Returns whether the challenge was issued by this server
 * for this purpose and has not expired.
 */
export async function useChallenge(
  tx: Queries,
  challenge: string,
  purpose: ChallengePurpose,
  now: number,
  account?: string,
): Promise<boolean> {
  const used = await checkedRows(
    tx,
    z.object({ expires_at: z.int() }),
    `delete from challenge where challenge = $1 and purpose = $2 and account is not distinct from $3
     returning expires_at`,
    [challenge, purpose, account ?? null],
  );
  return used.some(({ expires_at }) => expires_at > now);
}
