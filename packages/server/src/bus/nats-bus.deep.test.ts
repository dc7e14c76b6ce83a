import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasNats, NatsServer } from '../../test/nats.ts';
import { systemClock } from '../time/clock.ts';
import type { Bus } from './bus.ts';
import { Links } from './links.ts';
import { openNatsBus } from './nats-bus.ts';

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

  it('tells others what is published, and nobody what they publish themselves', async () => {
    const heard: string[] = [];
    for (const [at, bus] of buses.entries())
      bus.subscribe('news', (bytes) => heard.push(`${at} ${Buffer.from(bytes)}`));
    await vi.waitFor(() => {
      buses[0].publish('news', Buffer.from('from 0'));
      expect(heard).toContain('1 from 0');
    });
    expect(heard).not.toContain('0 from 0');
  });

  it('carries what is large, and comes back after the server was away', async () => {
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
});
