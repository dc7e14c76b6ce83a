import { API_PATH, CODES_HEADER } from '@croupier/protocol';
import { describe, expect, it, vi } from 'vitest';
import { ok } from './casino.ts';
import { type NodeInTime, type NodesInTime, whileTimePasses } from './nodes-in-time.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import { fetchFrom, urlOf } from './server-access.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
let casino: NodesInTime;
let relay: RecordedRelay;
eachWithRelay(ROULETTE, (opened, recorded) => {
  casino = opened;
  relay = recorded;
});

interface JpegParts {
  readonly width?: number;
  readonly height?: number;
  readonly comment?: string;
}

/** Returns a JPEG in base64 with only the relevant segments: a comment and a frame. */
function jpeg({ width = 320, height = 180, comment = 'a still' }: JpegParts = {}): string {
  const text = Buffer.from(comment);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const ended = [0xff, 0xd9];
  return Buffer.from([0xff, 0xd8, 0xff, 0xfe, ...length, ...text, ...frame, ...ended]).toString('base64');
}

/** Reads a table's still as a page does. Returns the relevant parts of the answer. */
async function read(node: NodeInTime, table: string, headers: { readonly [name: string]: string } = {}) {
  const address = `${urlOf(node.way)}${API_PATH}/tables/${table}/stream/still`;
  const answer = await whileTimePasses(fetchFrom(node.way)(address, { headers }), casino.pass);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, still: bytes.toString('base64') };
}

/** A live table at a node, and its dealer's calls. */
async function liveStudio(owner: NodeInTime, gateway = owner) {
  const studio = await studioAt(casino, ROULETTE, owner, gateway);
  await studio.dealer('POST', studio.path, { offer: 'a picture' });
  relay.tell({ type: 'live', stream: studio.id, camera: 'wheel' });
  await casino.pass(1);
  const send = (still: string, by = studio.dealer) => by('PUT', `${studio.path}/still`, { jpeg: still });
  return { ...studio, send };
}

describe('a still of a live table', () => {
  it('is sent by its dealer alone, and the newest one is read by anybody', async () => {
    const a = await casino.join('a');
    const { id, send, player } = await liveStudio(a);
    expect((await read(a, id)).status).toBe(204); // none was sent yet
    expect(await send(jpeg(), player)).toMatchObject({ code: 'not-allowed' });
    expect((await read(a, id)).status).toBe(204);

    expect(await send(jpeg({ comment: 'first' }))).toEqual({});
    expect(await send(jpeg({ comment: 'second' }))).toEqual({});
    const { status, headers, still } = await read(a, id);
    expect([status, still]).toEqual([200, jpeg({ comment: 'second' })]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await read(a, id, known)).toMatchObject({ status: 304, still: '' });
    await send(jpeg({ comment: 'third' }));
    expect(await read(a, id, known)).toMatchObject({ status: 200, still: jpeg({ comment: 'third' }) });
  });

  it('is refused if it is anything but one small JPEG', async () => {
    const a = await casino.join('a');
    const { id, send } = await liveStudio(a);
    for (const wrong of [
      '<svg onload=alert(1)>',
      '',
      Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64'),
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64'), // a PNG
      Buffer.from('ffd8ffd9', 'hex').toString('base64'), // without a frame
      Buffer.from(jpeg(), 'base64').subarray(0, -1).toString('base64'), // cut off
      Buffer.concat([Buffer.from(jpeg(), 'base64'), Buffer.from('<b>')]).toString('base64'),
      jpeg({ width: 641 }),
      jpeg({ height: 641 }),
      jpeg({ comment: 'x'.repeat(24_600) }),
    ]) {
      expect([wrong, await send(wrong)]).toMatchObject([wrong, { code: 'malformed' }]);
      expect((await read(a, id)).status).toBe(204);
    }
    expect(await send(jpeg({ width: 640, height: 640, comment: 'x'.repeat(24_500) }))).toEqual({});
  });

  it('is dropped when the picture is lost, and is not shown when the picture returns', async () => {
    const a = await casino.join('a');
    const { id, send, dealer, path } = await liveStudio(a);
    await send(jpeg());
    relay.tell({ type: 'silent', stream: id, camera: 'wheel' });
    expect((await read(a, id)).status).toBe(204);
    expect(await send(jpeg())).toMatchObject({ code: 'no-stream' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    expect((await read(a, id)).status).toBe(204);
    await send(jpeg());
    expect((await read(a, id)).status).toBe(200);
    await dealer('DELETE', path);
    expect((await read(a, id)).status).toBe(204);
    await dealer('PATCH', `/tables/${id}`, { state: 'closed' });
    await casino.pass(0.1);
    expect((await read(a, id)).status).toBe(404);
  });

  it('is shown for fifteen seconds, because after that the page of the dealer may be closed', async () => {
    const a = await casino.join('a');
    const { id, send } = await liveStudio(a);
    await send(jpeg());
    await casino.pass(14);
    expect((await read(a, id)).status).toBe(200);
    await casino.pass(1.5);
    expect((await read(a, id)).status).toBe(204);
  });

  it('is accepted every two seconds, after three in quick succession', async () => {
    const a = await casino.join('a');
    const { send } = await liveStudio(a);
    for (let sent = 0; sent < 3; sent++) expect(await send(jpeg())).toEqual({});
    expect(await send(jpeg())).toMatchObject({ code: 'too-many', details: { seconds: 2 } });
    await casino.pass(2);
    expect(await send(jpeg())).toEqual({});
    expect(await send(jpeg())).toMatchObject({ code: 'too-many' });
  });

  it('of a private table is read only by people who know its code, or may enter without it', async () => {
    const a = await casino.join('a');
    const { accounts, casino: tables } = a.open;
    const { account, token } = await accounts.createGuest();
    const { id, code } = ok(
      await tables.openTable({
        plan: ROULETTE,
        name: 'At home',
        dealer: 'console',
        private: true,
        host: account.id,
        terms: null,
      }),
    );
    const host = casino.callerAt(a, token);
    await host('POST', `/tables/${id}/stream`, { offer: 'a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    expect(await host('PUT', `/tables/${id}/stream/still`, { jpeg: jpeg() })).toEqual({});
    const stranger = (await accounts.createGuest()).token;
    expect((await read(a, id)).status).toBe(404);
    expect((await read(a, id, { authorization: `Bearer ${stranger}` })).status).toBe(404);
    expect((await read(a, id, { [CODES_HEADER]: code ?? '' })).status).toBe(200);
    expect((await read(a, id, { authorization: `Bearer ${token}` })).status).toBe(200);
    // The cookie is ignored, because the lobby's requests for stills every few seconds must not keep a
    // session alive.
    expect((await read(a, id, { cookie: `croupier=${token}` })).status).toBe(404);
    expect((await read(a, 'no table!')).status).toBe(404);
  });

  it('is sent and read through any node, which asks the owner once a second for all visitors', async () => {
    const gateway = await casino.join('a');
    const { id, send } = await liveStudio(await casino.join('b'), gateway);
    expect(gateway.open.casino.table(id)).toBeUndefined();
    await send(jpeg({ comment: 'first' }));
    const asks = vi.spyOn(gateway.open.nodes?.calls ?? expect.fail('one node'), 'make');
    const visits = await Promise.all([read(gateway, id), read(gateway, id), read(gateway, id)]);
    for (const visit of visits)
      expect(visit).toMatchObject({ status: 200, still: jpeg({ comment: 'first' }) });
    expect(asks).toHaveBeenCalledTimes(1);
    await send(jpeg({ comment: 'second' }));
    await casino.pass(1);
    expect(await read(gateway, id)).toMatchObject({ status: 200, still: jpeg({ comment: 'second' }) });
    expect((await read(gateway, 'none')).status).toBe(404);
  });
});
