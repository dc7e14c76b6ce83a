import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountMails } from './account-mails.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Sessions } from './sessions.ts';

/** The maximum number of resets in a list. */
const LISTED = 100;

const codeReset = z.object({ account: z.string(), by: z.string(), identity: z.string(), at: z.int() });
/** A reset of one-time codes: the account, the manager who ordered it, and the proof of identity. */
export type CodeReset = z.output<typeof codeReset>;

interface CodeResetOrder {
  readonly account: string;
  readonly by: string;
  /** The houses that this person manages. */
  readonly houses: readonly string[];
  readonly identity: string;
}

interface Parts {
  readonly clock: Clock;
  readonly codes: OneTimeCodes;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
}

/**
 * Turns off an account's one-time codes, ends all its sessions, e-mails its holder and records who did it and why, in
 * one transaction. Refuses `no-codes`. Refuses `not-allowed` if the account is staff at a house that the caller does
 * not manage. Refuses `own-codes`, so that an intruder in a manager's session cannot take over that account.
 */
export async function resetCodes(
  tx: Queries,
  { clock, codes, sessions, mails }: Parts,
  { account, by, houses, identity }: CodeResetOrder,
): Promise<Refusal | undefined> {
  if (account === by)
    return refuse('own-codes', 'You cannot reset your own one-time codes. Ask another manager.');
  const elsewhere = await tx.query(
    'select 1 from staff_role where account = $1 and not house = any($2::text[]) limit 1',
    [account, houses],
  );
  if (elsewhere.length > 0)
    return refuse(
      'not-allowed',
      'This account is also staff at another house. Only a manager of all its houses can reset its codes.',
    );
  const on = await tx.query('select 1 from totp where account = $1 and secret is not null for update', [
    account,
  ]);
  if (on.length === 0) return refuse('no-codes', 'This account has no one-time codes.');
  await codes.end(tx, account);
  await sessions.endAll(account, tx);
  await mails.changed(tx, account, 'codes-reset');
  await tx.query('insert into code_reset (account, reset_by, identity, at) values ($1, $2, $3, $4)', [
    account,
    by,
    sealed(identity, 'code_reset.identity'),
    clock.now(),
  ]);
  return undefined;
}

/** Returns the resets of accounts that a manager of these houses can reset, newest first. */
export function codeResets(queries: Queries, houses: readonly string[]): Promise<CodeReset[]> {
  return checkedRows(
    queries,
    codeReset,
    `select holder.name as account, manager.name as by, identity, at from code_reset
     join account as holder on holder.id = code_reset.account
     join account as manager on manager.id = code_reset.reset_by
     where not exists (select 1 from staff_role where account = code_reset.account and not house = any($2::text[]))
     order by code_reset.id desc limit $1`,
    [LISTED, houses],
  );
}
