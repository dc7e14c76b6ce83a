import { readFile } from 'node:fs/promises';
import {
  type Client,
  createClient,
  resumingSocket,
  type StreamedMessage,
  serverMessageSchema,
  type TableSnapshot,
  tableEvents,
} from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { TableEvent, TableInfo } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { playOneRound } from '../../client/examples/bot.ts';
import type { ListeningServer } from '../src/program/listen.ts';
import {
  bet,
  EURO,
  HOUSE,
  type InProcessHouse,
  openInProcessHouse,
  PLAN,
  playOut,
  STAFF_PASSWORD,
} from './house.ts';
import { type Line, openLine } from './line.ts';

let house: InProcessHouse;
let server: ListeningServer;
let line: Line;
let table: TableInfo;
const clients: Client[] = [];
const waits = { grace: 150, bets: 100 };

beforeAll(async () => {
  house = await openInProcessHouse();
});
afterAll(() => house?.stop());
beforeEach(async () => {
  server = await house.listen({ waits });
  line = await openLine(() => server.port);
  table = await house.openTable();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await line.close();
  await server.close();
  await house.casino.changeTable(table.id, { state: 'closed' });
});

function newClient(token?: string): Client {
  const client = createClient({
    url: `http://127.0.0.1:${line.port}`,
    WebSocket,
    random: () => 0, // The client reconnects immediately.
    messages: serverMessageSchema,
    ...(token ? { token } : {}),
  });
  clients.push(client);
  return client;
}

function until(client: Client, so: (snapshot: TableSnapshot) => boolean): Promise<TableSnapshot> {
  return vi.waitFor(
    () => {
      const snapshot = client.table(table.id).getSnapshot();
      if (!so(snapshot)) throw new Error(`not yet: ${JSON.stringify(snapshot)}`);
      return snapshot;
    },
    { timeout: 60_000, interval: 5 },
  );
}

async function seated(token?: string, as: 'player' | 'croupier' = 'player'): Promise<Client> {
  const client = newClient(token ?? (await house.person(as === 'croupier' ? 'staff' : undefined)).token);
  client.connect();
  client.table(table.id).join({ as });
  await until(client, ({ status }) => status === 'here');
  return client;
}

const at = (client: Client) => client.table(table.id);
const staked = ({ playerView }: TableSnapshot) => (playerView as { staked: number } | null)?.staked;
const stakedByAll = ({ state }: TableSnapshot) => (state?.view as { staked: number } | undefined)?.staked;
const purseOf = (account: { id: string }) => house.accounts.purse(account.id, HOUSE);

describe('the bot in the client’s README', () => {
  it('matches the example, and plays a round', async () => {
    const example = await readFile(new URL('../../client/examples/bot.ts', import.meta.url), 'utf8');
    const readme = await readFile(new URL('../../client/README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``);
    const settled = playOneRound(newClient(), table.name);
    await vi.waitFor(() =>
      expect(house.casino.table(table.id)?.state().view).toMatchObject({ staked: 5 * EURO }),
    );
    await playOut(house, table.id, '18');
    expect((await settled).lines).toMatchObject([
      { bet: 'red', stake: 5 * EURO, outcome: 'won', pay: 5 * EURO, rule: expect.stringMatching(/^kings\./) },
    ]);
  });
});

describe('a guest at a table', () => {
  it('joins, bets, and sees the bet, the purse and the settlement with its rule', async () => {
    const client = newClient();
    await client.api.guest();
    client.connect();
    at(client).join({ as: 'player' });
    const joined = await until(client, ({ status }) => status === 'here');
    const purse = joined.purse ?? 0;
    expect(joined).toMatchObject({ playerView: { staked: 0 }, info: { house: HOUSE, plan: PLAN } });
    expect(client.me.getSnapshot()?.purses).toContainEqual(
      expect.objectContaining({ house: HOUSE, amount: purse }),
    );

    expect(await at(client).move(bet(10 * EURO))).toMatchObject({ accepted: true });
    await until(client, (now) => now.purse === purse - 10 * EURO && staked(now) === 10 * EURO);

    await playOut(house, table.id, '17');
    const after = await until(client, ({ settled }) => settled !== undefined);
    expect(after.settled?.lines).toMatchObject([
      { bet: '17', outcome: 'won', pay: 350 * EURO, rule: 'kings.roulette-french.28' },
    ]);
    await until(client, (now) => now.purse === purse + 340 * EURO && now.state?.round.number === 2);
  });
});

describe('a connection that breaks', () => {
  it('reconnects automatically, and every move made in the meantime is carried out exactly once', async () => {
    const { account, token } = await house.person();
    const client = await seated(token);
    const purse = await purseOf(account);
    const answers = [];
    for (let i = 0; i < 30; i++) {
      answers.push(at(client).move(bet(7 * EURO)));
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (i % 6 === 3) line.cut(); // Some moves and some answers are in transit.
    }
    expect((await Promise.all(answers)).filter(isRefusal)).toEqual([]);
    expect(await purseOf(account)).toBe(purse - 210 * EURO);
    const shown = await until(
      client,
      (now) => staked(now) === 210 * EURO && now.purse === purse - 210 * EURO,
    );
    expect(shown.pending).toEqual([]);
    expect(await house.archive.balanced()).toBe(true);
  });

  it('never shows stale state as live, and shows all changes immediately after it reconnects', async () => {
    const client = await seated();
    const other = await house.person();
    const seen: TableSnapshot[] = [];
    at(client).subscribe(() => seen.push(at(client).getSnapshot()));
    line.down();
    await until(client, ({ status }) => status === 'joining');
    const { id } = other.account;
    const seat = house.accounts.seatOf(table.id, id);
    const move = bet(50 * EURO);
    await house.casino.submit({
      table: table.id,
      account: id,
      as: 'player',
      seat,
      key: 'from-elsewhere',
      move,
    });
    line.up();
    expect(stakedByAll(await until(client, ({ status }) => status === 'here'))).toBe(50 * EURO);
    const away = seen.slice(
      0,
      seen.findIndex(({ status }) => status === 'here'),
    );
    expect(away.length).toBeGreaterThan(0);
    expect(away.every(({ status }) => status === 'joining')).toBe(true);
  });

  it('does not make a move for a round that has ended in the meantime', async () => {
    const { account, token } = await house.person();
    const client = await seated(token);
    const purse = await purseOf(account);
    line.down();
    await until(client, ({ status }) => status === 'joining');
    const late = at(client).move(bet(10 * EURO));
    expect(at(client).getSnapshot().pending).toHaveLength(1);
    await playOut(house, table.id);
    await house.call(table.id, { type: 'place-your-bets' });
    line.up();
    expect(await late).toMatchObject({ refused: true, code: 'other-round' });
    expect(await purseOf(account)).toBe(purse);
  });

  it("continues after the server's port was closed and reopened", async () => {
    const client = await seated();
    await server.close();
    await until(client, ({ status }) => status === 'joining');
    const answer = at(client).move(bet(10 * EURO));
    server = await house.listen({ waits });
    expect(await answer).toMatchObject({ accepted: true });
    await until(client, (now) => staked(now) === 10 * EURO);
  });
});

describe('sign-in and sign-out', () => {
  it('turn a watching visitor into a player without a reload', async () => {
    const client = newClient();
    client.connect();
    at(client).join({ as: 'player' });
    expect((await until(client, ({ status }) => status === 'refused')).refusal?.code).toBe('not-signed-in');
    at(client).join({ as: 'spectator' });
    await until(client, ({ status, as }) => status === 'here' && as === 'spectator');
    expect(await at(client).move(bet(10 * EURO))).toMatchObject({ refused: true, code: 'not-at-table' });
    await client.api.guest();
    at(client).join({ as: 'player' });
    await until(client, ({ status, as, purse }) => status === 'here' && as === 'player' && (purse ?? 0) > 0);
  });

  it("end a program's connection for good, with a reason", async () => {
    const { token } = await house.person();
    const client = await seated(token);
    await newClient(token).api.signOut();
    expect((await until(client, ({ status }) => status === 'refused')).refusal?.code).toBe('not-signed-in');
    expect(client.connection.getSnapshot()).toMatchObject({
      status: 'off',
      ended: { code: 'not-signed-in' },
    });
  });
});

describe('at a table', () => {
  it('two tabs of one account share a seat, and both see every bet', async () => {
    const { token } = await house.person();
    const [one, two] = [await seated(token), await seated(token)];
    const purse = at(one).getSnapshot().purse ?? 0;
    await at(one).move(bet(30 * EURO));
    await at(two).move(bet(20 * EURO));
    for (const tab of [one, two])
      await until(tab, (now) => staked(now) === 50 * EURO && now.purse === purse - 50 * EURO);
    expect(house.casino.table(table.id)?.info().players).toBe(1);
  });

  it('a player is considered absent only after some time without a connection, or immediately after leaving', async () => {
    const players = () => house.casino.table(table.id)?.info().players;
    const { token } = await house.person();
    const [one, two] = [await seated(token), await seated(token)];
    at(one).leave();
    line.cut();
    await until(two, ({ status }) => status === 'here');
    await new Promise((resolve) => setTimeout(resolve, 2 * waits.grace));
    expect(players()).toBe(1);
    at(two).leave();
    await vi.waitFor(() => expect(players()).toBe(0));
    const three = await seated(token);
    expect(players()).toBe(1);
    three.close();
    await vi.waitFor(() => expect(players()).toBe(0));
  });

  it('bets reach other players in batches, and the croupier’s calls reach them immediately', async () => {
    const client = await seated();
    const watcher = newClient();
    watcher.connect();
    at(watcher).join({ as: 'spectator' });
    await until(watcher, ({ status }) => status === 'here');
    const states = new Set();
    at(watcher).subscribe(() => states.add(at(watcher).getSnapshot().state));
    await Promise.all(Array.from({ length: 20 }, () => at(client).move(bet(1 * EURO))));
    await until(watcher, (now) => stakedByAll(now) === 20 * EURO);
    expect(states.size).toBeLessThan(20);
    const heard: string[] = [];
    at(watcher).onEvents((events) => heard.push(...events.map(({ type }) => type)));
    await house.call(table.id, { type: 'spin', wheel: 'clockwise' });
    await house.call(table.id, { type: 'no-more-bets' });
    await until(watcher, ({ state }) => (state?.view as { stage: string } | undefined)?.stage === 'closed');
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(await at(client).move(bet(1 * EURO))).toMatchObject({
      code: 'bets-closed',
      rule: 'kings.roulette-french.69',
    });
  });

  it('a changed purse is sent to every screen of the account', async () => {
    const { account, token } = await house.person();
    const player = await seated(token);
    const purse = await purseOf(account);
    const inLobby = newClient(token);
    await inLobby.api.me();
    inLobby.connect();
    await vi.waitFor(() => expect(inLobby.connection.getSnapshot().status).toBe('online'));
    const shown = () => inLobby.me.getSnapshot()?.purses.find((each) => each.house === HOUSE)?.amount;
    await at(player).move(bet(100 * EURO));
    await vi.waitFor(() => expect(shown()).toBe(purse - 100 * EURO));
    expect(await inLobby.api.topUp({ house: HOUSE })).toMatchObject({ code: 'enough' });
    await at(player).move({ ...bet(100 * EURO), type: 'withdraw' });
    await until(player, (now) => now.purse === purse);
    await vi.waitFor(() => expect(shown()).toBe(purse));
  });

  it('the lobby is notified of changes to a table', async () => {
    const visitor = newClient();
    const heard: string[] = [];
    visitor.onLobby(({ name }) => heard.push(name));
    visitor.connect();
    await vi.waitFor(() => expect(visitor.connection.getSnapshot().status).toBe('online'));
    const manager = newClient((await house.person('staff')).token);
    await manager.api.changeTable({ table: table.id, name: 'The big one' });
    await vi.waitFor(() => expect(heard).toContain('The big one'));
  });

  it('a private table needs its code, and its host runs it', async () => {
    const host = newClient((await house.person()).token);
    const opened = await host.api.openTable({
      plan: PLAN,
      name: 'At home',
      dealer: 'console',
      private: true,
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    const join = async (client: Client, options: { as: 'player' | 'croupier'; code?: string }) => {
      client.connect();
      const there = client.table(opened.id);
      there.join(options);
      await vi.waitFor(() => expect(['here', 'refused']).toContain(there.getSnapshot().status));
      return there.getSnapshot().refusal?.code ?? 'here';
    };
    const friend = (await house.person()).token;
    expect(await join(newClient(friend), { as: 'player' })).toBe('no-such-table');
    expect(await join(newClient(friend), { as: 'player', code: 'guess' })).toBe('no-such-table');
    expect(await join(newClient(friend), { as: 'player', code: opened.code ?? '' })).toBe('here');
    expect(await join(newClient(friend), { as: 'croupier', code: opened.code ?? '' })).toBe('not-allowed');
    expect(await join(host, { as: 'croupier' })).toBe('here');
    expect(await host.table(opened.id).move({ type: 'place-your-bets' })).toMatchObject({ accepted: true });
    await host.api.changeTable({ table: opened.id, state: 'closed' });
  });

  it('staff whose role is taken away can no longer act', async () => {
    const { account, token } = await house.person('staff');
    const croupier = await seated(token, 'croupier');
    expect(
      at(croupier)
        .getSnapshot()
        .options?.map(({ move }) => move.type),
    ).toContain('spin');
    const manager = newClient((await house.person('staff')).token);
    await manager.api.grantRoles({ name: account.name, house: 'kings', roles: [], password: STAFF_PASSWORD });
    expect((await until(croupier, ({ status }) => status === 'refused')).refusal?.code).toBe('not-signed-in');
  });
});

describe('the API', () => {
  it('answers with a refusal instead of throwing, even without a server', async () => {
    const client = newClient();
    expect(await client.api.me()).toMatchObject({ refused: true, code: 'not-signed-in' });
    expect(await client.api.table({ table: 'nowhere' })).toMatchObject({ code: 'no-such-table' });
    line.down();
    expect(await client.api.tables()).toMatchObject({ refused: true, code: 'unreachable' });
  });

  it('returns the server’s time', async () => {
    const client = await seated();
    // Client and server share one clock. The tolerance is wide, because an answer may take long on a busy
    // machine.
    expect(Math.abs(client.serverNow() - Date.now())).toBeLessThan(60_000);
  });
});

describe('the events of a break', () => {
  /** Plays a round with a bet while the line is down, from the closed bets to the next ones. */
  async function playUnseen(): Promise<void> {
    line.down();
    await playOut(house, table.id, '17');
    await house.call(table.id, { type: 'place-your-bets' });
    line.up();
  }

  it('reach a client with a resuming socket, each once', async () => {
    const { token } = await house.person();
    const gaps: string[] = [];
    const client = createClient({
      url: `http://127.0.0.1:${line.port}`,
      WebSocket: resumingSocket(WebSocket, (gap) => gaps.push(gap)),
      random: () => 0,
      messages: serverMessageSchema,
      token,
    });
    clients.push(client);
    const witness = createClient({ url: `http://127.0.0.1:${server.port}`, WebSocket });
    clients.push(witness);
    const [heard, seen]: [TableEvent[], TableEvent[]] = [[], []];
    for (const [each, to, as] of [
      [witness, seen, 'spectator'],
      [client, heard, 'player'],
    ] as const) {
      at(each).onEvents((events) => to.push(...events));
      each.connect();
      at(each).join({ as });
      await until(each, ({ status }) => status === 'here');
    }
    const settled: string[] = [];
    at(client).onSettled(({ round }) => settled.push(round));
    expect(await at(client).move(bet(5 * EURO))).toMatchObject({ accepted: true });
    await playUnseen();
    await until(client, ({ state, status }) => status === 'here' && state?.round.number === 2);
    await until(witness, ({ state }) => state?.round.number === 2);
    await vi.waitFor(() => expect(settled).toHaveLength(1));
    const fromSpin = (events: readonly TableEvent[]) =>
      events.slice(events.findIndex(({ type }) => type === 'ball-thrown'));
    await vi.waitFor(() => expect(fromSpin(heard)).toEqual(fromSpin(seen)));
    expect(fromSpin(heard).map(({ type }) => type)).toContain('bets-open');
    expect(gaps).toEqual([]);
  });

  it('reach a reader over HTTP, who continues by the cursor', async () => {
    const { token } = await house.person();
    const player = await seated(token);
    await at(player).move(bet(5 * EURO));
    const stop = new AbortController();
    const read: StreamedMessage[] = [];
    const reading = (async () => {
      const url = `http://127.0.0.1:${line.port}`;
      const options = { url, table: table.id, token, as: 'player', random: () => 0 } as const;
      for await (const message of tableEvents({ ...options, signal: stop.signal })) read.push(message);
    })();
    await vi.waitFor(() => expect(read.map(({ t }) => t)).toEqual(['joined']));
    await playUnseen();
    await vi.waitFor(() => expect(read.filter(({ t }) => t === 'joined')).toHaveLength(2), 10_000);
    stop.abort();
    await reading;
    const missed = read.flatMap((each) => (each.t === 'joined' ? (each.missed ?? []) : []));
    expect(missed.flatMap(({ settled }) => settled?.lines ?? [])).toMatchObject([
      { bet: '17', outcome: 'won' },
    ]);
    expect(missed.flatMap(({ events }) => events.map(({ type }) => type))).toContain('bets-open');
    const refused = tableEvents({ url: `http://127.0.0.1:${server.port}`, table: 'none' }).next();
    await expect(refused).rejects.toMatchObject({ code: 'no-such-table' });
  });
});
