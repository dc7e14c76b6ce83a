import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LIMITS } from '../src/http/limits.ts';
import { Connection } from '../src/socket/connection.ts';
import { socketWire } from '../src/socket/socket-wire.ts';
import { systemClock } from '../src/time/clock.ts';

let server: WebSocketServer;
let client: WebSocket;
let accepted: WebSocket;
let connection: Connection;
const heard: string[] = [];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  const arrives = once(server, 'connection');
  client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  heard.length = 0;
  client.on('message', (data) => heard.push(String(data)));
  const [socket] = (await arrives) as [WebSocket];
  accepted = socket;
  const limits = { ...LIMITS, unsentBytes: 1_000_000 };
  connection = new Connection('one', socketWire(socket), '127.0.0.1', limits, systemClock);
  await once(client, 'open').catch(() => undefined);
});
afterEach(() => {
  client.terminate();
  server.close();
});

describe('a connection that reads too slowly', () => {
  it('receives a limited part of what is sent, and is then closed with a reason, so that it reconnects', async () => {
    client.pause();
    const megabyte = Buffer.from(JSON.stringify('x'.repeat(1_000_000)));
    for (let i = 0; i < 50; i++) connection.send(megabyte);
    expect(connection.isOpen).toBe(false);
    expect(accepted.bufferedAmount).toBeLessThan(3_000_000);
    const closed = once(client, 'close') as Promise<[number]>;
    client.resume();
    expect((await closed)[0]).toBe(1013);
    expect(JSON.parse(heard.at(-1) ?? '')).toMatchObject({ t: 'bye', code: 'too-slow' });
    expect(heard.length).toBeLessThan(50);
  });
});

describe('a connection that keeps up', () => {
  it('receives everything', async () => {
    const kilobyte = Buffer.from(JSON.stringify('x'.repeat(1000)));
    for (let i = 0; i < 500; i++) connection.send(kilobyte);
    connection.disconnect('stopping', 'Goodbye.', 'normal');
    expect(((await once(client, 'close')) as [number])[0]).toBe(1000);
    expect(heard).toHaveLength(501);
  });
});
