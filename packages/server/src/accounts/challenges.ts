import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** How long an authenticator has to sign what it was asked to. */
const LIFETIME = 5 * 60 * 1000;

export type ChallengePurpose = 'add-passkey' | 'sign-in';

/** Keeps a challenge; an account's are for it alone. What has expired goes. */
export async function keepChallenge(
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

/** Uses a challenge up, whatever comes of it. Says whether it was one of ours, for this, and in time. */
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
