import { isRefusal } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { accountTests, ann, DAY, ok } from '../../test/accounts.ts';
import type { SignedIn } from '../services/account-service.ts';
import { hashPassword } from './passwords.ts';

const at = accountTests();

describe('a name', () => {
  const taken = { code: 'name-taken' };

  it('belongs to only one person, guest or not, in any spelling', async () => {
    const ann = ok(await at.accounts.createNamedGuest('Anna'));
    for (const name of ['Anna', 'ANNA', 'Ánna', 'An-na', '\u0391\u039d\u039d\u0391']) {
      expect(await at.accounts.createNamedGuest(name)).toMatchObject(taken);
      expect(await at.accounts.signUp({ name, password: 'a long password' })).toMatchObject(taken);
    }
    const named = ok(await at.accounts.signUp({ name: 'Ánna', password: 'a long password' }, ann.account.id));
    expect(named.account).toMatchObject({ id: ann.account.id, name: 'Ánna' });
    expect(await at.accounts.createNamedGuest('Anna')).toMatchObject(taken);
    await at.accounts.endSessions(named.account.id);
    expect(await at.accounts.createNamedGuest('Anna')).toMatchObject(taken);
    const { account } = await at.accounts.createGuest();
    expect(await at.accounts.createNamedGuest(account.name.toLowerCase())).toMatchObject(taken);
  });

  it('is given only once if several people request it at the same time', async () => {
    const wanted = ['Anna', 'anna', 'Ánna', 'ANNA'].map((name) => at.accounts.createNamedGuest(name));
    expect((await Promise.all(wanted)).filter(isRefusal)).toHaveLength(3);
  });

  it('becomes free again when the guest’s account has expired', async () => {
    const first = ok(await at.accounts.createNamedGuest('Anna'));
    await at.accounts.signOut(first.token);
    const second = ok(await at.accounts.createNamedGuest('Anna'));
    expect(second.account.id).not.toBe(first.account.id);
    await at.clock.pass(90 * DAY, async () => undefined);
    ok(await at.accounts.signUp({ name: 'Anna', password: 'a long password' }));
  });

  it('stays reserved for a player without a screen while they are at the table', async () => {
    const { account, token } = ok(await at.accounts.createNamedGuest('Anna'));
    await at.stored.database.query(
      `with at as (insert into game_table (house, plan, name, dealer, timing, state)
         values ('kings', 'x', 'x', 'console', '{}', 'running') returning id)
       insert into walk_in (game_table, account) select id, $1 from at`,
      [account.id],
    );
    await at.accounts.signOut(token);
    expect(await at.accounts.createNamedGuest('Anna')).toMatchObject(taken);
    await at.stored.database.query('delete from walk_in');
    ok(await at.accounts.createNamedGuest('Anna'));
  });

  it('cannot be a staff title or a house name, or contain invisible characters', async () => {
    expect(await at.accounts.createNamedGuest('Croupier')).toMatchObject({ code: 'staff-name' });
    expect(await at.accounts.createNamedGuest("King's")).toMatchObject({ code: 'staff-name' });
    expect(await at.accounts.signUp({ name: 'An\u200bna', password: 'a long password' })).toMatchObject({
      code: 'bad-name',
    });
  });

  it('is refused with a suggestion of a similar free name', async () => {
    const suggested = async (name: string): Promise<string> => {
      const refused = await at.accounts.createNamedGuest(name);
      return String(isRefusal(refused) ? refused.details?.suggestion : 'nothing refused');
    };
    ok(await at.accounts.createNamedGuest('Anna'));
    expect(await suggested('Anna')).toBe('Anna 2');
    ok(await at.accounts.createNamedGuest('Anna-2'));
    expect(await suggested('ánna')).toBe('ánna 3');
    expect(await at.accounts.signUp({ name: 'Anna', password: 'a long password' })).toMatchObject({
      details: { suggestion: 'Anna 3' },
    });
    for (const name of ['Inspector Bob', 'An\u200bna', "King's", '♠♥'])
      ok(await at.accounts.createNamedGuest(await suggested(name)));
  });

  it('is considered taken regardless of its case and of the composition of its letters', async () => {
    ok(await at.accounts.signUp({ ...ann, name: 'Žofie' }));
    for (const name of ['žofie', 'ŽOFIE', 'Z\u030Cofie', ' Žofie '])
      expect(await at.accounts.signUp({ ...ann, name })).toMatchObject({ code: 'name-taken' });
    const guest = await at.accounts.createGuest();
    expect(await at.accounts.signUp({ ...ann, name: 'ŽOFIE' }, guest.account.id)).toMatchObject({
      code: 'name-taken',
    });
    expect(await at.accounts.session(guest.token)).toMatchObject({ guest: true });
  });

  it('requires its password for sign-in', async () => {
    const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    expect(ok(await at.accounts.signIn({ ...ann, name: 'ANN' }))).toMatchObject({ account });
    const wrong = { refused: true, code: 'wrong-credentials' };
    expect(await at.accounts.signIn({ ...ann, password: 'another password' })).toMatchObject(wrong);
    expect(await at.accounts.signIn({ name: 'Nobody', password: ann.password })).toMatchObject(wrong);
    const guest = await at.accounts.createGuest();
    expect(await at.accounts.signIn({ name: guest.account.name, password: '' })).toMatchObject(wrong);
  });

  it('takes as long to check if no account has it, because a hash of the same cost is compared', async () => {
    await at.open({ hash: hashPassword });
    ok(await at.accounts.signUp(ann));
    await at.accounts.signIn({ ...ann, password: 'a wrong password' });
    await at.accounts.signIn({ name: 'Nobody', password: 'a wrong password' });
    const [anns, nobodys, ...more] = at.compared.map((hashed) => hashed.split('$').slice(1, 4));
    expect(nobodys).toEqual(anns);
    expect(anns).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(more).toEqual([]);
  });

  it('has a password that is not stored in any readable form', async () => {
    ok(await at.accounts.signUp(ann));
    const [row] = await at.stored.database.query<{ password: string }>('select password from account');
    expect(row?.password).not.toContain(ann.password);
  });
});
