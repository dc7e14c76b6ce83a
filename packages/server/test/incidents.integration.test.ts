import type { Refusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import type { AnswerOf, Incident, StaffRole } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newKey, ok } from './casino.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
let stored: TestDatabase;
let casino: NodesInTime;
let node: NodeInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const few = [ROULETTE, 'ceske-kasino/roulette'].map((plan) => {
    const known = houseOf(plan.split('/')[0] ?? '') ?? expect.fail(`no house of ${plan}`);
    return { ...known, plans: known.plans.filter(({ id }) => id === plan) };
  });
  casino = new NodesInTime(stored, [ROULETTE], { houses: few });
  node = await casino.join('a');
});
afterEach(() => casino.stop());
afterAll(() => stored.remove());

/** Signs a person up, with a role at a house. */
async function person(name: string, role?: StaffRole, house = 'kings') {
  const { account, token } = ok(await node.open.accounts.signUp({ name, password: 'kolo stesti a smuly' }));
  if (role)
    await stored.database.query('insert into staff_role (account, house, role) values ($1, $2, $3)', [
      account.id,
      house,
      role,
    ]);
  const call = casino.callerAt(node, token);
  return {
    id: account.id,
    name,
    call,
    write: (body: object, at = 'kings') => call<Incident & Refusal>('POST', `/houses/${at}/incidents`, body),
    add: (id: string, step: string, text: string) =>
      call<Incident & Refusal>('POST', `/incidents/${id}/entries`, { step, text }),
    find: async (query: string, at = 'kings') =>
      (await call<AnswerOf<'incidents'>>('GET', `/houses/${at}/incidents?${query}`)).incidents.map(
        ({ id }) => id,
      ),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Opens a table that a dealer has taken over, and plays a round there in which a player bets on red. */
async function playedRound(dealer: Person, player: Person) {
  const opened = {
    plan: ROULETTE,
    name: 'Roulette 1',
    dealer: 'console',
    private: false,
    host: null,
  } as const;
  const { id: table } = ok(await node.open.casino.openTable(opened));
  await casino.pass(2);
  await dealer.call('PUT', `/tables/${table}/dealing`, { now: 'deal' });
  const round = node.open.casino.table(table)?.state().round.id ?? '';
  const submit = (account: string, as: 'croupier' | 'player', move: object) =>
    node.open.casino.submit({
      table,
      account,
      as,
      key: newKey(),
      move,
      ...(as === 'player' ? { seat: node.open.accounts.seatOf(table, account) } : {}),
    });
  ok(await submit(dealer.id, 'croupier', { type: 'place-your-bets' }));
  node.open.casino.table(table)?.arrived(node.open.accounts.seatOf(table, player.id));
  ok(await submit(player.id, 'player', { type: 'bet', chips: [{ position: 'red', amount: 500 }] }));
  for (const move of [
    { type: 'spin', wheel: 'clockwise' },
    { type: 'no-more-bets' },
    { type: 'ball', pocket: '17' },
    { type: 'pay' },
  ])
    ok(await submit(dealer.id, 'croupier', move));
  return { table, round };
}

it('an incident names its round, its players and the dealer, and its texts are found', async () => {
  const [dora, ida, anna] = [
    await person('Dora', 'croupier'),
    await person('Ida', 'inspector'),
    await person('Anna'),
  ];
  const { table, round } = await playedRound(dora, anna);
  const about = await dora.call<AnswerOf<'roundPeople'>>('GET', `/rounds/${round}/people`);
  expect(about).toEqual({
    dealer: { account: dora.id, name: 'Dora' },
    players: [{ account: anna.id, name: 'Anna' }],
  });
  const dispute = await dora.write({
    kind: 'dispute',
    text: 'Anna says\nher chip lay on číslo 17.',
    round,
    people: [anna.id],
  });
  expect(dispute).toMatchObject({
    kind: 'dispute',
    table: { id: table, name: 'Roulette 1' },
    round: { id: round, number: 1 },
    open: true,
    people: [
      { account: anna.id, name: 'Anna', part: 'player' },
      { account: dora.id, name: 'Dora', part: 'staff' },
    ],
    entries: [{ by: 'Dora', step: 'opened', text: 'Anna says\nher chip lay on číslo 17.' }],
  });
  const lost = await ida.write({ kind: 'lost-and-found', text: 'A watch. (Silver)', names: ['anna', 'Ida'] });
  expect(lost).toMatchObject({ table: null, round: null, people: [{ part: 'player' }, { part: 'staff' }] });
  const other = await ida.write({ kind: 'other', text: 'A chair.', table });
  // At another dealer's stint, that dealer is named.
  expect(other.people.map(({ name }) => name)).toEqual(['Dora']);
  for (const [query, found] of [
    ['', [other, lost, dispute]],
    ['search=watch%20SIL', [lost]],
    ['search=%C4%8D%C3%ADs%2017', [dispute]],
    [`search=${encodeURIComponent("' | (")}`, [other, lost, dispute]],
    ['search=watch%20chair', []],
    ['kind=dispute', [dispute]],
    [`round=${round}`, [dispute]],
    [`table=${table}`, [other, dispute]],
    [`account=${anna.id}`, [lost, dispute]],
    [`before=${lost.id}&limit=1`, [dispute]],
  ] as const)
    expect([query, await ida.find(query)]).toEqual([query, found.map(({ id }) => id)]);
});

it('entries are added, and an incident is closed with its outcome by somebody whom it does not name', async () => {
  const [dora, ida, marta] = [
    await person('Dora', 'croupier'),
    await person('Ida', 'inspector'),
    await person('Marta', 'manager'),
  ];
  const { id } = await dora.write({ kind: 'behaviour', text: 'A quarrel.', names: ['Ida'] });
  expect(await ida.add(id, 'note', 'I was there.')).toMatchObject({ open: true });
  expect(await ida.add(id, 'closed', 'Nothing to it.')).toMatchObject({ code: 'own-incident' });
  expect(await marta.add(id, 'reopened', 'Why not')).toMatchObject({ code: 'incident-decided' });
  const closed = await marta.add(id, 'closed', 'Both were warned.');
  expect(closed.open).toBe(false);
  expect(closed.entries.map(({ by, step, text }) => [by, step, text])).toEqual([
    ['Dora', 'opened', 'A quarrel.'],
    ['Ida', 'note', 'I was there.'],
    ['Marta', 'closed', 'Both were warned.'],
  ]);
  expect(await marta.add(id, 'closed', 'Again')).toMatchObject({ code: 'incident-decided' });
  expect(await ida.add(id, 'note', 'A letter came.')).toMatchObject({ open: false });
  expect(await ida.find('state=open')).toEqual([]);
  expect(await marta.add(id, 'reopened', 'It goes on.')).toMatchObject({ open: true });
  expect(await ida.find('state=open')).toEqual([id]);
});

it('an incident or a note needs the right role at the house, and existing tables, rounds and people', async () => {
  const [dora, ida, eva, anna] = [
    await person('Dora', 'croupier'),
    await person('Ida', 'inspector'),
    await person('Eva', 'manager', 'ceske-kasino'),
    await person('Anna'),
  ];
  const { table, round } = await playedRound(dora, anna);
  const { id } = await dora.write({ kind: 'device', text: 'The scanner is dead.', table });
  const denied = { code: 'not-allowed' };
  expect(await anna.write({ kind: 'other', text: 'Hello' })).toMatchObject(denied);
  expect(await eva.write({ kind: 'other', text: 'Hello' })).toMatchObject(denied);
  for (const other of [dora, eva, anna]) expect(await other.add(id, 'note', 'Hello')).toMatchObject(denied);
  for (const other of [dora, eva, anna])
    for (const path of [`/houses/kings/players/${anna.id}/notes`, '/houses/kings/complaints'])
      expect([path, await other.call('GET', path)]).toMatchObject([path, denied]);
  for (const other of [eva, anna])
    expect(await other.call('GET', `/rounds/${round}/people`)).toMatchObject(denied);
  const other = { kind: 'other', text: 'Hello' };
  for (const [body, code] of [
    [{ ...other, table }, 'no-such-table'],
    [{ ...other, round }, 'no-such-round'],
    [{ ...other, people: ['nobody'] }, 'no-such-account'],
    [{ ...other, names: ['Anna', 'Nobody'] }, 'no-such-account'],
    [{ ...other, text: ' \n ' }, 'malformed'],
    [{ ...other, kind: 'theft' }, 'malformed'],
  ] as const)
    expect([body, await eva.write(body, 'ceske-kasino')]).toMatchObject([body, { code }]);
  expect(await eva.find('', 'ceske-kasino')).toEqual([]);
  expect(await ida.add('999', 'note', 'Hello')).toMatchObject({ code: 'no-such-incident' });
});

it('notes about a player are exported with the player’s data, and erased with them', async () => {
  const [ida, anna] = [await person('Ida', 'inspector'), await person('Anna')];
  const path = `/houses/kings/players/${anna.id}/notes`;
  expect(await ida.call('POST', path, { text: 'Likes French calls.' })).toMatchObject({ by: 'Ida' });
  expect(await ida.call('POST', `/houses/kings/players/${ida.id}/notes`, { text: 'x' })).toMatchObject({
    code: 'own-account',
  });
  await ida.write({ kind: 'behaviour', text: 'She left her glass.', people: [anna.id] });
  expect(await ida.call('GET', path)).toMatchObject({
    name: 'Anna',
    notes: [{ text: 'Likes French calls.' }],
  });
  const { kept } = await node.open.personalData.everything(anna.id);
  expect(kept).toMatchObject({
    floorNotes: [{ house: 'kings', text: 'Likes French calls.' }],
    incidents: [{ kind: 'behaviour', text: 'She left her glass.' }],
  });
  expect(await node.open.personalData.erase(anna.id)).toEqual([]);
  const left = await node.open.personalData.everything(anna.id);
  expect([left.kept.floorNotes, left.kept.incidents]).toEqual([undefined, undefined]);
  expect(await ida.find('')).toHaveLength(1);
});
