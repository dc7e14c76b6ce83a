import { houses } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { accountTests, ann, ok } from '../../test/accounts.ts';
import { audit } from '../ledger/audit.ts';
import type { SignedIn } from '../services/account-service.ts';

const at = accountTests();

describe('a guest', () => {
  it('starts with 1,000 in play money at every house, or 30,000 in korunas, which is booked in the ledger', async () => {
    const { account } = await at.accounts.createGuest();
    expect(account).toMatchObject({ guest: true, roles: [] });
    const purses = await at.accounts.purses(account.id);
    const begins: { readonly [currency: string]: number } = { EUR: 100_000, CZK: 3_000_000, CHIP: 1_000 };
    expect(purses.map(({ house, amount, play }) => [house, amount, play])).toEqual(
      houses.map(({ id, currency, playMoney = begins[currency] }) => [id, playMoney, true]),
    );
    expect(await audit(at.stored.database)).toEqual([]);
  });

  it('keeps the account and its purses when they sign up under a name of their own', async () => {
    const guest = await at.accounts.createGuest();
    const named = ok(await at.accounts.signUp(ann, guest.account.id)) as SignedIn;
    expect(named.account).toEqual({ id: guest.account.id, name: 'Ann', guest: false, roles: [] });
    expect(await at.accounts.session(guest.token)).toBeUndefined();
    expect(await at.accounts.session(named.token)).toEqual(named.account);
    expect(await at.accounts.signUp({ ...ann, name: 'Other' }, guest.account.id)).toMatchObject({
      code: 'already-signed-up',
    });
  });

  it('is a new account each time', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => at.accounts.createGuest()));
    expect(new Set(guests.map(({ account }) => account.id)).size).toBe(20);
    expect(new Set(guests.map(({ account }) => account.name)).size).toBe(20);
    expect(new Set(guests.map(({ token }) => token)).size).toBe(20);
  });
});

describe('a play-money purse', () => {
  it('is topped up to the initial amount and no further', async () => {
    const { account } = await at.accounts.createGuest();
    expect(await at.accounts.topUp(account.id, 'kings')).toMatchObject({ code: 'enough' });
    expect(await at.accounts.topUp(account.id, 'nowhere')).toMatchObject({ code: 'no-such-house' });
    await at.stored.database.transaction(async (tx) => {
      const id = (kind: string, holder: string) =>
        `(select id from ledger_account where kind = '${kind}' and holder = '${holder}' and house = 'kings')`;
      await tx.query(`insert into posting (at, from_account, to_account, amount, reason, holder)
        values (0, ${id('purse', account.id)}, ${id('issue', '')}, 40000, 'test', '${account.id}')`);
      await tx.query(
        `update ledger_account set balance = balance - 40000 where id = ${id('purse', account.id)}`,
      );
      await tx.query(`update ledger_account set balance = balance + 40000 where id = ${id('issue', '')}`);
    });
    expect(await at.accounts.purse(account.id, 'kings')).toBe(60_000);
    expect(await at.accounts.topUp(account.id, 'kings')).toMatchObject({ amount: 100_000, play: true });
    expect(await at.accounts.purse(account.id, 'kings')).toBe(100_000);
    expect(await audit(at.stored.database)).toEqual([]);
  });
});

describe('favourites', () => {
  it('are kept in order for each account and plan', async () => {
    const [one, two] = [await at.accounts.createGuest(), await at.accounts.createGuest()];
    const list = [
      { name: 'Zero game', move: { type: 'announce', bet: { name: 'zero-game' }, piece: 100 } },
      { name: 'Mine', move: { type: 'bet', chips: [] } },
    ];
    await at.accounts.saveFavourites(one.account.id, 'kings/roulette-french', list);
    await at.open();
    expect(await at.accounts.favourites(one.account.id, 'kings/roulette-french')).toEqual(list);
    expect(await at.accounts.favourites(one.account.id, 'kings/roulette-24')).toEqual([]);
    expect(await at.accounts.favourites(two.account.id, 'kings/roulette-french')).toEqual([]);
    await at.accounts.saveFavourites(one.account.id, 'kings/roulette-french', []);
    expect(await at.accounts.favourites(one.account.id, 'kings/roulette-french')).toEqual([]);
  });
});
