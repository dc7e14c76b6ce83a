import type { ServerMessage } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { ok } from './casino.ts';
import { type NodeInTime, type NodesInTime, whileTimePasses } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
let casino: NodesInTime;
let relay: RecordedRelay;
const openAgain = eachWithRelay(ROULETTE, (opened, recorded) => {
  casino = opened;
  relay = recorded;
});

/** A table with a dealer who can send pictures from cameras. */
async function studio(owner: NodeInTime, gateway = owner) {
  const made = await studioAt(casino, ROULETTE, owner, gateway);
  const { id, path, dealer } = made;
  const send = (camera?: string) =>
    dealer<{ code?: string }>('POST', path, { offer: 'a picture', ...(camera ? { camera } : {}) });
  const turns = (camera: string, type: 'live' | 'silent') => relay.tell({ type, stream: id, camera });
  const start = async (...cameras: string[]) => {
    for (const camera of cameras) {
      await send(camera);
      turns(camera, 'live');
    }
  };
  const info = () => owner.open.casino.table(id)?.info();
  return { ...made, send, turns, start, info };
}

const cameras = (wheel?: string, layout?: string, dealer?: string) =>
  Object.entries({ wheel, layout, dealer }).map(([place, stream]) => ({
    place,
    ...(stream ? { stream } : {}),
  }));

describe('the cameras of a table', () => {
  it('make it live with the main one, and are lost and end separately', async () => {
    const { id, path, dealer, send, turns, info } = await studio(await casino.join('a'));
    await send('layout');
    turns('layout', 'live');
    // The layout camera does not show where the ball falls, so it confirms no draw.
    expect(info()).toMatchObject({ cameras: cameras(undefined, 'live') });
    expect(info()?.stream).toBeUndefined();
    await send(); // the wheel
    expect(relay.asked.at(-1)).toBe(`publish ${id} wheel`);
    turns('wheel', 'live');
    expect(info()).toMatchObject({ stream: 'live', cameras: cameras('live', 'live') });
    turns('layout', 'silent');
    expect(info()).toMatchObject({ stream: 'live', cameras: cameras('live', 'silent') });
    turns('wheel', 'silent');
    expect(info()?.stream).toBe('silent');
    turns('layout', 'live');
    expect(info()).toMatchObject({ stream: 'silent', cameras: cameras('silent', 'live') });
    turns('wheel', 'live');
    expect(await dealer('DELETE', `${path}?camera=layout`)).toEqual({});
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} layout`);
    expect(info()).toMatchObject({ stream: 'live', cameras: cameras('live') });
    await send('dealer');
    await dealer('DELETE', path);
    expect(relay.asked.slice(-2)).toEqual([`unpublish ${id} wheel`, `unpublish ${id} dealer`]);
    expect([info()?.stream, info()?.cameras]).toEqual([undefined, undefined]);
  });

  it('have the places of the game, and no others', async () => {
    const { path, dealer, player } = await studio(await casino.join('a'));
    expect(await dealer('POST', path, { offer: 'a picture', camera: 'ceiling' })).toMatchObject({
      code: 'malformed',
    });
    expect(await player('DELETE', `${path}?camera=wheel`)).toMatchObject({ code: 'not-allowed' });
    expect(await dealer('DELETE', `${path}?camera=ceiling`)).toMatchObject({ code: 'malformed' });
    expect(relay.asked).toEqual([]);
  });

  it('are directed by the stage of the game: the layout while bets are placed, and the wheel while the ball rolls', async () => {
    const a = await casino.join('a');
    const { id, start, send } = await studio(a);
    await start('wheel', 'layout');
    const table = a.open.known(id);
    const shown = () => relay.directed.map(({ stream, cameras: [first] }) => (stream === id ? first : '?'));
    const since = shown().length;
    await table.call({ type: 'place-your-bets' });
    await table.call(
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '9' },
    );
    await table.call({ type: 'pay' });
    expect(shown().slice(since)).toEqual(['layout', 'wheel', 'dealer']);
    expect(relay.directed.at(-1)?.cameras).toEqual(['dealer', 'wheel', 'layout']);
    // After a restart of the relay, the director's choice is sent again when the camera returns.
    await send('wheel');
    expect(shown().slice(since)).toEqual(['layout', 'wheel', 'dealer', 'dealer']);
  });

  it('can be chosen by each viewer independently', async () => {
    const gateway = await casino.join('a');
    const { id, path, player, start } = await studio(await casino.join('b'), gateway);
    await start('wheel', 'layout');
    const { viewer } = await player<{ viewer: string }>('POST', `${path}/viewers`, { offer: 'to watch' });
    const choose = (view: object, at = viewer) => player('PUT', `${path}/viewers/${at}`, view);
    expect(await choose({ camera: 'layout', picture: 'small' })).toEqual({});
    expect(relay.asked.at(-1)).toBe(`view ${viewer} layout small`);
    expect(await choose({ camera: null, picture: 'none' })).toEqual({});
    expect(relay.asked.at(-1)).toBe(`view ${viewer} any camera none`);
    expect(await choose({ camera: null, picture: 'none' }, 'invented')).toMatchObject({ code: 'no-stream' });
    for (const wrong of [
      { camera: null },
      { camera: 'ceiling', picture: 'full' },
      { camera: null, picture: 'huge' },
    ])
      expect(await choose(wrong)).toMatchObject({ code: 'malformed' });
    await player('DELETE', `${path}/viewers/${viewer}`);
    expect(await choose({ camera: null, picture: 'full' })).toMatchObject({ code: 'no-stream' });
    expect(relay.asked.filter((one) => one.startsWith('view')).length).toBe(2);
    expect(id).toBe(path.split('/')[2]);
  });

  it('may come from an encoder that names the place in its address', async () => {
    const a = await casino.join('a');
    const { id, path, dealer, turns, info, send } = await studio(a);
    const { key } = await dealer<{ key: string }>('POST', `${path}/key`, { replace: false });
    const whip = async (query: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
      const address = `${urlOf(a.way)}/whip/tables/${id}${query}`;
      const asked = fetchFrom(a.way)(address, { method: 'POST', headers, body: 'v=0 a picture' });
      return whileTimePasses(asked, casino.pass);
    };
    expect((await whip('?camera=ceiling')).status).toBe(409);
    const layout = await whip('?camera=layout');
    expect(layout.status).toBe(201);
    await send('wheel');
    turns('layout', 'live');
    turns('wheel', 'live');
    // A camera and an encoder can be used at the same table, but not in the same position.
    expect(await send('layout')).toMatchObject({ code: 'stream-taken' });
    expect((await whip('')).status).toBe(409);
    const headers = { authorization: `Bearer ${key}` };
    const at = `${urlOf(a.way)}${layout.headers.get('location')}`;
    expect(
      (await whileTimePasses(fetchFrom(a.way)(at, { method: 'DELETE', headers }), casino.pass)).status,
    ).toBe(200);
    expect(info()).toMatchObject({ stream: 'live', cameras: cameras('live') });
    await whip('?camera=dealer');
    await dealer('DELETE', `${path}/key`);
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} dealer`);
    expect(info()?.stream).toBe('live');
  });
});

const tells = (message: ServerMessage): boolean =>
  message.t === 'table' && message.events.some(({ type }) => type === 'result');

describe('the result of a draw', () => {
  /** A player whose page shows the picture. */
  async function viewing(node: NodeInTime, { id, path, player, token }: Awaited<ReturnType<typeof studio>>) {
    const socket = await RawSocket.greeted(node.way, token);
    socket.say({ t: 'join', id: 1, table: id, as: 'spectator', picture: true });
    await socket.hears('joined');
    const { viewer } = await player<{ viewer: string }>('POST', `${path}/viewers`, { offer: 'to watch' });
    await socket.asks({ t: 'watch', id: 2, table: id, viewer });
    return { socket, viewer };
  }

  it('is sent to each viewer after the frame of their own camera, or after a delay if they receive no picture', async () => {
    const a = await casino.join('a');
    const at = await studio(a);
    const { id, start } = at;
    await start('wheel', 'layout');
    const [anna, ben, carl] = [await viewing(a, at), await viewing(a, at), await viewing(a, at)];
    const table = a.open.known(id);
    await table.call(
      { type: 'place-your-bets' },
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
    );
    await table.call({ type: 'ball', pocket: '9' });
    await casino.pass(0.5);
    const { mark = 0 } = relay.marks[0] ?? {};
    const frame = (viewer: string, timestamp?: number) =>
      relay.tell({ type: 'frame', stream: id, viewer, marks: [mark], ...(timestamp ? { timestamp } : {}) });
    frame(anna.viewer, 9_000);
    frame(ben.viewer, 5_000);
    expect(await anna.socket.hears('frame')).toMatchObject({ mark, timestamp: 9_000 });
    expect(await ben.socket.hears('frame')).toMatchObject({ mark, timestamp: 5_000 });
    await casino.pass(0.5);
    const told = () => [anna, ben, carl].map(({ socket }) => socket.heard.some(tells));
    expect(told()).toEqual([false, false, false]);
    frame(carl.viewer); // Carl receives no picture
    await casino.pass(0.1);
    expect(told()).toEqual([false, false, true]);
    expect(carl.socket.heard.some(({ t }) => t === 'frame')).toBe(false);
    ben.socket.say({ t: 'seen', id: 3, table: id, mark });
    await casino.pass(0.1);
    expect(told()).toEqual([false, true, true]);
  });

  it('still waits for the picture when a camera other than the main one is lost', async () => {
    const a = await casino.join('a');
    const at = await studio(a);
    await at.start('wheel', 'layout');
    const { socket } = await viewing(a, at);
    await a.open
      .known(at.id)
      .call({ type: 'place-your-bets' }, { type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
    await a.open.known(at.id).call({ type: 'ball', pocket: '9' });
    at.turns('layout', 'silent');
    await casino.pass(0.5);
    expect(socket.heard.some(tells)).toBe(false);
    at.turns('wheel', 'silent');
    await socket.hears('table', tells);
  });
});

it('an external media server forwards the main camera of a table', async () => {
  await openAgain((recorded) => ({ relay: Object.assign(recorded, { oneCamera: true }) }));
  const { send, turns, info } = await studio(await casino.join('a'));
  expect(await send('layout')).toMatchObject({ code: 'no-such-camera' });
  await send('wheel');
  turns('wheel', 'live');
  expect(info()?.stream).toBe('live');
});

describe('TURN servers', () => {
  it('are given to everybody who may see the table, and to nobody else', async () => {
    await openAgain((recorded) => ({
      relay: recorded,
      streamTurn: { addresses: ['turn:turn.example:3478'], secret: 'shared with coturn' },
    }));
    const gateway = await casino.join('a');
    const owner = await casino.join('b');
    const { path, player } = await studio(owner, gateway);
    const { iceServers } = await player<{ iceServers: readonly object[] }>('GET', `${path}/turn`);
    expect(iceServers).toEqual([
      {
        urls: ['turn:turn.example:3478'],
        username: expect.stringMatching(/^\d+:/),
        credential: expect.any(String),
      },
    ]);
    const { account } = await owner.open.accounts.createGuest();
    const home = ok(
      await owner.open.casino.openTable({
        plan: ROULETTE,
        name: 'At home',
        dealer: 'console',
        private: true,
        host: account.id,
        terms: null,
      }),
    );
    expect(await player('GET', `/tables/${home.id}/stream/turn`)).toMatchObject({ code: 'no-such-table' });
  });

  it('are an empty list if the operator has set none', async () => {
    const { path, player } = await studio(await casino.join('a'));
    expect(await player('GET', `${path}/turn`)).toEqual({ iceServers: [] });
  });
});
