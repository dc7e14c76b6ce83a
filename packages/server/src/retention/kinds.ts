import { z } from 'zod';
import { expiring as accounts } from '../accounts/retention.ts';
import { expiring as ports } from '../ports/retention.ts';
import { expiring as tables } from '../tables/retention.ts';

/** Everything that can be deleted after a time. The ledger, rounds and registrations are never among it. */
export const KINDS = [...accounts, ...ports, ...tables];

const days = z.int().min(1).max(36_500).optional();

/** The days for which each kind is kept. A kind without a number is kept as long as its account. */
export const retention = z.strictObject({
  sessions: days,
  codeResets: days,
  mails: days,
  sharedRounds: days,
  talkRulings: days,
} satisfies { readonly [name in (typeof KINDS)[number]['name']]: typeof days });

export type RetentionDays = z.infer<typeof retention>;
