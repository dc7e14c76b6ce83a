import { isRefusal, type Refusal } from '@croupier/core';
import { type House, houses } from '@croupier/houses';
import type { AnswerOf, Dealing } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, ok } from './casino.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
const SAZKA = houses.find(({ id }) => id === 'sazka')?.plans.map(({ id }) => id) ?? [];
const MINUTE = 60_000;
let stored: TestDatabase;
let casino: NodesInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const few = houses.flatMap((house): House[] => {
    if (house.id === 'sazka') return [house];
    return house.id === 'kings' ? [{ ...house, plans: house.plans.filter(({ id }) => id === ROULETTE) }] : [];
  });
  casino = new NodesInTime(stored, [ROULETTE], { houses: few });
});
afterEach(() => casino.stop());
afterAll(() => stored.remove());

type Staff = Awaited<ReturnType<typeof hire>>;
type Caller = ReturnType<NodesInTime['callerAt']>;

/** Signs a person up at a node, and gives them a role at a house. */
async function hire(
  node: NodeInTime,
  name: string,
  role: 'croupier' | 'inspector' | 'manager',
  house = 'kings',
) {
  const { accounts } = node.open;
  const { account, token } = ok(await accounts.signUp({ name, password: 'kolo stesti a smuly' }));
  await stored.database.query('insert into staff_role (account, house, role) values ($1, $2, $3)', [
    account.id,
    house,
    role,
  ]);
  const call: Caller = casino.callerAt(node, token);
  return { id: account.id, name, role, call, roles: staffOf(house, role) };
}

async function openTable(node: NodeInTime, name = 'Studio 1', plan = ROULETTE) {
  const opened = { plan, name, dealer: 'console', private: false, host: null } as const;
  const { id } = ok(await node.open.casino.openTable(opened));
  await casino.pass(2);
  return id;
}

/** Returns functions that act at a table and return the codes of refusals. */
function studio(owner: NodeInTime, id: string) {
  const codeOf = (answer: object) => ('code' in answer ? String(answer.code) : undefined);
  return {
    dealing: ({ call }: Staff) => call<Dealing>('GET', `/tables/${id}/dealing`),
    take: async ({ call }: Staff) => codeOf(await call('PUT', `/tables/${id}/dealing`, { now: 'deal' })),
    ends: async ({ call }: Staff, now: object = { now: 'end' }) =>
      codeOf(await call('PUT', `/tables/${id}/dealing`, now)),
    endsFor: async ({ call }: Staff) => codeOf(await call('DELETE', `/tables/${id}/dealing`)),
    log: ({ call }: Staff) => call<AnswerOf<'studioLog'>>('GET', `/tables/${id}/studio-log`),
    move: async ({ id: account, role }: Staff, move: object, as = role) => {
      const answer = await owner.open.casino.submit({ table: id, account, as, key: newKey(), move });
      return isRefusal(answer) ? (answer as Refusal).code : undefined;
    },
    state: () => owner.open.casino.table(id)?.state(),
    round: () => owner.open.casino.table(id)?.state().round.number,
  };
}

const ROUND = [
  { type: 'place-your-bets' },
  { type: 'spin', wheel: 'clockwise' },
  { type: 'no-more-bets' },
  { type: 'ball', pocket: '17' },
  { type: 'pay' },
] as const;

describe('a dealer of a table', () => {
  it('takes it over, and then nobody else acts as its croupier, although an inspector can step in', async () => {
    const a = await casino.join('a');
    const [eva, jan] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Jan', 'croupier')];
    const ida = await hire(a, 'Ida', 'inspector');
    const table = studio(a, await openTable(a));
    // While nobody is on duty, every croupier of the house may deal, just as in a house without shifts.
    expect(await table.move(jan, { type: 'place-your-bets' })).toBeUndefined();
    expect(await table.move(eva, { type: 'spin', wheel: 'clockwise' })).toBeUndefined();
    for (const move of ROUND.slice(2)) expect(await table.move(jan, move)).toBeUndefined();
    expect(await table.take(eva)).toBeUndefined();
    expect(await table.dealing(jan)).toMatchObject({
      stint: { account: eva.id, dealer: 'Eva', round: 2 },
      relief: null,
      breakAt: null,
      checks: 'not-needed',
    });
    expect(await table.move(jan, { type: 'place-your-bets' })).toBe('other-dealer');
    expect(await table.move(eva, { type: 'place-your-bets' })).toBeUndefined();
    expect(await table.move(ida, { type: 'spin', wheel: 'anticlockwise' })).toBeUndefined();
    expect(await table.move(eva, { type: 'no-more-bets' })).toBeUndefined();
  });

  it('is replaced only between two rounds, and the record shows who dealt which rounds', async () => {
    const a = await casino.join('a');
    const [eva, jan] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Jan', 'croupier')];
    const ida = await hire(a, 'Ida', 'inspector');
    const table = studio(a, await openTable(a));
    await table.take(eva);
    const played = table.state()?.round.id;
    for (const move of ROUND) {
      expect(await table.move(eva, move)).toBeUndefined();
      if (move.type === 'pay') break;
      expect(await table.take(jan)).toBe('round-runs');
      expect(await table.ends(eva)).toBe('round-runs');
    }
    expect(await table.take(jan)).toBeUndefined();
    expect(await table.move(eva, { type: 'place-your-bets' })).toBe('other-dealer');
    const [first, , ...rest] = ROUND;
    for (const move of [first, { type: 'spin', wheel: 'anticlockwise' }, ...rest.slice(0)])
      expect(await table.move(jan, move)).toBeUndefined();
    expect(await table.ends(eva)).toBe('not-dealing');
    const backAt = casino.world.now() + 15 * MINUTE;
    expect(await table.ends(jan, { now: 'break', backAt })).toBeUndefined();
    expect(await table.ends(jan)).toBe('not-dealing');
    await table.take(eva);
    expect(await table.endsFor(jan)).toBe('not-allowed');
    expect(await table.endsFor(ida)).toBeUndefined(); // An inspector can end the stint of a dealer who has gone.
    const recordFor = ({ call }: Staff) => call('GET', `/rounds/${played}/record`);
    expect(await recordFor(ida)).toMatchObject({ rounds: [{ number: 1, staff: ['Eva'] }] });
    expect(JSON.stringify(await recordFor(jan))).not.toContain('staff');
    const { stints } = await table.log(ida);
    expect(stints).toMatchObject([
      { dealer: 'Eva', first: 3, last: 2, ended: { how: 'end', by: 'Ida', backAt: null } },
      { dealer: 'Jan', first: 2, last: 2, ended: { how: 'break', by: 'Jan', backAt } },
      { dealer: 'Eva', first: 1, last: 1, ended: { how: 'relief', by: 'Jan', backAt: null } },
    ]);
  });

  it('deals at one table at a time, and is free again when that table closes', async () => {
    const a = await casino.join('a');
    const [eva, mia] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Mia', 'manager')];
    const ida = await hire(a, 'Ida', 'inspector');
    const [one, two] = [await openTable(a), await openTable(a, 'Studio 2')];
    await studio(a, one).take(eva);
    const refused = await eva.call<Refusal>('PUT', `/tables/${two}/dealing`, { now: 'deal' });
    expect(refused).toMatchObject({ code: 'deals-elsewhere', message: expect.stringContaining('Studio 1') });
    await mia.call('PATCH', `/tables/${one}`, { state: 'closed' });
    expect(await studio(a, two).take(eva)).toBeUndefined();
    const { stints } = await studio(a, one).log(ida);
    expect(stints).toMatchObject([{ dealer: 'Eva', ended: { how: 'table-closed', by: null } }]);
  });

  it('is refused without the role at the house, and where the virtual croupier deals', async () => {
    const a = await casino.join('a');
    const elsewhere = await hire(a, 'Ivo', 'croupier', 'sazka');
    const eva = await hire(a, 'Eva', 'croupier');
    const table = await openTable(a);
    expect(await studio(a, table).take(elsewhere)).toBe('not-allowed');
    expect(await eva.call('GET', `/tables/${table}/studio-log`)).toMatchObject({ code: 'not-allowed' });
    const virtual = a.open.casino.tables().find(({ dealer }) => dealer === 'virtual');
    expect(await studio(a, virtual?.id ?? '').take(eva)).toBe('virtual-croupier');
  });

  it('stays after a restart and at another node, which takes the table', async () => {
    const a = await casino.join('a');
    const b = await casino.join('b');
    const [eva, jan] = [await hire(b, 'Eva', 'croupier'), await hire(b, 'Jan', 'croupier')];
    const id = await openTable(a);
    expect(await studio(a, id).take(eva)).toBeUndefined(); // a call at one node about a table of another node
    casino.kill(a);
    while (!b.open.casino.table(id)) await casino.pass(1);
    const table = studio(b, id);
    expect((await table.dealing(jan)).stint).toMatchObject({ dealer: 'Eva' });
    expect(await table.move(jan, { type: 'place-your-bets' })).toBe('other-dealer');
    expect(await table.move(eva, { type: 'place-your-bets' })).toBeUndefined();
    expect(await table.take(jan)).toBe('round-runs'); // a round that had begun is still known after a restart
  });

  it('can enter a device’s reading, which no other croupier can, while an automatic device continues', async () => {
    const a = await casino.join('a');
    const [eva, jan] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Jan', 'croupier')];
    const ida = await hire(a, 'Ida', 'inspector');
    const id = await openTable(a);
    const table = studio(a, id);
    await table.take(eva);
    const { device, key } = await ida.call<{ device: string; key: string }>('POST', `/tables/${id}/devices`, {
      kind: 'wheel',
      name: 'Wheel',
    });
    const wheel = casino.callerAt(a, key);
    const read = (number: number, name: string) =>
      wheel<{ state: string }>('POST', '/devices/readings', { kind: 'result', number, id: name });
    for (const move of ROUND.slice(0, 3)) await table.move(eva, move);
    expect(await read(17, 'one')).toEqual({ state: 'proposed' });
    const board = await eva.call<{ proposal: { reading: string } }>('GET', `/tables/${id}/devices`);
    const reading = { reading: board.proposal.reading };
    expect(await jan.call('POST', `/tables/${id}/readings/entry`, reading)).toMatchObject({
      code: 'other-dealer',
    });
    // The reading still waits for the table's dealer.
    expect(await eva.call('POST', `/tables/${id}/readings/entry`, reading)).toEqual({});
    await table.move(eva, { type: 'pay' });
    await ida.call('PATCH', `/tables/${id}/devices/${device}`, { entersByItself: true });
    for (const move of [ROUND[0], { type: 'spin', wheel: 'anticlockwise' }, ROUND[2]])
      await table.move(eva, move);
    expect(await read(20, 'two')).toEqual({ state: 'entered' });
  });
});

describe('the rota of a house', () => {
  const at = (minutes: number, now: number) => now + minutes * MINUTE;
  const planned = (
    now: number,
    table: string,
    ...entries: readonly (readonly [Staff, number, number])[]
  ) => ({
    after: at(-60, now),
    until: at(600, now),
    breakAfter: 60,
    entries: entries.map(([{ id }, from, to]) => ({
      table,
      account: id,
      from: at(from, now),
      to: at(to, now),
    })),
  });

  it('announces the dealer who is due next, and the time of the next break', async () => {
    const a = await casino.join('a');
    const [eva, jan] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Jan', 'croupier')];
    const [ida, mia] = [await hire(a, 'Ida', 'inspector'), await hire(a, 'Mia', 'manager')];
    const id = await openTable(a);
    const table = studio(a, id);
    const now = casino.world.now();
    const plan = { ...planned(now, id, [eva, 0, 0.5], [jan, 0.5, 15]), breakAfter: 15 };
    expect(await ida.call('PUT', '/houses/kings/rota', plan)).toMatchObject({ code: 'not-allowed' });
    expect(await mia.call('PUT', '/houses/kings/rota', plan)).toEqual({});
    expect((await table.dealing(eva)).relief).toEqual({ account: eva.id, dealer: 'Eva', from: now });
    await table.take(eva);
    expect((await table.dealing(jan)).relief).toEqual({ account: jan.id, dealer: 'Jan', from: at(0.5, now) });
    const overview = async () => (await ida.call<AnswerOf<'studio'>>('GET', '/houses/kings/studio')).tables;
    expect(await overview()).toMatchObject([
      { table: { id, name: 'Studio 1' }, stint: { dealer: 'Eva' }, relief: { dealer: 'Jan' }, waits: [] },
    ]);
    await casino.pass(30);
    expect(await overview()).toMatchObject([{ waits: ['relief'] }]);
    await table.take(jan);
    expect(await overview()).toMatchObject([{ stint: { dealer: 'Jan' }, relief: null, waits: [] }]);
    const { stint, breakAt } = await table.dealing(jan);
    expect(breakAt).toBe(at(15, stint?.since ?? 0));
  });

  it('refuses a dealer at two tables, a missing break, and other houses’ people and tables, and changes nothing', async () => {
    const a = await casino.join('a');
    const [eva, jan] = [await hire(a, 'Eva', 'croupier'), await hire(a, 'Jan', 'croupier')];
    const [mia, ivo] = [await hire(a, 'Mia', 'manager'), await hire(a, 'Ivo', 'croupier', 'sazka')];
    const [one, two] = [await openTable(a), await openTable(a, 'Studio 2')];
    const now = casino.world.now();
    const set = (rota: object) =>
      mia.call<{ code?: string; message?: string }>('PUT', '/houses/kings/rota', rota);
    const good = planned(now, one, [eva, 0, 60], [jan, 60, 120], [eva, 70, 70 + 50]);
    expect(await set({ ...good, entries: good.entries.slice(0, 2) })).toEqual({});
    expect(await set(good)).toMatchObject({ code: 'rota-overlaps' }); // two dealers at one table
    const elsewhere = planned(now, two, [eva, 30, 40]).entries;
    expect(await set({ ...good, entries: [...good.entries.slice(0, 2), ...elsewhere] })).toMatchObject({
      code: 'rota-overlaps',
      message: expect.stringContaining('Eva'),
    });
    // A gap of nine minutes between two entries does not count as a break. A gap of ten minutes does.
    const halves = (gap: number) => planned(now, one, [eva, 0, 50], [eva, 50 + gap, 80]);
    expect(await set(halves(9))).toMatchObject({ code: 'no-break', message: expect.stringContaining('60') });
    // Managers are not allowed to deal, and croupiers may deal only at their own house.
    for (const person of [ivo, mia])
      expect(await set(planned(now, one, [person, 0, 30]))).toMatchObject({ code: 'no-such-dealer' });
    const foreign = await openTable(a, 'Elsewhere', SAZKA[0]);
    expect(await set(planned(now, foreign, [eva, 0, 30]))).toMatchObject({ code: 'no-such-table' });
    expect(await set(planned(now, one, [eva, 30, 30]))).toMatchObject({ code: 'malformed' });
    expect(await set({ ...good, until: now + 30 * 24 * 60 * MINUTE })).toMatchObject({ code: 'malformed' });
    const read = await eva.call<AnswerOf<'rota'>>(
      'GET',
      `/houses/kings/rota?after=${now}&until=${now + 120 * MINUTE}`,
    );
    expect(read).toMatchObject({ breakAfter: 60, entries: good.entries.slice(0, 2) });
    expect(read.dealers.map(({ name }) => name)).toEqual(['Eva', 'Jan']);
    expect(await set(halves(10))).toEqual({});
  });
});

describe('only a person begins and ends a game at a table that is dealt by hand {sazka.platform.71}', () => {
  it('no game of the book continues on time alone, whether or not a picture is live', async () => {
    const a = await casino.join('a');
    const tables = await Promise.all(SAZKA.map((plan) => openTable(a, plan, plan)));
    const [guest] = [await a.open.person()];
    for (const id of tables) {
      a.open.casino.table(id)?.arrived(a.open.accounts.seatOf(id, guest.id));
      a.open.casino.showStream(id, 'live');
    }
    await casino.pass(120);
    for (const id of tables) {
      expect(a.open.casino.table(id)?.state().round.number).toBe(1);
      expect(a.open.casino.table(id)?.staffHasMoved).toBe(false);
    }
  });

  it('a device that enters draws automatically neither begins nor ends a game', async () => {
    const a = await casino.join('a');
    const ida = await hire(a, 'Ida', 'inspector', 'sazka');
    const id = await openTable(a, 'Wheel', 'sazka/roulette-synot');
    const made = await ida.call<{ device: string; key: string }>('POST', `/tables/${id}/devices`, {
      kind: 'wheel',
      name: 'Wheel',
    });
    await ida.call('PATCH', `/tables/${id}/devices/${made.device}`, { entersByItself: true });
    const wheel = casino.callerAt(a, made.key);
    const read = (number: number, name: string) =>
      wheel<{ state: string }>('POST', '/devices/readings', { kind: 'result', number, id: name });
    expect(await read(5, 'early')).toEqual({ state: 'unawaited' });
    expect(a.open.casino.table(id)?.staffHasMoved).toBe(false);
    const table = studio(a, id);
    for (const move of [
      { type: 'place-your-bets' },
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
    ])
      await table.move(ida, move);
    expect(await read(17, 'due')).toEqual({ state: 'entered' });
    await casino.pass(60);
    expect(table.round()).toBe(1); // the result waits for a person who pays
    expect(await table.move(ida, { type: 'pay' })).toBeUndefined();
    expect(table.round()).toBe(2);
    await casino.pass(60);
    expect(a.open.casino.table(id)?.staffHasMoved).toBe(false);
  });
});
