import { type Endpoint, type EndpointName, endpoints } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { ok } from '../casino.ts';
import { bet, EURO, PLAN, playOut } from '../house.ts';
import { api, callExample, house, server, staffToken } from './server.ts';

describe('rights', () => {
  it('require a role for endpoints that are for staff', async () => {
    const { token } = await house.person();
    const change = { body: { name: 'My table' } };
    expect((await api('PATCH', '/tables/TABLE', { token, ...change })).status).toBe(403);
    expect((await api('PATCH', '/tables/TABLE', { token: await staffToken(), ...change })).status).toBe(200);
    expect((await api('GET', '/tables/TABLE/audit', { token })).status).toBe(403);
    expect(
      (await api('PUT', '/accounts/Anna/roles', { token, body: { house: 'kings', roles: ['manager'] } }))
        .status,
    ).toBe(403);
    // The house's first manager has used the key, so nobody else can use it.
    for (const key of ['guess', house.staffKey])
      expect((await api('POST', '/me/staff', { token, body: { key } })).status).toBe(403);
    expect((await api('GET', '/tables/TABLE/audit', { token: await staffToken() })).status).toBe(200);
  });

  it('apply to one house only, so all roles at one house give no rights at another', async () => {
    const here = await house.person('staff', 'sazka');
    const asked: string[] = [];
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const endpoint: Endpoint = endpoints[name];
      if (!('of' in endpoint) || !['house', 'table'].includes(endpoint.of)) continue;
      const answer = await callExample(endpoint, here.token);
      expect([name, answer.status, (await answer.json()).code]).toEqual([name, 403, 'not-allowed']);
      asked.push(name);
    }
    expect(asked).toEqual(expect.arrayContaining(['grantRoles', 'cashDesk', 'audit', 'changeTable']));
    // Another house's private table is hidden, and the person cannot open a named public table there.
    const table = { plan: PLAN, name: 'Of kings', dealer: 'console' };
    expect((await api('POST', '/tables', { token: here.token, body: table })).status).toBe(403);
    const { token } = await house.person();
    const hidden = await (await api('POST', '/tables', { token, body: { ...table, private: true } })).json();
    expect((await api('GET', `/tables/${hidden.id}`, { token: here.token })).status).toBe(404);
    // The person has the right at their own house.
    expect((await api('GET', '/cash-desk?house=sazka', { token: here.token })).status).toBe(200);
  });

  it('to open a public table belong to a manager, while the host of a private table is its staff', async () => {
    const { token } = await house.person();
    const table = { plan: PLAN, name: 'At home', dealer: 'console' };
    expect((await api('POST', '/tables', { token, body: table })).status).toBe(403);
    const opened = await (await api('POST', '/tables', { token, body: { ...table, private: true } })).json();
    expect(endpoints.openTable.answer.safeParse(opened).success).toBe(true);
    const path = `/tables/${opened.id}`;
    expect((await api('PATCH', path, { token, body: { state: 'paused' } })).status).toBe(200);
    expect(
      (await api('PATCH', path, { token: (await house.person()).token, body: { state: 'closed' } })).status,
    ).toBe(403);
    // For other people, the table does not exist.
    const guest = await house.person();
    const round = house.casino.table(opened.id)?.state().round.id ?? '';
    const parts = ['', '/people', '/bots', '/elsewhere', '/rounds', '/statistics'].map((part) => path + part);
    const all = [...parts, `/rounds/${round}`];
    const asked = async (paths: readonly string[], more: Parameters<typeof api>[2] = {}) =>
      Promise.all(
        paths.map(async (one) => {
          const answer = await api('GET', one, more);
          return [answer.status, (await answer.json()).code];
        }),
      );
    const nowhere = [...parts.map((part) => part.replace(opened.id, '999999')), '/rounds/999999'];
    expect(await asked(all, { token: guest.token })).toEqual(await asked(nowhere, { token: guest.token }));
    const codes = { 'table-codes': `AAAAAAAA ${opened.code}` };
    const told = await asked(all, { token: guest.token, headers: codes });
    expect(told.map(([status]) => status)).toEqual(all.map(() => 200));
    // Other people do not see the code, but people who have played at the table can still read it.
    const seat = house.accounts.seatOf(opened.id, guest.account.id);
    await api('PATCH', path, { token, body: { state: 'running' } });
    await house.call(opened.id, { type: 'place-your-bets' });
    const by = { table: opened.id, account: guest.account.id, as: 'player', key: 'private-1', seat } as const;
    ok(await house.casino.submit({ ...by, move: bet(10 * EURO) }));
    expect((await (await api('GET', path, { token: guest.token })).json()).code).toBeNull();
    await playOut(house, opened.id);
    const record = `/rounds/${round}/record`;
    expect(await asked([record])).toEqual([[404, 'no-such-round']]);
    const played = await asked([record, `/rounds/${round}`, `${path}/rounds`], { token: guest.token });
    expect(played.map(([status]) => status)).toEqual([200, 200, 200]);
    expect((await (await api('GET', `/codes/${opened.code}`)).json()).id).toBe(opened.id);
    const { tables } = await (await api('GET', '/tables')).json();
    expect(tables.map(({ id }: { id: string }) => id)).not.toContain(opened.id);
  });

  it('to name a table do not allow control characters or text-direction marks', async () => {
    const token = await staffToken();
    const named = async (name: string) =>
      (await (await api('PATCH', '/tables/TABLE', { token, body: { name } })).json()).name;
    expect(await named('a\u202eb\u0007 c\u200b')).toBe('ab c');
    expect(await named('\u202e')).toBe('ab c');
    const body = { plan: PLAN, name: 'x\u2066y', dealer: 'console' };
    expect((await (await api('POST', '/tables', { token, body })).json()).name).toBe('xy');
  });

  it('to announce cover only tournaments that the house has prepared, and no inherited property name', async () => {
    const token = await staffToken();
    for (const ready of ['__proto__', 'constructor', 'toString']) {
      const answer = await api('POST', '/tournaments', { token, body: { house: 'kings', ready } });
      expect([ready, answer.status, (await answer.json()).code]).toEqual([ready, 404, 'no-such-tournament']);
    }
  });

  it('are not granted to another site that sends our cookie', async () => {
    const { token } = await house.person();
    const cookie = `croupier=${token}`;
    const from = (origin: string) =>
      api('PUT', '/me/favourites', { body: { plan: PLAN, favourites: [] }, headers: { cookie, origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    expect((await from(`https://127.0.0.1:${server.port}`)).status).toBe(403);
    expect((await from(`http://127.0.0.1:${server.port}`)).status).toBe(200);
  });
});
