import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { type StaffRole, tableRole } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { accountTests, ann, DAY, ok } from '../../test/accounts.ts';
import { systemEntropy } from '../chance/entropy.ts';
import type { SignedIn } from '../services/account-service.ts';
import { createStaffKey } from './staff.ts';

const at = accountTests();

describe('staff', () => {
  const ALL = tableRole.options;
  const everywhere = houses.flatMap(({ id }) => ALL.map((role) => ({ house: id, role })));
  const kings = (...roles: StaffRole[]) => ({ house: 'kings', roles });
  const boss = async () => {
    const { account } = await at.accounts.createGuest();
    return ok(await at.accounts.redeemStaffKey(account.id, at.staffKey ?? '')) as SignedIn;
  };
  const another = async () => {
    await at.stored.database.query('delete from staff_key');
    return createStaffKey(at.stored.database, systemEntropy, at.clock.now());
  };

  it('begins with the first person who uses the key that is shown while there is no manager', async () => {
    const key = at.staffKey ?? '';
    expect(key.length).toBeGreaterThan(20);
    await at.open();
    expect(at.staffKey).toBeUndefined();
    const { account, token } = await at.accounts.createGuest();
    expect(await at.accounts.redeemStaffKey(account.id, `${key}x`)).toMatchObject({ code: 'wrong-key' });
    expect(await at.accounts.session(token)).toMatchObject({ roles: [] });
    const taken = ok(await at.accounts.redeemStaffKey(account.id, key)) as SignedIn;
    expect(taken.account.roles).toHaveLength(everywhere.length);
    expect(taken.account.roles).toEqual(expect.arrayContaining(everywhere));
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(await at.accounts.session(taken.token)).toMatchObject({ roles: taken.account.roles });
    for (const { id } of [account, (await at.accounts.createGuest()).account])
      expect(await at.accounts.redeemStaffKey(id, key)).toMatchObject({ code: 'wrong-key' });
    await at.open();
    expect(at.staffKey).toBeUndefined();
    expect(JSON.stringify(await at.stored.database.query('select * from staff_key'))).not.toContain(key);
  });

  it('has a key that works for a day, and gets a new one at the next start after that', async () => {
    const key = at.staffKey ?? '';
    const { account } = await at.accounts.createGuest();
    await at.clock.pass(DAY, async () => undefined);
    expect(await at.accounts.redeemStaffKey(account.id, key)).toMatchObject({ code: 'wrong-key' });
    await at.open();
    expect(at.staffKey).not.toBe(key);
    expect(await at.accounts.redeemStaffKey(account.id, at.staffKey ?? '')).toMatchObject({
      account: { roles: expect.arrayContaining(everywhere) },
    });
  });

  it('gains only one person if several use a key at the same time', async () => {
    const guests = await Promise.all([
      at.accounts.createGuest(),
      at.accounts.createGuest(),
      at.accounts.createGuest(),
    ]);
    const taken = await Promise.all(
      guests.map(({ account }) => at.accounts.redeemStaffKey(account.id, at.staffKey ?? '')),
    );
    expect(taken.filter(isRefusal)).toHaveLength(2);
  });

  it('can begin again with a new key, which makes the previous one void', async () => {
    const first = await another();
    const second = await createStaffKey(at.stored.database, systemEntropy, at.clock.now());
    const { account } = await at.accounts.createGuest();
    expect(await at.accounts.redeemStaffKey(account.id, first)).toMatchObject({ code: 'wrong-key' });
    expect(await at.accounts.redeemStaffKey(account.id, second)).toMatchObject({
      account: { roles: expect.arrayContaining(everywhere) },
    });
  });

  it('always includes a manager: the last one can neither resign nor be removed', async () => {
    const { account } = await boss();
    const last = { code: 'last-manager' };
    ok(await at.accounts.signUp(ann));
    ok(await at.accounts.signUp({ ...ann, name: 'Bob' }));
    ok(await at.accounts.grantRoles('Ann', kings('manager'), account.id));
    ok(await at.accounts.grantRoles('Bob', kings('inspector'), account.id));
    // The guest who used the key no longer has a session, and nobody can sign in to that account.
    await at.accounts.endSessions(account.id);
    const [{ id = '' } = {}] = await at.stored.database.query<{ id: string }>(
      `select id from account where name = 'Ann'`,
    );
    expect(await at.accounts.grantRoles('Ann', kings(), id)).toMatchObject(last);
    expect(await at.accounts.grantRoles('Ann', kings('croupier'), account.id)).toMatchObject(last);
    ok(await at.accounts.grantRoles('Bob', kings('manager'), id));
    const resigned = ok(await at.accounts.grantRoles('Ann', kings('croupier'), id));
    expect(await at.accounts.session(resigned.token ?? '')).toMatchObject({
      name: 'Ann',
      roles: [{ house: 'kings', role: 'croupier' }],
    });
  });

  it('changes are reported by e-mail: every manager learns who got which roles from whom', async () => {
    const { account: by } = await boss();
    for (const name of ['Ann', 'Bob', 'Cid']) {
      ok(await at.accounts.signUp({ ...ann, name }));
      await at.stored.database.query('update account set email = $2, language = $3 where name = $1', [
        name,
        `${name}@example.org`,
        name === 'Bob' ? 'cs' : 'en',
      ]);
    }
    ok(await at.accounts.grantRoles('Ann', kings('manager'), by.id));
    ok(await at.accounts.grantRoles('Bob', kings('croupier', 'manager'), by.id));
    const seen = (await at.letters()).length;
    ok(await at.accounts.grantRoles('Cid', kings('inspector'), by.id));
    ok(await at.accounts.grantRoles('Bob', kings(), by.id));
    const told = (await at.letters()).slice(seen).map(({ to, kind, values }) => ({
      to,
      kind,
      whose: values.whose,
      by: values.by,
      roles: values.roles,
    }));
    const letter = (to: string, whose: string, roles: string) => ({
      to: `${to}@example.org`,
      kind: 'roles-set',
      whose,
      by: by.name,
      roles,
    });
    const inOrder = told.toSorted((a, b) => `${a.whose} ${a.to}`.localeCompare(`${b.whose} ${b.to}`));
    expect(inOrder).toEqual([
      letter('Ann', 'Bob', 'none'),
      letter('Bob', 'Bob', 'žádné'),
      letter('Ann', 'Cid', 'inspector'),
      letter('Bob', 'Cid', 'inspektor'),
      letter('Cid', 'Cid', 'inspector'),
    ]);
    const before = (await at.letters()).length;
    ok(await at.accounts.redeemStaffKey((await at.accounts.createGuest()).account.id, await another()));
    expect((await at.letters()).slice(before)).toMatchObject([
      { to: 'Ann@example.org', values: { roles: 'croupier, inspector, manager' } },
    ]);
  });

  it('still includes a manager if two managers remove each other at the same time', async () => {
    const { account } = await boss();
    for (const name of ['Ann', 'Bob']) {
      ok(await at.accounts.signUp({ ...ann, name }));
      ok(await at.accounts.grantRoles(name, kings('manager'), account.id));
    }
    await at.accounts.endSessions(account.id);
    const answers = await Promise.all([
      at.accounts.grantRoles('Ann', kings(), account.id),
      at.accounts.grantRoles('Bob', kings(), account.id),
    ]);
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'last-manager' }]);
  });

  it('can get and lose roles by name, which ends sessions and records who changed the roles', async () => {
    const { account: by } = await boss();
    const { account, token } = ok(await at.accounts.signUp(ann)) as SignedIn;
    expect(await at.accounts.grantRoles('ann', kings('croupier'), by.id)).toMatchObject({
      account: { roles: [{ house: 'kings', role: 'croupier' }] },
    });
    expect(await at.accounts.session(token)).toBeUndefined();
    const again = ok(await at.accounts.signIn(ann)) as SignedIn;
    expect(await at.accounts.session(again.token)).toMatchObject({
      roles: [{ house: 'kings', role: 'croupier' }],
    });
    await at.accounts.grantRoles('ann', kings(), by.id);
    expect(await at.accounts.session(again.token)).toBeUndefined();
    expect(await at.accounts.grantRoles('nobody', kings('manager'), by.id)).toMatchObject({
      code: 'no-such-account',
    });
    const guest = await at.accounts.createGuest();
    expect(await at.accounts.grantRoles(guest.account.name, kings('manager'), by.id)).toMatchObject({
      code: 'guest-account',
    });
    expect(await at.accounts.session(guest.token)).toEqual(guest.account);
    expect(
      await at.stored.database.query(
        `select account, house, roles, granted_by from role_grant where house = 'kings' order by cardinality(roles)`,
      ),
    ).toEqual([
      { account: account.id, house: 'kings', roles: [], granted_by: by.id },
      { account: account.id, house: 'kings', roles: ['croupier'], granted_by: by.id },
      { account: by.id, house: 'kings', roles: ALL, granted_by: by.id },
    ]);
  });

  it('can have roles at one house, and a manager of one house has no rights at another', async () => {
    const { account: by } = await boss();
    ok(await at.accounts.signUp(ann));
    ok(await at.accounts.grantRoles('Ann', { house: 'sazka', roles: ['inspector'] }, by.id));
    ok(await at.accounts.grantRoles('Ann', kings('manager'), by.id));
    const granted = ok(await at.accounts.grantRoles('Ann', kings('croupier'), by.id));
    expect(granted.account.roles).toEqual([
      { house: 'kings', role: 'croupier' },
      { house: 'sazka', role: 'inspector' },
    ]);
    expect(
      await at.accounts.grantRoles('Ann', { house: '__proto__', roles: ['manager'] }, by.id),
    ).toMatchObject({ code: 'no-such-house' });
  });
});
