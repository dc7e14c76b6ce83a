import { PROTOCOL_VERSION } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { HIGH_LIMITS } from './house.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
let stored: TestDatabase;
let casino: NodesInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  casino = new NodesInTime(stored, [ROULETTE]);
});
afterEach(async () => {
  await casino.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

type Answer = { readonly id?: string; readonly code?: string | null };

/** Opens two nodes with these limits. */
async function twoNodes(limits: Parameters<NodesInTime['join']>[1]) {
  const [a, b] = [
    await casino.join('a', { ...HIGH_LIMITS, ...limits }),
    await casino.join('b', { ...HIGH_LIMITS, ...limits }),
  ];
  await casino.pass(2);
  const guest = async () => (await a.open.accounts.createGuest()).token;
  const opens = (node: NodeInTime, token: string, more: object) =>
    casino.callerAt(node, token)<Answer>('POST', '/tables', { plan: ROULETTE, ...more });
  const closed = async ({ id }: Answer) => {
    const at = [a, b].find(({ open }) => open.casino.table(id ?? ''));
    await at?.open.casino.changeTable(id ?? '', { state: 'closed' });
    await casino.pass(1);
  };
  return { a, b, guest, opens, closed };
}

describe('limits that all nodes count together', () => {
  it('apply to private tables, per host and per address', async () => {
    const limits = { privateTablesPerAccount: 2, privateTablesPerAddress: 3 };
    const { a, b, guest, opens, closed } = await twoNodes(limits);
    const [ann, bob] = [await guest(), await guest()];
    const hidden = { private: true, name: 'At home' };
    const first = await opens(a, ann, hidden);
    expect(await opens(b, ann, hidden)).toMatchObject({ name: 'At home' });
    for (const node of [a, b])
      expect(await opens(node, ann, hidden)).toMatchObject({
        code: 'too-many-tables',
        message: expect.stringContaining('You have 2'),
      });
    expect(await opens(b, bob, hidden)).toMatchObject({ name: 'At home' });
    expect(await opens(a, bob, hidden)).toMatchObject({
      code: 'too-many-tables',
      message: expect.stringContaining('There are 3 private tables'),
    });
    await closed(first);
    expect(await opens(b, ann, hidden)).toMatchObject({ name: 'At home' });
    // A closed table does not keep the account or address that opened it.
    expect(
      await stored.database.query(
        `select count(*)::int as known from game_table where state = 'closed' and (opened_by || opened_from) is not null`,
      ),
    ).toEqual([{ known: 0 }]);
  });

  it('apply to tables on request, and an empty one at another node is reused', async () => {
    const limits = { requestedTablesPerAccount: 1, requestedTablesPerAddress: 2 };
    const { a, b, guest, opens } = await twoNodes(limits);
    const [ann, bob, cay] = [await guest(), await guest(), await guest()];
    const asks = async (node: NodeInTime, token: string) => {
      const answer = await opens(node, token, {});
      await casino.pass(1);
      return answer;
    };
    const occupied = ({ id = '' }: Answer) => {
      for (const { open } of [a, b]) open.casino.table(id)?.arrived(open.accounts.seatOf(id, 'somebody'));
      return casino.pass(1);
    };
    const first = await asks(a, ann);
    expect(await asks(b, bob)).toMatchObject({ id: first.id, onRequest: true });
    await occupied(first);
    expect(await asks(b, ann)).toMatchObject({ code: 'too-many-tables' });
    const second = await asks(b, bob);
    expect(second).toMatchObject({ onRequest: true });
    expect(second.id).not.toBe(first.id);
    await occupied(second);
    expect(await asks(a, cay)).toMatchObject({
      code: 'too-many-tables',
      message: expect.stringContaining('from your address'),
    });
  });

  it('apply to an account’s connections, not counting those of a dead node', async () => {
    const { a, b, guest } = await twoNodes({ connectionsPerAccount: 2 });
    const token = await guest();
    const isTurnedAwayAt = async (node: NodeInTime) => {
      const talker = await RawSocket.open(node.way);
      talker.say({ t: 'hello', v: PROTOCOL_VERSION, token });
      expect(await talker.hears('bye')).toMatchObject({ code: 'too-many' });
    };
    const first = await RawSocket.greeted(a.way, token);
    await RawSocket.greeted(b.way, token);
    for (const node of [a, b]) await isTurnedAwayAt(node);
    first.socket.terminate();
    await casino.pass(1);
    await RawSocket.greeted(b.way, token);
    await isTurnedAwayAt(a);
    casino.kill(b);
    await casino.pass(5);
    await RawSocket.greeted(a.way, token);
  });

  it('apply to the connections of an address', async () => {
    const { a, b } = await twoNodes({ connectionsPerAddress: 2 });
    const first = await RawSocket.greeted(a.way);
    await RawSocket.greeted(b.way);
    for (const node of [a, b]) await expect(RawSocket.open(node.way)).rejects.toThrow('429');
    first.socket.terminate();
    await casino.pass(1);
    await RawSocket.greeted(b.way);
    await expect(RawSocket.open(a.way)).rejects.toThrow('429');
  });
});
