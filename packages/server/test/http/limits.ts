import { describe, expect, it } from 'vitest';
import { PLAN } from '../house.ts';
import { api, house, reopen } from './server.ts';

const JANA = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};

async function closePrivateTables(): Promise<void> {
  for (const { id, code } of house.casino.tables())
    if (code !== null) await house.casino.changeTable(id, { state: 'closed' });
}

describe('limits', () => {
  it('apply to private tables, per host and per address from which they are opened', async () => {
    await closePrivateTables(); // Other tests opened these tables.
    await reopen({ limits: { privateTablesPerAccount: 2, privateTablesPerAddress: 5 } });
    const body = { plan: PLAN, name: 'At home', dealer: 'console', private: true };
    const opens = async (token: string) => (await api('POST', '/tables', { token, body })).json();
    const [ann, bob, cay] = [await house.person(), await house.person(), await house.person()];
    // The limit also applies to simultaneous calls.
    const tables = await Promise.all([opens(ann.token), opens(ann.token), opens(ann.token)]);
    expect(tables.filter(({ code }) => code === 'too-many-tables')).toHaveLength(1);
    expect(tables.filter(({ id }) => id !== undefined)).toHaveLength(2);
    const [one] = tables.filter(({ id }) => id !== undefined);
    for (const { token } of [bob, bob, cay]) expect(await opens(token)).toMatchObject({ name: 'At home' });
    expect(await opens(cay.token)).toMatchObject({ code: 'too-many-tables' });
    expect(
      (await api('PATCH', `/tables/${one.id}`, { token: ann.token, body: { state: 'closed' } })).status,
    ).toBe(200);
    expect(await opens(cay.token)).toMatchObject({ name: 'At home' });
    await closePrivateTables();
  });

  it('apply to a visitor behind a proxy, regardless of the address that they claim', async () => {
    await reopen({ limits: { guests: { perSecond: 0.01, burst: 1 } }, trustProxy: ['127.0.0.1'] });
    const from = async (forwarded: string) =>
      (await api('POST', '/guests', { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('6.6.6.6, 198.51.100.1')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(200);
  });

  it('apply to calls that use external services, for each account and each call separately', async () => {
    const once = { perSecond: 0.001, burst: 1 };
    await reopen({ limits: { outside: once, payments: once } });
    const [ann, bob] = [await house.person(), await house.person()];
    const calls = [
      ['PUT', '/me/participations/sazka/person', { person: JANA }],
      ['POST', '/me/instruments', { house: 'sazka', kind: 'card', identifier: 'card-1234' }],
      ['POST', '/me/participations/sazka/exclusion', { confirmed: true }],
      ['POST', '/me/panic', { house: 'sazka' }],
      ['POST', '/me/closing', { house: 'sazka' }],
      ['POST', '/me/complaints', { house: 'sazka', subject: 'I lost.' }],
      ['POST', '/me/deposits', { house: 'sazka', instrument: '1', amount: 100, key: 'key-of-a-deposit' }],
      [
        'POST',
        '/me/withdrawals',
        { house: 'sazka', instrument: '1', amount: 100, key: 'key-of-a-withdrawal' },
      ],
    ] as const;
    for (const [method, path, body] of calls) {
      const call = async (token: string) => (await api(method, path, { token, body })).status;
      expect([path, await call(ann.token)]).not.toEqual([path, 429]);
      expect([path, await call(ann.token)]).toEqual([path, 429]);
      expect([path, await call(bob.token)]).not.toEqual([path, 429]);
    }
    // A malformed call does not count towards the limit.
    const cay = await house.person();
    const panic = async (body: object) => (await api('POST', '/me/panic', { token: cay.token, body })).status;
    expect([await panic({}), await panic({ house: 'sazka' }), await panic({ house: 'sazka' })]).toEqual([
      400, 200, 429,
    ]);
  });

  it('apply to guests, sign-ins and top-ups, and refusals say when to try again', async () => {
    const twice = { perSecond: 0.1, burst: 2 };
    await reopen({ limits: { guests: twice, signIns: { perSecond: 0.1, burst: 3 }, topUps: twice } });
    const guests = [await api('POST', '/guests'), await api('POST', '/guests'), await api('POST', '/guests')];
    expect(guests.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(guests[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await guests[2]?.json()).toMatchObject({
      code: 'too-many',
      details: { seconds: expect.any(Number) },
    });
    const body = { name: 'Anna', password: 'guess again' };
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await api('POST', '/session', { body })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const { token } = await house.person();
    const fills = [];
    for (let i = 0; i < 3; i++)
      fills.push((await api('POST', '/me/top-up', { token, body: { house: 'kings' } })).status);
    expect(fills).toEqual([409, 409, 429]);
    expect((await api('GET', '/tables')).status).toBe(200);
  });
});
