import { json } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTraces, type Traces } from '../src/monitoring/opentelemetry.ts';
import { spans } from '../src/monitoring/spans.ts';
import { callService } from '../src/ports/https.ts';
import { PortOutbox, writeCall } from '../src/ports/outbox.ts';
import { kindOf } from '../src/storage/traced-database.ts';
import { systemClock } from '../src/time/clock.ts';
import { NodesInTime } from './nodes-in-time.ts';
import { type OtlpReceiver, openOtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { RawSocket } from './raw-socket.ts';
import { sealing } from './sealing.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const ROULETTE = 'kings/roulette-french';
let stored: TestDatabase;
let casino: NodesInTime;
let receiver: OtlpReceiver;
let traces: Traces;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  receiver = await openOtlpReceiver();
  casino = new NodesInTime(stored, [ROULETTE]);
  traces = openTraces(
    { endpoint: receiver.endpoint, headers: 'authorization=Bearer%20abc' },
    { node: 'a', version: '0', clock: casino.world },
  );
});
afterEach(async () => {
  await casino.stop();
  await traces.close();
  await receiver.close();
  expect(spans.on).toBe(false);
});
afterAll(() => stored.remove());

/** Returns the names of a trace's spans, each after the names of those around it. */
async function pathsOf(name: string): Promise<string[]> {
  await traces.flush();
  const root = receiver.spans.findLast((span) => span.name === name && !span.parentSpanId);
  if (!root) return expect.fail(`there is no trace ${name}`);
  const inTrace = receiver.spans.filter(({ traceId }) => traceId === root.traceId);
  const byId = new Map(inTrace.map((span) => [span.spanId, span]));
  const path = (span: ReceivedSpan): string => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? `${path(parent)} > ${span.name}` : span.name;
  };
  return inTrace.map(path);
}

describe('traces', () => {
  it('follow a move from its socket to the node of the table, and into its transaction', async () => {
    const a = await casino.join('a');
    for (let n = 0; n < 3; n += 1) await a.open.table(ROULETTE, 'virtual');
    const b = await casino.join('b');
    await casino.pass(8);
    const table = b.open.casino.tables()[0]?.id ?? expect.fail('b has no table');
    const { token, account } = await a.open.accounts.createGuest();
    const player = await RawSocket.seated(a.way, token, table);
    await casino.pass(4);
    const move = { type: 'bet', chips: [{ position: '17', amount: 1000 }] };
    expect(await player.asks({ t: 'move', id: 1, table, key: 'key-of-move-1', move })).toBe('accepted');
    const there = 'move > other node > move';
    expect(await pathsOf('move')).toEqual(
      expect.arrayContaining([
        'move',
        'move > other node',
        there,
        `${there} > queue`,
        `${there} > commit`,
        `${there} > commit > transaction`,
        `${there} > commit > transaction > engine`,
        `${there} > commit > transaction > insert move`,
        `${there} > commit > publish`,
      ]),
    );
    const root = receiver.spans.find(({ name, parentSpanId }) => name === 'move' && !parentSpanId);
    expect(root?.attributes).toEqual({ 'croupier.table': table });
    expect(Number(root?.endTimeUnixNano) / 1e6).toBeCloseTo(casino.world.now(), -3);

    const refused = await player.asks({
      t: 'move',
      id: 2,
      table,
      key: 'key-of-move-2',
      move: { type: 'none' },
    });
    await traces.flush();
    const last = receiver.spans.findLast(({ name, parentSpanId }) => name === 'move' && !parentSpanId);
    expect(last?.attributes).toEqual({ 'croupier.table': table, 'croupier.refusal': refused });
    for (const secret of [token, account.id, account.name, 'key-of-move-1', 'position'])
      expect(receiver.bodies.join('')).not.toContain(secret);
  });

  it('follow a request into its statements, and name its route and its id in the log', async () => {
    const a = await casino.join('a');
    const { token } = await a.open.accounts.createGuest();
    const call = casino.callerAt(a, token);
    await call('GET', '/me/sessions');
    const paths = await pathsOf('GET /api/v1/me/sessions');
    expect(paths).toContainEqual(expect.stringMatching(/^GET \/api\/v1\/me\/sessions > select [a-z_]+$/));
    const request = receiver.spans.find(({ name }) => name === 'GET /api/v1/me/sessions');
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/me/sessions',
      'http.response.status_code': 200,
      'croupier.request': expect.any(String),
    });
    expect(receiver.headers[0]?.authorization).toBe('Bearer abc');
    expect(receiver.bodies.join('')).not.toContain(token);
  });

  it('follow a call to an outside service, and mark failures without their messages', async () => {
    const clock = new VirtualClock();
    const database = sealing(stored.database);
    const outbox = new PortOutbox(database, clock);
    const url = `${receiver.endpoint}/nowhere`;
    const deliver = () => callService({ url }, 'verify/Nováková', 'secret', {}, json, systemClock);
    outbox.serve('identity', { deliver, answered: async () => undefined });
    const payload = { familyName: 'Nováková' };
    await writeCall(database, { port: 'identity', call: 'verify', key: 'k', payload, at: 0 });
    outbox.run();
    await outbox.drain();
    expect(await pathsOf('identity verify')).toContain('identity verify > POST verify');
    const call = receiver.spans.find(({ name }) => name === 'identity verify');
    expect(call).toMatchObject({
      failed: true,
      attributes: { 'croupier.attempt': 1, 'error.type': 'Error' },
    });
    const post = receiver.spans.find(({ name }) => name === 'POST verify');
    expect(post?.attributes).toMatchObject({
      'http.response.status_code': 404,
      'server.address': '127.0.0.1',
    });
    expect(receiver.bodies.join('')).not.toContain('Nov');
    await outbox.stop();
  });
});

describe('the span of a statement', () => {
  it.each([
    ['select name from account where id = $1', 'select', 'account'],
    ["insert into setting (name, value) values ('a', 'from secret')", 'insert', 'setting'],
    ['update purse set balance = 4', 'update', 'purse'],
    ['with old as (delete from session returning *) select 1', 'delete', 'session'],
    [
      'with one as (update game_table set seq = 1), two as (insert into move (n) values (1)) select 1',
      'insert',
      'move',
    ],
    ['select 1 from purse where id = $1 for update', 'select', 'purse'],
    ["insert into setting (name) values ('a') on conflict do update set value = 'b'", 'insert', 'setting'],
    ["select set_config('a', 'b', true)", 'select', undefined],
  ])('names its operation and its table alone: %s', (sql, operation, table) => {
    expect(kindOf(sql)).toEqual({ operation, table });
  });
});
