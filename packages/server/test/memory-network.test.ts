import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Entry } from '../src/runtime/network.ts';
import { type LineEnd, MemoryNetwork } from './memory-network.ts';
import { fetchFrom, type ServerAccess, socketsOf, urlOf } from './server-access.ts';
import { VirtualClock } from './virtual-clock.ts';

const clock = new VirtualClock();
/** The delays of the next chunks, in milliseconds. */
let delays: number[] = [];
let network: MemoryNetwork;
let entry: Entry;
let way: ServerAccess;
const server = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text) => response.setHeader('said', text));
  request.on('end', () => response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(request.url));
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`not ${data}`)));

beforeEach(async () => {
  delays = [];
  network = new MemoryNetwork(clock, () => delays.shift() ?? 0);
  entry = await network.listen(server, { host: 'here', port: 0 });
  way = { ...entry, connect: () => network.connect(entry) };
});
afterEach(() => entry.close());

const pass = (milliseconds: number) => clock.pass(milliseconds / 1000, () => network.drain());

describe('an in-memory network', () => {
  it('delivers complete requests and answers, like a real network', async () => {
    const answer = await fetchFrom(way)(`${urlOf(way)}/path?and=more`, { method: 'POST', body: 'words' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('said')).toBe('words');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('/path?and=more');
  });

  it('delivers a WebSocket’s messages, and its close', async () => {
    const socket = new (socketsOf(way))(urlOf(way));
    await once(socket, 'open');
    socket.send('yes');
    expect(String((await once(socket, 'message'))[0])).toBe('not yes');
    const [far] = sockets.clients;
    const gone = once(far ?? expect.fail('nobody connected'), 'close');
    socket.terminate();
    await gone;
    await network.drain();
    expect(network.lines.size).toBe(0);
  });

  it('refuses connections if nobody listens, and allows one server per port', async () => {
    await expect(network.listen(server, entry)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await entry.close();
    await expect(fetchFrom(way)(urlOf(way))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('data in transit', () => {
  let near: LineEnd;
  let far: LineEnd;
  let heard: string;
  beforeEach(async () => {
    near = network.connect(entry);
    far = near.line.far;
    await network.drain();
    heard = '';
    near.on('data', (chunk) => {
      heard += chunk;
    });
    near.on('error', ({ message }) => {
      heard += message;
    });
  });

  it('takes the given time, and arrives in the order in which it was sent', async () => {
    delays = [50, 0];
    far.write('one ');
    far.write('two');
    await pass(49);
    expect(heard).toBe('');
    await pass(1);
    await pass(0);
    expect(heard).toBe('one two');
  });

  it('is lost once the connection is cut, and both sides are notified', async () => {
    delays = [50];
    far.write('one');
    const ended = once(far, 'close').catch(({ code }) => code);
    near.line.cut();
    await pass(100);
    expect(heard).toBe('the line was cut');
    expect(await ended).toBe('ECONNRESET');
    expect(network.lines.size).toBe(0);
  });

  it('is lost if the connection is lost without either side noticing', async () => {
    near.line.lose();
    far.write('one');
    await pass(100);
    expect(heard).toBe('');
    expect([near.destroyed, far.destroyed]).toEqual([false, false]);
  });

  it('stays at the sender while nobody reads', async () => {
    near.pause();
    for (let i = 0; i < 10; i++) far.write(Buffer.alloc(100_000));
    await network.drain();
    expect(far.writableLength).toBeGreaterThan(500_000);
    near.resume();
    for (let i = 0; i < 20; i++) await network.drain();
    expect(far.writableLength).toBe(0);
    expect(heard).toHaveLength(1_000_000);
  });
});
