import { describe, expect, it } from 'vitest';
import { ok } from './casino.ts';
import type { NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
const studio = (owner: NodeInTime, gateway = owner) => studioAt(casino, ROULETTE, owner, gateway);
let casino: NodesInTime;
let relay: RecordedRelay;
const openAgain = eachWithRelay(ROULETTE, (opened, recorded) => {
  casino = opened;
  relay = recorded;
});

describe('the picture of a table', () => {
  it('is sent by its dealer alone, and watched by anybody', async () => {
    const { id, path, dealer, player, streamAt } = await studio(await casino.join('a'));
    expect(await player('POST', path, { offer: 'a picture' })).toMatchObject({ code: 'not-allowed' });
    expect(await player('DELETE', path)).toMatchObject({ code: 'not-allowed' });
    expect(relay.asked).toEqual([]);
    relay.ended = true; // the page connects again after this refusal, but not after 'bad-offer'
    expect(await dealer('POST', path, { offer: 'a picture' })).toMatchObject({ code: 'relay-restarts' });
    relay.ended = false;
    expect(await dealer('POST', path, { offer: 'sound only' })).toMatchObject({ code: 'bad-offer' });
    expect(await dealer('POST', path, { offer: 'a picture' })).toEqual({ answer: 'answer to a picture' });
    expect(streamAt()).toBeUndefined(); // nothing has arrived yet
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    expect(await player('GET', `/tables/${id}`)).toMatchObject({ stream: 'live' });
    const watched = await player<{ viewer: string }>('POST', `${path}/viewers`, { offer: 'to watch' });
    expect(watched).toEqual({ viewer: expect.stringMatching(/./), answer: 'answer to to watch' });
    expect(await player('POST', `${path}/viewers`, { offer: 'no codec' })).toMatchObject({
      code: 'no-stream',
    });
    expect(await player('DELETE', `${path}/viewers/${watched.viewer}`)).toEqual({});
    expect(relay.asked.at(-1)).toBe(`leave ${watched.viewer}`);
  });

  it('is watched by at most twenty viewers at one address, so that others have room', async () => {
    const { path, dealer, player } = await studio(await casino.join('a'));
    await dealer('POST', path, { offer: 'a picture' });
    const watch = () =>
      player<{ viewer?: string; code?: string }>('POST', `${path}/viewers`, { offer: 'one' });
    const viewers: (string | undefined)[] = [];
    for (let count = 0; count < 20; count++) viewers.push((await watch()).viewer);
    expect(new Set(viewers).size).toBe(20);
    expect(await watch()).toMatchObject({ code: 'too-many' });
    relay.tell({ type: 'viewer-left', viewer: viewers[0] ?? '' });
    expect((await watch()).code).toBeUndefined();
    await player('DELETE', `${path}/viewers/${viewers[1]}`);
    expect((await watch()).code).toBeUndefined();
    expect(await watch()).toMatchObject({ code: 'too-many' });
  });

  it('is announced to everybody at the table when it arrives, is lost, returns and ends', async () => {
    const a = await casino.join('a');
    const { id, path, dealer, token } = await studio(a);
    const talker = await RawSocket.seated(a.way, token, id);
    await dealer('POST', path, { offer: 'a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    await talker.hears('info', ({ info }) => info.stream === 'live');
    relay.tell({ type: 'silent', stream: id, camera: 'wheel' });
    await talker.hears('info', ({ info }) => info.stream === 'silent');
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    await casino.pass(0.1);
    expect(await dealer('DELETE', path)).toEqual({});
    await casino.pass(0.1);
    const told = talker.heard.flatMap((one) => (one.t === 'info' ? [one.info.stream] : []));
    expect(told).toEqual(['live', 'silent', 'live', undefined]);
  });

  it('must arrive for bets to be accepted: while it is lost, they are refused', async () => {
    const a = await casino.join('a');
    const { id, path, dealer, token } = await studio(a);
    const socket = await RawSocket.seated(a.way, token, id);
    await dealer('POST', path, { offer: 'a picture' });
    await a.open.known(id).call({ type: 'place-your-bets' });
    let keys = 0;
    const bet = () => {
      keys += 1;
      const move = { type: 'bet', chips: [{ position: '17', amount: 1_000 }] };
      return socket.asks({ t: 'move', id: keys, table: id, key: `stream-key-${keys}`, move });
    };
    expect(await bet()).toBe('accepted'); // a table without a picture accepts bets
    for (const [type, answer] of [
      ['live', 'accepted'],
      ['silent', 'bets-suspended'],
      ['live', 'accepted'],
      ['silent', 'bets-suspended'],
    ] as const) {
      relay.tell({ type, stream: id, camera: 'wheel' });
      await casino.pass(0.1);
      expect(await bet()).toBe(answer);
    }
    await dealer('DELETE', path);
    expect(await bet()).toBe('accepted');
  });

  it('ends with the table, and when a virtual croupier takes over', async () => {
    const { id, path, dealer, streamAt } = await studio(await casino.join('a'));
    await dealer('POST', path, { offer: 'a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    await dealer('PATCH', `/tables/${id}`, { dealer: 'virtual' });
    await casino.pass(0.1);
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
    expect(streamAt()).toBeUndefined();
    expect(await dealer('POST', path, { offer: 'a picture' })).toMatchObject({ code: 'no-dealer' });
    await dealer('PATCH', `/tables/${id}`, { dealer: 'console' });
    await dealer('POST', path, { offer: 'a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    await dealer('PATCH', `/tables/${id}`, { state: 'closed' });
    await casino.pass(0.1);
    expect(relay.asked.at(-1)).toBe(`unpublish ${id} wheel`);
  });

  it('is sent and watched through any node of the casino', async () => {
    const gateway = await casino.join('a');
    const { id, path, dealer, player } = await studio(await casino.join('b'), gateway);
    expect(gateway.open.casino.table(id)).toBeUndefined();
    expect(await dealer('POST', path, { offer: 'a picture' })).toEqual({ answer: 'answer to a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    await casino.pass(1);
    expect(await player('GET', '/tables')).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ id, stream: 'live' })]),
    });
    expect(await player('POST', `${path}/viewers`, { offer: 'to watch' })).toMatchObject({
      answer: 'answer to to watch',
    });
  });

  it('of a private table is seen only by people who know its code', async () => {
    const a = await casino.join('a');
    const { path, id } = await studio(a);
    const { account, token } = await a.open.accounts.createGuest();
    const host = casino.callerAt(a, token);
    const opened = ok(
      await a.open.casino.openTable({
        plan: ROULETTE,
        name: 'At home',
        dealer: 'console',
        private: true,
        host: account.id,
        terms: null,
      }),
    );
    const own = path.replace(id, opened.id);
    expect(await host('POST', own, { offer: 'a picture' })).toEqual({ answer: 'answer to a picture' });
    const stranger = casino.callerAt(a, (await a.open.accounts.createGuest()).token);
    expect(await stranger('POST', `${own}/viewers`, { offer: 'to watch' })).toMatchObject({
      code: 'no-such-table',
    });
    expect(relay.asked).not.toContain(`watch ${opened.id}`);
  });
});

it('a casino without a relay shows its dealers that it has none', async () => {
  await openAgain(() => ({}));
  const { path, dealer, player } = await studio(await casino.join('a'));
  expect(await dealer('POST', path, { offer: 'a picture' })).toMatchObject({ code: 'no-relay' });
  expect(await player('POST', `${path}/viewers`, { offer: 'to watch' })).toMatchObject({ code: 'no-stream' });
});
