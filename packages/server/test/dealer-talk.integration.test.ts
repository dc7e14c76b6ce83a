import type { AnswerOf, DealerLine } from '@croupier/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import type { RecordedRelay } from './recorded-relay.ts';
import type { TestDatabase } from './storage.ts';
import { eachWithRelay, studioAt } from './studio.ts';

const ROULETTE = 'kings/roulette-french';
let casino: NodesInTime;
let relay: RecordedRelay;
let stored: TestDatabase;
eachWithRelay(ROULETTE, (opened, recorded, database) => {
  casino = opened;
  relay = recorded;
  stored = database;
});

let ids = 500;
function asks(socket: RawSocket, message: { readonly t: string; readonly [field: string]: unknown }) {
  ids += 1;
  return socket.asks({ id: ids, ...message });
}

/** A table with a human dealer and a player, each on a page of their own. */
async function dealtTable(owner: NodeInTime, gateway = owner) {
  const studio = await studioAt(casino, ROULETTE, owner, gateway);
  const { id, staff, token } = studio;
  const page = (as: string, who = token) => RawSocket.seated(gateway.way, who, id, as);
  const [dora, ann] = [await page('croupier', staff), await page('player')];
  const { seat } = await ann.hears('joined');
  if (seat === null) throw new Error('no seat');
  return {
    ...studio,
    table: owner.open.known(id),
    page,
    dora,
    ann,
    seat,
    asksDealer: (text: string, by = ann) => asks(by, { t: 'ask-dealer', table: id, said: { text } }),
    answers: (said: object, answers?: number) =>
      asks(dora, { t: 'answer', table: id, seat, said, ...(answers === undefined ? {} : { answers }) }),
  };
}

/** Returns the latest state of each line in the dealer's conversation, as received by a page. */
function linesAt({ heard }: RawSocket): readonly DealerLine[] {
  const lines = new Map<number, DealerLine>();
  for (const message of heard) {
    if (message.t !== 'dealer-talk') continue;
    if (message.muted) lines.clear();
    for (const line of message.lines) lines.set(line.number, line);
  }
  return [...lines.values()];
}
const toldOf = (socket: RawSocket) =>
  linesAt(socket).map(({ by, said, state }) => `${by} ${said ? Object.values(said)[0] : '-'} ${state}`);

describe('talk with the dealer', () => {
  it('is between a player and the staff, and nobody else at the table receives it', async () => {
    const a = await casino.join('a');
    const { ann, dora, page, asksDealer, answers } = await dealtTable(a);
    const { token } = await a.open.accounts.createGuest();
    const [bob, visitor] = [await page('player', token), await page('spectator')];
    const tab = await page('player');
    expect(await asksDealer('When do you close?')).toBe('told');
    await casino.pass(0.1);
    for (const one of [ann, tab, dora]) expect(toldOf(one)).toEqual(['player When do you close? waiting']);
    expect(await answers({ ready: 'one-moment' }, linesAt(dora)[0]?.number)).toBe('told');
    await casino.pass(0.1);
    for (const one of [ann, tab, dora])
      expect(toldOf(one)).toEqual(['player When do you close? answered', 'dealer one-moment answered']);
    for (const one of [bob, visitor]) expect(one.heard.some(({ t }) => t === 'dealer-talk')).toBe(false);
    expect(await asksDealer('From a visitor', visitor)).toBe('not-allowed');
    expect(await asksDealer('x'.repeat(141))).toBe('malformed');
    expect(await asksDealer('call 777 123 456')).toBe('personal-data');
  });

  it('is shown again after a reload of either page, as long as somebody is at the table', async () => {
    const { ann, dora, staff, page, asksDealer, answers } = await dealtTable(await casino.join('a'));
    await asksDealer('Good evening');
    await answers({ text: 'Good evening, Ann' });
    dora.close();
    await casino.pass(1);
    const again = await page('croupier', staff);
    await casino.pass(0.1);
    expect(toldOf(again)).toEqual(['player Good evening waiting', 'dealer Good evening, Ann answered']);
    ann.close();
    const tab = await page('player');
    await casino.pass(0.1);
    expect(toldOf(tab)).toEqual(toldOf(again));
    for (const one of [again, tab]) one.close();
    await casino.pass(30);
    expect(toldOf(await page('croupier', staff))).toEqual([]);
  });

  it('is hidden and muted by staff with a reason, which inspectors can read; the text is in no log and no table', async () => {
    const logged: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      logged.push(String(line));
      return true;
    });
    const { id, ann, dora, dealer, player, seat, page, asksDealer } = await dealtTable(
      await casino.join('a'),
    );
    await asksDealer('the blue elephant');
    await casino.pass(0.1);
    const message = linesAt(dora)[0]?.number;
    expect(await asks(ann, { t: 'hide', table: id, message, reason: 'insult' })).toBe('not-allowed');
    expect(await asks(dora, { t: 'hide', table: id, message, reason: 'because' })).toBe('malformed');
    expect(await asks(dora, { t: 'hide', table: id, message, reason: 'insult' })).toBe('told');
    await casino.pass(0.1);
    expect(toldOf(ann)).toEqual(['player - hidden']);
    const mute = { reason: 'insult', minutes: 1 };
    expect(await asks(dora, { t: 'silence', table: id, seat, mute: { minutes: 1 } })).toBe('malformed');
    expect(await asks(dora, { t: 'silence', table: id, seat, mute })).toBe('told');
    const { until } = await ann.hears('silenced');
    expect(await asksDealer('again')).toBe('silenced');
    const reloaded = await page('player');
    expect((await reloaded.hears('dealer-talk')).muted).toEqual([{ seat, until }]);
    await casino.pass(60);
    expect(await asksDealer('good again')).toBe('told');
    expect(await player('GET', `/tables/${id}/talk-rulings`)).toMatchObject({ code: 'not-allowed' });
    const { rulings } = await dealer<AnswerOf<'talkRulings'>>('GET', `/tables/${id}/talk-rulings`);
    expect(rulings).toMatchObject([
      { kind: 'mute', reason: 'insult', minutes: 1 },
      { kind: 'hide', reason: 'insult', minutes: null },
    ]);
    const tables = await stored.database.query('select * from talk_ruling');
    write.mockRestore();
    expect(tables).toHaveLength(2);
    expect(JSON.stringify([tables, rulings, logged])).not.toContain('elephant');
  });

  it('reveals a draw to nobody before their picture has shown it', async () => {
    const a = await casino.join('a');
    const { id, path, dealer, table, token, dora, player, answers } = await dealtTable(a);
    await dealer('POST', path, { offer: 'a picture' });
    relay.tell({ type: 'live', stream: id, camera: 'wheel' });
    const socket = await RawSocket.greeted(a.way, token);
    socket.say({ t: 'join', id: 1, table: id, as: 'player', picture: true });
    await socket.hears('joined');
    const { viewer } = await player<{ viewer: string }>('POST', `${path}/viewers`, { offer: 'to watch' });
    expect(await asks(socket, { t: 'watch', table: id, viewer })).toBe('watching');
    await table.call(
      { type: 'place-your-bets' },
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
    );
    expect(await answers({ text: 'Before the ball' })).toBe('told');
    await casino.pass(0.1);
    expect(toldOf(socket)).toEqual(['dealer Before the ball answered']);
    await table.call({ type: 'ball', pocket: '9' });
    expect(await answers({ text: 'It is nine' })).toBe('told');
    await casino.pass(1);
    expect(toldOf(dora)).toHaveLength(2);
    expect(toldOf(socket)).toHaveLength(1);
    // A page that joins now does not learn the draw either.
    const joins = await RawSocket.greeted(a.way, token);
    joins.say({ t: 'join', id: 1, table: id, as: 'player', picture: true });
    await joins.hears('joining');
    expect(toldOf(joins)).toEqual([]);
    const { mark = 0 } = relay.marks.shift() ?? {};
    relay.tell({ type: 'frame', stream: id, marks: [mark], timestamp: 9_000 });
    await socket.hears('frame');
    expect(toldOf(socket)).toHaveLength(1);
    socket.say({ t: 'seen', id: 2, table: id, mark });
    await casino.pass(0.1);
    expect(toldOf(socket).at(-1)).toBe('dealer It is nine answered');
  });

  it('works through another node, and ends on all pages when the node of the table ends', async () => {
    const gateway = await casino.join('a');
    const owner = await casino.join('b');
    const { ann, dora, asksDealer, answers } = await dealtTable(owner, gateway);
    expect(await asksDealer('From far away')).toBe('told');
    await casino.pass(0.1);
    const number = linesAt(dora)[0]?.number ?? 0;
    expect(await answers({ ready: 'welcome' }, number)).toBe('told');
    await casino.pass(0.1);
    for (const one of [ann, dora])
      expect(toldOf(one)).toEqual(['player From far away answered', 'dealer welcome answered']);
    casino.kill(owner);
    await casino.pass(8);
    for (const one of [ann, dora]) expect(toldOf(one)).toEqual([]);
    expect(await asksDealer('Once more')).toBe('told');
    await casino.pass(0.1);
    expect(toldOf(dora)).toEqual(['player Once more waiting']);
    expect(linesAt(dora)[0]?.number).toBeGreaterThan(number);
  });
});
