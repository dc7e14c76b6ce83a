import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNats, NatsServer } from '../../test/nats.ts';
import { systemClock } from '../time/clock.ts';
import type { Bus } from './bus.ts';
import { Links } from './links.ts';
import { openNatsBus } from './nats-bus.ts';

const CONFIG = join(mkdtempSync(join(tmpdir(), 'croupier-nats-')), 'nats.conf');

const MONITOR = 24_226;

/**
 * A connection to a NATS server that a test can stall. While it is stalled, bytes queue up as if the process
 * did not read them.
 */
class Hose {
  private readonly server = createServer((client) => this.connected(client));
  private readonly lines = new Set<Socket>();
  private stalled = false;

  constructor(
    private readonly port: number,
    private readonly to: number,
  ) {}

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    for (const line of this.lines) line.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  stall(): void {
    this.stalled = true;
    for (const line of this.lines) line.pause();
  }

  flow(): void {
    this.stalled = false;
    for (const line of this.lines) line.resume();
  }

  private connected(client: Socket): void {
    const server = connect(this.to, '127.0.0.1');
    this.lines.add(server);
    server.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => server.write(bytes));
    if (this.stalled) server.pause();
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        this.lines.delete(one);
        other.destroy();
      });
    }
  }
}

describe.skipIf(!hasNats)('a bus on NATS', () => {
  const server = new NatsServer(24_222);
  let buses: [Bus, Bus];
  beforeEach(async () => {
    await server.start();
    buses = [await openNatsBus(server.url), await openNatsBus(server.url)];
  });
  afterEach(async () => {
    await server.stop();
    for (const bus of buses) await bus.close();
  });

  it('delivers messages to other nodes, but not to their sender', async () => {
    const heard: string[] = [];
    for (const [at, bus] of buses.entries())
      bus.subscribe('news', (bytes) => heard.push(`${at} ${Buffer.from(bytes)}`));
    await vi.waitFor(() => {
      buses[0].publish('news', Buffer.from('from 0'));
      expect(heard).toContain('1 from 0');
    });
    expect(heard).not.toContain('0 from 0');
  });

  it('delivers large messages, and reconnects after the server was down', async () => {
    const [a, b] = buses.map((bus, at) => new Links(`node-${at}`, bus, systemClock));
    const heard: string[] = [];
    const lost: string[] = [];
    b?.serve('word', (_, { frame, body }) => heard.push(`${frame.word} ${body?.length}`));
    a?.onLost((node) => lost.push(node));
    const body = Buffer.alloc(100_000, 'x');
    for (const word of ['one', 'two', 'three']) a?.send('node-1', { kind: 'word', word }, body);
    await vi.waitFor(() => expect(heard).toEqual(['one 100000', 'two 100000', 'three 100000']));
    await server.stop();
    a?.send('node-1', { kind: 'word', word: 'while it is away' }, body);
    await vi.waitFor(() => expect(lost).toContain('node-1'), 10_000);
    await server.start();
    await vi.waitFor(() => {
      a?.send('node-1', { kind: 'word', word: 'after' }, body);
      expect(heard.at(-1)).toBe('after 100000');
    }, 10_000);
    expect(heard).not.toContain('while it is away 100000');
    for (const links of [a, b]) links?.close();
  });

  it('continues after a listener has failed', async () => {
    const heard = vi.fn();
    buses[1].subscribe('bad', () => {
      throw new Error('a listener of this test fails');
    });
    buses[1].subscribe('good', heard);
    await vi.waitFor(() => {
      buses[0].publish('bad', Buffer.from('x'));
      buses[0].publish('good', Buffer.from('x'));
      expect(heard.mock.calls.length).toBeGreaterThan(1);
    });
  });
});

describe.skipIf(!hasNats)('a node that reads too slowly', () => {
  const server = new NatsServer(24_224, ['--config', CONFIG, '-m', String(MONITOR)]);
  const proxy = new Hose(24_225, 24_224);
  let [fast, slow]: Bus[] = [];
  beforeEach(async () => {
    writeFileSync(CONFIG, 'max_pending: 1MB\nwrite_deadline: "200ms"\n');
    await server.start();
    await proxy.open();
    [fast, slow] = [await openNatsBus(server.url), await openNatsBus(proxy.url)];
  });
  afterEach(async () => {
    for (const bus of [fast, slow]) await bus?.close();
    await proxy.close();
    await server.stop();
  });

  it('is disconnected and reconnects, and then receives everything once and in order or learns that the link was lost', async () => {
    const [a, b] = [fast, slow].map((bus, at) => bus && new Links(`node-${at}`, bus, systemClock));
    const heard: number[] = [];
    const lost: string[] = [];
    b?.serve('word', (_, { frame }) => heard.push(frame.n as number));
    for (const links of [a, b]) links?.onLost((node) => lost.push(node));
    let said = 0;
    const say = () => {
      said += 1;
      a?.send('node-1', { kind: 'word', n: said }, Buffer.alloc(60_000, 'x'));
    };
    await vi.waitFor(() => {
      say();
      expect(heard.length).toBeGreaterThan(0);
    }, 20_000);
    proxy.stall();
    for (let more = 0; more < 200; more += 1) say();
    await vi.waitFor(async () => {
      const figures = await fetch(`http://127.0.0.1:${MONITOR}/varz`);
      expect(await figures.json()).toMatchObject({ slow_consumers: 1 });
    }, 20_000);
    proxy.flow();
    await vi.waitFor(() => {
      say();
      expect(heard).toContain(said - 1);
    }, 40_000);
    expect(heard).toEqual([...new Set(heard)].sort((one, other) => one - other));
    if (lost.length === 0) expect(heard.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    for (const links of [a, b]) links?.close();
  });
});
