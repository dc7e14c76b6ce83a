import { z } from 'zod';
import { lookOf } from '../accounts/names.ts';
import { searchWords } from '../participants/person.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const foundRow = z.object({
  account: z.string(),
  name: z.string(),
  person: z.string(),
  born_on: z.string(),
  balance: z.int(),
});

/**
 * Participants of a house by their account's name or by words of their own, in any order and however their letters are written:
 * accents are not asked for, nor are letters such as ł, ø, đ and ß.
 */
export async function findParticipants(queries: Queries, house: string, search: string) {
  const rows = await checkedRows(
    queries,
    foundRow,
    `select participant.account, account.name, purse.balance,
       concat_ws(' ', person->>'givenName', person->>'familyName') as person, person->>'bornOn' as born_on
     from participant join account on account.id = participant.account
     join ledger_account as purse on purse.holder = participant.account and purse.house = participant.house
       and purse.kind = 'purse' and purse.game_table = 0 and not purse.play
     where participant.house = $1 and lifecycle in ('active', 'closing') and person is not null
       and (account.look = $2 or name_words @> $3::text[] and cardinality($3::text[]) > 0)
     order by account.name limit 20`,
    [house, lookOf(search), searchWords(search)],
  );
  return rows.map(({ born_on: bornOn, ...row }) => ({ ...row, bornOn }));
}
