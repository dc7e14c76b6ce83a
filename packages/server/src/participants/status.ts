import { z } from 'zod';
import type { SelfLimit } from '../play/measures.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { limitOf, limitRow } from './self-limits.ts';

export const lifecycle = z.enum(['applied', 'active', 'closing', 'closed']);
export type Lifecycle = z.infer<typeof lifecycle>;

/** The data about a participant, apart from their play, that decide their rights. */
export interface ParticipantStatus {
  readonly lifecycle: Lifecycle;
  /** Whether the register's last answer listed the participant. */
  readonly listed: boolean;
  /** Whether the e-mail address still has to be confirmed. */
  readonly emailOpen: boolean;
  readonly limits: readonly SelfLimit[];
}

const statusRow = z.object({
  account: z.string(),
  lifecycle,
  listed: z.boolean().nullable(),
  email_open: z.boolean().nullable(),
  limits: z.array(limitRow).nullable(),
});

/** Returns the given accounts that are participants or applicants of the house. */
export async function readStatuses(
  tx: Queries,
  house: string,
  accounts: readonly string[],
): Promise<Map<string, ParticipantStatus>> {
  if (accounts.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    statusRow,
    `select participant.account, lifecycle, listed,
       given_email is distinct from confirmed_email and given_email is distinct from proved.email
         and given_email is not null as email_open, (
       select json_agg(json_build_object('measure', measure, 'value', value, 'next_value', next_value,
         'next_from', next_from) order by measure)
       from self_limit as chosen where chosen.person = person_id
     ) as limits
     from participant left join proved_address as proved on proved.account = participant.account
     where house = $1 and participant.account = any($2::text[])`,
    [house, accounts],
  );
  return new Map(
    rows.map(({ account, lifecycle, listed, email_open, limits }) => [
      account,
      {
        lifecycle,
        listed: listed ?? false,
        emailOpen: email_open ?? false,
        limits: (limits ?? []).map(limitOf),
      },
    ]),
  );
}
