import { CODES_HEADER } from '@croupier/protocol';
import { describe, expect, it, vi } from 'vitest';
import { log } from '../src/monitoring/log.ts';
import { ok } from './casino.ts';
import { type NodeInTime, type NodesInTime, whileTimePasses } from './nodes-in-time.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import type { TestDatabase } from './storage.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
const OFFER = 'v=0 a picture';
const SDP = 'application/sdp';
let casino: NodesInTime;
let relay: RecordedRelay;
let stored: TestDatabase;
const openAgain = eachWithRelay(ROULETTE, (opened, recorded, database) => {
  casino = opened;
  relay = recorded;
  stored = database;
});

interface Sent {
  readonly bearer?: string | undefined;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** Sends a request to a node as an encoder or a player would. Returns the relevant parts of the answer. */
async function send(node: NodeInTime, method: string, path: string, sent: Sent = {}) {
  const { bearer, body, type = SDP, headers = {} } = sent;
  const asked = fetchFrom(node.way)(urlOf(node.way) + path, {
    method,
    headers: {
      ...headers,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await whileTimePasses(asked, casino.pass);
  const text = await answer.text();
  const { code } = text.startsWith('{') ? (JSON.parse(text) as { code: string }) : { code: undefined };
  return { status: answer.status, headers: answer.headers, text, code };
}

/** A dealer with a public table at a node. The dealer's calls go to the same or another node. */
async function studio(owner: NodeInTime, gateway = owner) {
  const { id, dealer } = await studioAt(casino, ROULETTE, owner, gateway);
  return { id, dealer, ...encoderOf(id, dealer, gateway) };
}

/** The encoder of a table, and the dealer's calls for it. */
function encoderOf(id: string, dealer: ReturnType<NodesInTime['callerAt']>, node: NodeInTime) {
  const at = `/tables/${id}/stream/key`;
  const path = `/whip/tables/${id}`;
  return {
    path,
    keyPath: at,
    makeKey: async () => (await dealer<{ key: string }>('POST', at, { replace: true })).key,
    revokeKey: () => dealer('DELETE', at),
    publish: (bearer: string | undefined, body = OFFER) => send(node, 'POST', path, { bearer, body }),
    end: (bearer: string | undefined, session: string) => send(node, 'DELETE', session, { bearer }),
    /** Publishes a picture, and reports that it is live. Returns the address of the session. */
    goLive: async (bearer: string) => {
      const { headers } = await send(node, 'POST', path, { bearer, body: OFFER });
      relay.tell({ type: 'live', stream: id, camera: 'wheel' });
      return headers.get('location') ?? expect.fail('the encoder has no session');
    },
  };
}

describe('an encoder', () => {
  it('sends the picture of a table with the key that its dealer created, until it ends its session', async () => {
    const a = await casino.join('a');
    const { id, dealer, path, keyPath, publish, end } = await studio(a);
    const made = await dealer<{ key: string }>('POST', keyPath, { replace: false });
    expect(made).toEqual({ path, key: expect.stringMatching(/^[\w-]{27}$/), madeAt: expect.any(Number) });

    const begun = await publish(made.key);
    expect([begun.status, begun.text]).toEqual([201, `answer to ${OFFER}`]);
    expect(begun.headers.get('content-type')).toBe(SDP);
    const session = begun.headers.get('location') ?? '';
    expect(session.startsWith(`${path}/`)).toBe(true);
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    expect(a.open.casino.table(id)?.info().stream).toBe('live');

    expect(await end(undefined, session)).toMatchObject({ status: 401 });
    expect(await end(made.key, `${path}/another`)).toMatchObject({ status: 404, code: 'no-such-session' });
    expect(relay.asked).toEqual([`publish ${id} wheel`]);
    expect(await end(made.key, session)).toMatchObject({ status: 200, text: '' });
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
    expect(a.open.casino.table(id)?.info().stream).toBeUndefined();
    expect(await end(made.key, session)).toMatchObject({ status: 404 });
  });

  it('is refused without the key of this particular table, which only its dealer can create', async () => {
    const a = await casino.join('a');
    const { dealer, keyPath, path, publish, makeKey } = await studio(a);
    const key = await makeKey();
    const another = await a.open.table(ROULETTE);
    const ofAnother = await encoderOf(another.id, dealer, a).makeKey();
    for (const wrong of [undefined, ofAnother, `${key}x`, '']) {
      const refused = await publish(wrong);
      expect(refused).toMatchObject({ status: 401, code: 'wrong-stream-key' });
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
    const nowhere = await send(a, 'POST', '/whip/tables/none', { bearer: key, body: OFFER });
    expect(nowhere.status).toBe(401);
    expect(relay.asked).toEqual([]);
    const player = casino.callerAt(a, (await a.open.accounts.createGuest()).token);
    for (const refused of [player('POST', keyPath, { replace: true }), player('DELETE', keyPath)])
      expect(await refused).toMatchObject({ code: 'not-allowed' });
    expect(await send(a, 'POST', path, { bearer: key, body: OFFER })).toMatchObject({ status: 201 });
  });

  it('receives the status codes that the standard defines', async () => {
    const a = await casino.join('a');
    const { path, publish, makeKey } = await studio(a);
    const key = await makeKey();
    const session = (await publish(key)).headers.get('location') ?? '';
    const whip = (method: string, at: string, sent: Sent = {}) =>
      send(a, method, at, { bearer: key, ...sent });
    const json = await whip('POST', path, { body: OFFER, type: 'application/json' });
    expect(json).toMatchObject({ status: 415, code: 'wrong-media-type' });
    expect(await whip('POST', path, { body: OFFER, type: 'application/sdp; charset=utf-8' })).toMatchObject({
      status: 201,
    });
    expect(await whip('POST', path)).toMatchObject({ status: 415 });
    expect(await publish(key, 'hello')).toMatchObject({ status: 400, code: 'malformed' });
    expect(await publish(key, 'v=0'.padEnd(60_001))).toMatchObject({ status: 400 });
    expect(await publish(key, 'v=0'.padEnd(70_000))).toMatchObject({ status: 413, code: 'too-large' });
    expect(await publish(key, 'v=0 sound only')).toMatchObject({ status: 422, code: 'bad-offer' });
    relay.ended = true;
    const restarting = await publish(key);
    expect(restarting).toMatchObject({ status: 503, code: 'relay-restarts' });
    expect(restarting.headers.get('retry-after')).toBe('1');
    relay.ended = false;
    // Trickle ICE is optional, and not supported here.
    const fragment = { body: 'a=candidate', type: 'application/trickle-ice-sdpfrag' };
    const patch = await whip('PATCH', session, fragment);
    expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS, GET, HEAD']);
    for (const [method, at] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', session],
    ] as const)
      expect(await whip(method, at, { body: OFFER })).toMatchObject({ status: 405, code: 'wrong-method' });
    for (const at of [path, session]) expect(await whip('GET', at)).toMatchObject({ status: 204 });
  });

  it('may be a page of another site', async () => {
    const a = await casino.join('a');
    const { path, makeKey } = await studio(a);
    const key = await makeKey();
    const headers = { origin: 'https://studio.example' };
    const asked = await send(a, 'OPTIONS', path, { headers });
    expect(asked.status).toBe(200);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'accept-post': SDP,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    for (const bearer of [key, 'wrong']) {
      const answer = await send(a, 'POST', path, { bearer, body: OFFER, headers });
      expect(answer.status).toBe(bearer === key ? 201 : 401);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toContain('location');
    }
  });

  it('loses its picture when its key is replaced or revoked', async () => {
    const a = await casino.join('a');
    const { id, dealer, keyPath, publish, makeKey, revokeKey, goLive } = await studio(a);
    const first = await makeKey();
    await goLive(first);
    // A key cannot be replaced by accident, for example from a second console.
    const present = await dealer('POST', keyPath, { replace: false });
    expect(present).toMatchObject({ key: null, madeAt: expect.any(Number) });
    expect(await publish(first)).toMatchObject({ status: 201 });
    const second = await makeKey();
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
    expect(await publish(first)).toMatchObject({ status: 401 });
    await goLive(second);
    await revokeKey();
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
    expect(await publish(second)).toMatchObject({ status: 401 });
    expect(await dealer('POST', keyPath, { replace: false })).toMatchObject({ key: expect.any(String) });
  });

  it('also loses its picture if its key is replaced before the relay has answered', async () => {
    const a = await casino.join('a');
    const { id, publish, makeKey } = await studio(a);
    const key = await makeKey();
    let answerNow = () => {};
    relay.answering = new Promise((resolve) => {
      answerNow = resolve;
    });
    const slow = publish(key);
    await vi.waitFor(() => expect(relay.asked).toEqual([`publish ${id} wheel`]));
    await makeKey();
    answerNow();
    expect(await slow).toMatchObject({ status: 401, code: 'wrong-stream-key' });
    expect(relay.asked).toEqual([`publish ${id} wheel`, `unpublish ${id} wheel`]);
  });

  it('is refused at a table of the virtual croupier, and its key expires with the table', async () => {
    const a = await casino.join('a');
    const { id, dealer, keyPath, publish, makeKey } = await studio(a);
    const key = await makeKey();
    await dealer('PATCH', `/tables/${id}`, { dealer: 'virtual' });
    expect(await publish(key)).toMatchObject({ status: 409, code: 'no-dealer' });
    expect(await dealer('POST', keyPath, { replace: true })).toMatchObject({ code: 'no-dealer' });
    await dealer('PATCH', `/tables/${id}`, { dealer: 'console' });
    expect(await publish(key)).toMatchObject({ status: 201 });
    await dealer('PATCH', `/tables/${id}`, { state: 'closed' });
    await casino.pass(0.1);
    expect(await publish(key)).toMatchObject({ status: 401 });
    // The creation of the next key deletes the old ones.
    await encoderOf((await a.open.table(ROULETTE)).id, dealer, a).makeKey();
    expect(await stored.database.query('select 1 from stream_key')).toHaveLength(1);
  });

  it('and the camera of the console do not cut each other off', async () => {
    const a = await casino.join('a');
    const { id, dealer, publish, end, makeKey, goLive } = await studio(a);
    const key = await makeKey();
    const camera = () => dealer('POST', `/tables/${id}/stream`, { offer: OFFER });
    await camera();
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    expect(await publish(key)).toMatchObject({ status: 409, code: 'stream-taken' });
    // A camera whose picture is lost may be replaced.
    relay.tell({ type: 'silent', stream: id, camera: 'wheel' });
    const session = await goLive(key);
    expect(await camera()).toMatchObject({ code: 'stream-taken' });
    // An encoder that reconnects replaces its own picture.
    const again = await goLive(key);
    expect(again).not.toBe(session);
    expect(await end(key, session)).toMatchObject({ status: 404 });
    relay.tell({ type: 'silent', stream: id, camera: 'wheel' });
    await camera();
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    // Neither the end of the encoder's session nor a new key affects the camera's picture.
    expect(await end(key, again)).toMatchObject({ status: 404 });
    await makeKey();
    expect(relay.asked).not.toContain(`unpublish ${id} wheel`);
  });

  it('is served by any node, and its key outlives the node that created it', async () => {
    const [gateway, owner] = [await casino.join('a'), await casino.join('b')];
    const { id, path, publish, end, makeKey, goLive } = await studio(owner, gateway);
    expect(gateway.open.casino.table(id)).toBeUndefined();
    const key = await makeKey();
    expect(await publish('wrong')).toMatchObject({ status: 401 });
    expect((await send(gateway, 'PATCH', `${path}/x`)).status).toBe(405);
    const session = await goLive(key);
    expect(owner.open.casino.table(id)?.info().stream).toBe('live');
    expect(await end(key, session)).toMatchObject({ status: 200 });
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
    casino.kill(owner);
    await casino.pass(60);
    expect(gateway.open.casino.table(id)).toBeDefined();
    expect(await publish(key)).toMatchObject({ status: 201 });
  });

  it('is limited like all requests of its address', async () => {
    const limits = { requests: { perSecond: 0.001, burst: 3 } };
    const a = await casino.join('a', limits);
    const { id } = await a.open.table(ROULETTE);
    const { publish } = encoderOf(id, casino.callerAt(a, undefined), a);
    for (const status of [401, 401, 401, 429]) expect(await publish('wrong')).toMatchObject({ status });
  });

  it('has a key of which the database and the log contain at most the hash', async () => {
    const lines: string[] = [];
    log.level = 'debug';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    const a = await casino.join('a');
    const { publish, end, makeKey, revokeKey, goLive } = await studio(a);
    const key = await makeKey();
    const stolen = `${key}x`;
    await end(key, await goLive(key));
    await publish(stolen);
    const rows = await stored.database.query('select * from stream_key');
    await revokeKey();
    log.level = 'warn';
    vi.restoreAllMocks();
    const told = lines.join('');
    expect(told).toContain('"route":"/whip/tables/:table/:session"');
    const security = lines.flatMap((line) => JSON.parse(line).security ?? []);
    expect(security).toEqual(expect.arrayContaining(['stream-key-changed', 'stream-key-refused']));
    for (const text of [told, JSON.stringify(rows)]) expect(text).not.toContain(key);
  });
});

describe('a player that supports WHEP', () => {
  const watch = (node: NodeInTime, id: string, sent: Sent & { readonly code?: string } = {}) =>
    send(node, 'POST', `/whep/tables/${id}${sent.code === undefined ? '' : `?code=${sent.code}`}`, {
      body: 'v=0 to watch',
      ...sent,
    });

  it('watches a public table without an account, through any node', async () => {
    const gateway = await casino.join('a');
    const { id, dealer } = await studio(await casino.join('b'), gateway);
    await dealer('POST', `/tables/${id}/stream`, { offer: OFFER });
    const begun = await watch(gateway, id);
    expect([begun.status, begun.text]).toEqual([201, 'answer to v=0 to watch']);
    const viewer = begun.headers.get('location') ?? '';
    expect(viewer.startsWith(`/whep/tables/${id}/`)).toBe(true);
    expect((await send(gateway, 'PATCH', viewer)).status).toBe(405);
    expect(await send(gateway, 'DELETE', viewer)).toMatchObject({ status: 200 });
    expect(relay.asked.at(-1)).toBe(`leave ${viewer.split('/').at(-1)}`);
  });

  it('learns when to retry if there is no picture, and that a table does not exist', async () => {
    const a = await casino.join('a');
    const { id } = await studio(a);
    const none = await watch(a, id, { body: 'v=0 no codec' });
    expect(none).toMatchObject({ status: 409, code: 'no-stream' });
    expect(none.headers.get('retry-after')).toBe('2');
    for (const path of ['none', '%20', 'x'.repeat(60)])
      expect(await watch(a, path)).toMatchObject({ status: 404, code: 'no-such-table' });
    expect(await watch(a, id, { type: 'text/plain' })).toMatchObject({ status: 415 });
  });

  it('watches a private table only with its code, or for its host', async () => {
    const a = await casino.join('a');
    const host = await a.open.accounts.createGuest();
    const { id, code } = ok(
      await a.open.casino.openTable({
        plan: ROULETTE,
        name: 'At home',
        dealer: 'console',
        private: true,
        host: host.account.id,
        terms: null,
      }),
    );
    const stranger = await a.open.accounts.createGuest();
    const cookie = { cookie: `croupier=${host.token}` };
    for (const sent of [{}, { code: 'AAAAAAAA' }, { bearer: stranger.token }, { headers: cookie }])
      expect(await watch(a, id, sent)).toMatchObject({ status: 404, code: 'no-such-table' });
    expect(relay.asked).toEqual([]);
    for (const sent of [
      { code: code ?? '' },
      { headers: { [CODES_HEADER]: code ?? '' } },
      { bearer: host.token },
    ])
      expect(await watch(a, id, sent)).toMatchObject({ status: 201 });
  });
});

it('a casino without a relay creates no keys', async () => {
  await openAgain(() => ({}));
  const a = await casino.join('a');
  const { dealer, keyPath } = await studio(a);
  expect(await dealer('POST', keyPath, { replace: false })).toMatchObject({ code: 'no-relay' });
});
