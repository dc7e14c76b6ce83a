import { afterEach, describe, expect, it } from 'vitest';
import { PLAN } from '../house.ts';
import { api, house, reopen, staffToken } from './server.ts';

const POKER = 'kings/poker-badugi';

/** Requests a public table for a player, and returns the answer. */
async function asks(token: string, body: object) {
  return (await api('POST', '/tables', { token, body })).json();
}

afterEach(async () => {
  for (const { id, onRequest } of house.casino.tables())
    if (onRequest) await house.casino.changeTable(id, { state: 'closed' });
});

describe('a public table on request', () => {
  it('can be opened by any player, with bots, for a game without a table; it has no host', async () => {
    const { token } = await house.person();
    const opened = await asks(token, { plan: POKER, bots: 3 });
    expect(opened).toMatchObject({ plan: POKER, name: 'Badugi', code: null, host: null, onRequest: true });
    expect(house.bots.at(opened.id)).toMatchObject({ wanted: 3 });
    const { tables } = await (await api('GET', '/tables')).json();
    expect(tables.map(({ id }: { id: string }) => id)).toContain(opened.id);
    const change = await api('PATCH', `/tables/${opened.id}`, { token, body: { state: 'closed' } });
    expect(change.status).toBe(403);
  });

  it("has the virtual croupier and the house's timing and name; only a manager may choose others", async () => {
    const { token } = await house.person();
    for (const own of [{ name: 'Mine' }, { dealer: 'console' }, { timing: { betting: 1 } }])
      expect(await asks(token, { plan: PLAN, ...own })).toMatchObject({ code: 'not-allowed' });
    const managers = await asks(await staffToken(), { plan: PLAN, name: 'Salon' });
    expect(managers).toMatchObject({ name: 'Salon', onRequest: false });
  });

  it('reuses an empty table with the same terms, if there is one', async () => {
    const [ann, bob] = [await house.person(), await house.person()];
    const first = await asks(ann.token, { plan: POKER });
    expect((await asks(bob.token, { plan: POKER })).id).toBe(first.id);
    house.casino.table(first.id)?.arrived(house.accounts.seatOf(first.id, ann.account.id));
    expect((await asks(bob.token, { plan: POKER })).id).not.toBe(first.id);
  });

  it('is refused if it favours the player, or beyond the limits for a player, an address and a house', async () => {
    await reopen({ limits: { requestedTablesPerAccount: 2, requestedTablesPerAddress: 3 } });
    const [ann, bob] = [await house.person(), await house.person()];
    const generous = { plan: 'kings/blackjack', terms: { decks: 2, surrenderOn: 'any' } };
    expect(await asks(ann.token, generous)).toMatchObject({ code: 'favours-player' });
    const plans = ['razz', 'badugi', 'irish', 'courchevel'].map((game) => `kings/poker-${game}`);
    const [one, two, three, four] = plans;
    expect(await asks(ann.token, { plan: one })).toMatchObject({ onRequest: true });
    expect(await asks(ann.token, { plan: two })).toMatchObject({ onRequest: true });
    expect(await asks(ann.token, { plan: three })).toMatchObject({ code: 'too-many-tables' });
    expect(await asks(bob.token, { plan: three })).toMatchObject({ onRequest: true });
    expect(await asks(bob.token, { plan: four })).toMatchObject({ code: 'too-many-tables' });
  });

  it('gets bots only if bots play the game and the virtual croupier deals', async () => {
    const { token } = await house.person();
    expect(await asks(token, { plan: PLAN, bots: 1 })).toMatchObject({ code: 'no-bots' });
    const byHand = { plan: POKER, private: true, dealer: 'console', bots: 1 };
    expect(await asks(token, byHand)).toMatchObject({ code: 'no-bots' });
  });
});
