import { z } from 'zod';
import { each, type PersonalData } from '../services/personal-data-module.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

export const personalData: PersonalData = {
  kept: {
    account:
      'select id, name, guest, created_at, email, email_verified_at, language from account where id = $1',
    sessions:
      'select device, address, began_at, used_at, expires_at from session where account = $1 and scope is null order by began_at desc',
    tokens:
      'select name, scope, address, began_at, used_at, expires_at from session where account = $1 and scope is not null order by began_at desc',
    passkeys: 'select name, added_at, used_at from passkey where account = $1 order by added_at desc',
    oneTimeCodes: 'select confirmed_at from totp where account = $1',
    openId: 'select issuer, subject from openid_account where account = $1',
    codeResets: 'select identity, at from code_reset where account = $1 order by id desc',
    roles: 'select house, role from staff_role where account = $1 order by house, role',
    rolesGiven: 'select house, roles, granted_by, at from role_grant where account = $1 order by at desc',
    favourites: 'select plan, list from favourites where account = $1',
  },
  async erase(tx, { account, at }) {
    await each(tx, ERASED, [account]);
    await tx.query(
      `update account set name = 'erased', name_key = '#' || id, skeleton = null, search = '', password = null, email = null,
         email_hash = null,         email_verified_at = null, guest = true, erased_at = $2 where id = $1`,
      [account, at],
    );
  },
};

const ERASED = [
  'session',
  'passkey',
  'totp',
  'recovery_code',
  'challenge',
  'mail_token',
  'favourites',
  'openid_account',
]
  .map((table) => `delete from ${table} where account = $1`)
  .concat(`update code_reset set identity = 'erased' where account = $1`);

/** Locks an account, so that it is erased only once. Returns whether the account has staff roles. */
export async function lockAndAskStaff(tx: Queries, account: string): Promise<boolean> {
  const [found] = await checkedRows(
    tx,
    z.object({ staff: z.boolean() }),
    `select exists (select 1 from staff_role where account = account.id) as staff
     from account where id = $1 for update`,
    [account],
  );
  return found?.staff ?? false;
}
