import { canonicalJson } from '@croupier/protocol';
import { z } from 'zod';
import type { PersonalData } from '../services/personal-data-module.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { append } from './chain.ts';

/** The action of an entry that lists the entries whose content was erased. */
export const CONTENT_ERASED = 'content-erased';
/** The number of erased entries that one entry lists. */
const LISTED = 1_000;

/**
 * The personal data in the audit log: what an account did, with its network addresses. Actions of staff are part of the
 * house's records, so only their holders' own entries without a role, and entries about an account, lose their content.
 * Entries about an account are not exported, because they may be part of an investigation.
 */
export const personalData: PersonalData = {
  kept: {
    audit: `select at, action, house, role, outcome, content from audit_entry left join audit_content using (number)
       where account = $1 order by number desc`,
  },
  async erase(tx, { account, at }) {
    await eraseContent(tx, at, account, `(subject = $1 or (account = $1 and role is null))`, [account]);
  },
  async expire(tx, { house, accounts, at }) {
    for (const account of accounts)
      await eraseContent(tx, at, account, 'subject = $1 and house = $2', [account, house]);
  },
};

/** Deletes the content of the chosen entries, and records which entries these are. */
async function eraseContent(
  tx: Queries,
  at: number,
  account: string,
  chosen: string,
  parameters: readonly string[],
): Promise<void> {
  const rows = await checkedRows(
    tx,
    z.object({ number: z.int() }),
    `delete from audit_content where number in
       (select number from audit_entry where ${chosen} and action <> '${CONTENT_ERASED}') returning number`,
    parameters,
  );
  const numbers = rows.map(({ number }) => number).sort((one, other) => one - other);
  for (let first = 0; first < numbers.length; first += LISTED)
    await append(
      tx,
      {
        at,
        account: null,
        role: null,
        house: '',
        action: CONTENT_ERASED,
        object: null,
        subject: account,
        outcome: 'done',
        request: null,
      },
      { salt: '', content: canonicalJson({ erased: numbers.slice(first, first + LISTED) }) },
    );
}
