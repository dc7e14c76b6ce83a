import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { joinNodes } from '../src/bus/join-nodes.ts';
import { openNatsBus } from '../src/bus/nats-bus.ts';
import { systemClock } from '../src/time/clock.ts';
import { accepts } from './cluster/services.ts';
import { hasNats } from './nats.ts';

const PORT = 24_231;
const CONFIG = fileURLToPath(new URL('../../../deploy/nats.conf', import.meta.url));
const PASSWORDS = {
  CASINO_1_PASSWORD: 'one',
  CASINO_2_PASSWORD: 'two',
  CASINO_3_PASSWORD: 'three',
  WATCHER_PASSWORD: 'watch',
};
const NODES = ['casino-1-aaaaaaaaaaaa', 'casino-2-bbbbbbbbbbbb', 'casino-3-cccccccccccc'] as const;
const TABLE = { id: '7', state: 'running' };

let folder: string;
let server: ChildProcess;
let ca: string;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  if (!hasNats) return;
  folder = mkdtempSync(join(tmpdir(), 'croupier-nats-'));
  const [cert, key, config] = ['cert.pem', 'key.pem', 'nats.conf'].map((name) => join(folder, name));
  const certificate =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...certificate.split(' '), '-keyout', key ?? '', '-out', cert ?? ''], {
    stdio: 'ignore',
  });
  ca = readFileSync(cert ?? '', 'utf8');
  const text = readFileSync(CONFIG, 'utf8').replaceAll('/etc/nats', folder);
  writeFileSync(config ?? '', text.replace('0.0.0.0:4222', `127.0.0.1:${PORT}`));
  server = spawn('nats-server', ['-c', config ?? ''], {
    env: { ...process.env, ...PASSWORDS },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect(await accepts('127.0.0.1', PORT)).toBe(true), { timeout: 20_000 });
});
afterAll(async () => {
  for (const each of opened) await each.close();
  server?.kill('SIGKILL');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Connects to NATS like a process of the casino. */
async function busOf(user: string, password: string): Promise<Bus> {
  // The machine of a real process trusts the authority through NODE_EXTRA_CA_CERTS.
  return openNatsBus(`tls://${user}:${password}@localhost:${PORT}`, ca);
}

/** Joins one of the three processes to the other two. */
async function joined(index: 0 | 1 | 2) {
  const bus = await busOf(`casino-${index + 1}`, ['one', 'two', 'three'][index] ?? '');
  const owns = { has: (id: string) => index === 0 || id === '8', ownerOf: async () => NODES[0] };
  let tellOwner: ((table: string, epoch: number) => void) | undefined;
  const [left, runOutbox] = [vi.fn(), vi.fn()];
  const { nodes, directory, announceLeft, announceFollowUps, close } = joinNodes({
    node: NODES[index],
    bus,
    clock: systemClock,
    casino: {
      tables: () => (index === 0 ? [TABLE as never] : []),
      table: () => undefined,
      runOutbox,
      listenLobby: () => () => undefined,
      listenOwner: (hear) => {
        tellOwner ??= hear;
        return () => undefined;
      },
    },
    owned: { table: owns, tournament: owns },
    look: left,
  });
  const took: (string | undefined)[] = [];
  nodes.owners.listen((_, owner) => took.push(owner));
  opened.push({ close });
  return {
    ...nodes,
    directory,
    announceLeft,
    announceFollowUps,
    left,
    runOutbox,
    took,
    takes: () => tellOwner?.('7', 3),
  };
}

/**
 * Connects a client that is not a process of the casino, or that tries to exceed the permissions of a
 * process.
 */
async function foreign(user: string, pass: string) {
  const client: NatsConnection = await connect({ servers: `localhost:${PORT}`, user, pass, tls: { ca } });
  opened.push({ close: () => client.close() });
  const [heard, refused]: [string[], string[]] = [[], []];
  const listen = (subject: string) =>
    client.subscribe(subject, {
      callback: (error, message) => {
        if (error) refused.push(subject);
        else heard.push(message.subject);
      },
    });
  void (async () => {
    for await (const status of client.status())
      if (status.type === 'error') refused.push(String(status.error.message));
  })();
  return { client, heard, refused, listen };
}

describe.skipIf(!hasNats)('a NATS server that is configured by deploy/nats.conf', () => {
  let [one, two]: Awaited<ReturnType<typeof joined>>[] = [];
  beforeAll(async () => {
    if (!hasNats) return;
    [one, two] = [await joined(0), await joined(1)];
  });

  it('allows processes everything they need: calls, moves, owners, tables, accounts, tournaments, leaving', async () => {
    one?.calls.serve('change', async (owned, asked) => ({ owned, asked }));
    const owned = { of: 'table', id: '7' } as const;
    expect(
      await two?.calls.make(owned, { name: 'change', request: 5, runLocally: async () => 'nowhere' }),
    ).toEqual({
      owned,
      asked: 5,
    });
    const heard = vi.fn();
    two?.links.serve('word', heard);
    one?.links.send(NODES[1], { kind: 'word' });
    const news = vi.fn();
    two?.news.listen(news);
    two?.news.watch('anna');
    await vi.waitFor(() => {
      one?.news.tell('anna', { of: 'means' });
      expect(news).toHaveBeenCalled();
      expect(heard).toHaveBeenCalledOnce();
      expect(two?.directory.tables()).toEqual([TABLE]);
    }, 10_000);
    one?.takes();
    one?.announceLeft();
    one?.announceFollowUps(['8']);
    const changed = vi.fn();
    two?.bus.subscribe('tournament.9', changed);
    await vi.waitFor(() => {
      one?.bus.publish('tournament.9', new Uint8Array());
      expect(two?.took).toEqual([NODES[0]]);
      expect(two?.left).toHaveBeenCalled();
      expect(two?.runOutbox).toHaveBeenCalled();
      expect(changed).toHaveBeenCalled();
    }, 10_000);
    expect([one?.bus.connected, two?.bus.connected]).toEqual([true, true]);
  });

  it('accepts nobody without a password or over an unencrypted connection', async () => {
    await expect(busOf('casino-1', 'guessed')).rejects.toThrow(/Authorization/);
    await expect(connect({ servers: `localhost:${PORT}`, tls: { ca } })).rejects.toThrow(/Authorization/);
    await expect(busOf('nobody', 'one')).rejects.toThrow(/Authorization/);
    // The server accepts only TLS, and the client must trust its certificate.
    await expect(openNatsBus(`nats://casino-1:one@localhost:${PORT}`)).rejects.toThrow(/certificate/);
  });

  it('hides the moves and cards for one process from other processes and from monitoring', async () => {
    const third = await foreign('casino-3', 'three');
    const watcher = await foreign('watcher', 'watch');
    for (const subject of ['>', 'node.>', 'node.casino-2.*', `node.casino-2.bbbbbbbbbbbb`])
      third.listen(subject);
    for (const subject of ['>', 'node.>', 'owner', 'account.*']) watcher.listen(subject);
    await third.client.flush();
    await watcher.client.flush();
    await vi.waitFor(() => expect(third.refused).toContain('node.casino-2.*'), 10_000);
    const heard = vi.fn();
    two?.links.serve('move', heard);
    one?.links.send(NODES[1], { kind: 'move' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 10_000);
    await third.client.flush();
    await watcher.client.flush();
    expect(third.heard).toEqual([]);
    expect(watcher.heard.filter((subject) => !subject.startsWith('$SYS'))).toEqual([]);
  });

  it('accepts moves and announcements from no other client', async () => {
    const watcher = await foreign('watcher', 'watch');
    const heard = vi.fn();
    two?.links.serve('forged', heard);
    const took = two?.took.length;
    // The third process can send to the others, but cannot use subjects for which it has no permission.
    const third = await foreign('casino-3', 'three');
    const packet = `\u0001${JSON.stringify({ from: NODES[0], session: 99, n: 1, ack: 0, last: 1, frames: [{ kind: 'forged' }], sizes: [null] })}\n`;
    watcher.client.publish('node.casino-2.bbbbbbbbbbbb', packet);
    watcher.client.publish('owner', `\u0001${JSON.stringify({ table: '7', owner: 'thief' })}`);
    third.client.publish('elsewhere', packet);
    await watcher.client.flush();
    await third.client.flush();
    await vi.waitFor(() => expect(third.refused.join()).toMatch(/Permissions Violation for Publish/), 10_000);
    const arrived = vi.fn();
    two?.links.serve('after', arrived);
    one?.links.send(NODES[1], { kind: 'after' });
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce(), 10_000);
    expect(heard).not.toHaveBeenCalled();
    expect(two?.took.length).toBe(took);
  });

  it('reports a process as cut off if it is not allowed to receive messages, for example under another machine’s name', async () => {
    const bus = await busOf('casino-3', 'three');
    opened.push(bus);
    expect(bus.connected).toBe(true);
    bus.subscribe('node.casino-1.aaaaaaaaaaaa', () => undefined);
    await vi.waitFor(() => expect(bus.connected).toBe(false), 10_000);
  });
});
