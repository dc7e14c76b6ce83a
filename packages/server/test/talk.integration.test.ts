import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListeningServer } from '../src/program/listen.ts';
import { openHouse, PLAN, type TestHouse } from './house.ts';
import { RawSocket } from './raw-socket.ts';

let house: TestHouse;
let server: ListeningServer;
const talkers: RawSocket[] = [];

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());
beforeEach(async () => {
  server = await house.listen();
});
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close();
  await server.close();
});

let id = 1;
async function at(table: string, as: string, token?: string, code?: string): Promise<RawSocket> {
  const talker = await RawSocket.greeted(server, token);
  talkers.push(talker);
  talker.say({ t: 'join', id: 0, table, as, ...(code ? { code } : {}) });
  await talker.hears('joined');
  return talker;
}
const says = (talker: RawSocket, table: string, said: object) =>
  talker.asks({ t: 'say', id: id++, table, said });

describe('chat at a table', () => {
  it('reaches everybody there, and every tab of its sender', async () => {
    const table = (await house.openTable()).id;
    const { account, token } = await house.person();
    const [ann, tab, visitor] = [
      await at(table, 'player', token),
      await at(table, 'player', token),
      await at(table, 'spectator'),
    ];
    const elsewhere = await at((await house.openTable()).id, 'spectator');
    expect(await says(ann, table, { phrase: 'good-luck' })).toBe('told');
    for (const talker of [ann, tab, visitor])
      expect(await talker.hears('said')).toEqual({
        t: 'said',
        table,
        seat: account.id,
        as: 'player',
        said: { phrase: 'good-luck' },
      });
    expect(elsewhere.heard.some(({ t }) => t === 'said')).toBe(false);
    expect(await says(visitor, table, { phrase: 'hello' })).toBe('not-allowed');
    expect(await says(elsewhere, table, { phrase: 'hello' })).toBe('not-at-table');
  });

  it('must be a known phrase, a reaction, or a text that is not too long', async () => {
    const table = (await house.openTable()).id;
    const ann = await at(table, 'player', (await house.person()).token);
    for (const said of [
      { phrase: 'I hold aces' },
      { phrase: 'hello', text: 'and more' },
      { text: 'x'.repeat(141) },
      { text: '' },
      {},
    ])
      expect(await says(ann, table, said)).toBe('malformed');
    expect(await says(ann, table, { text: 'hello' })).toBe('phrases-only');
    expect(ann.heard.some(({ t }) => t === 'said')).toBe(false);
  });

  it('allows free text at private tables, and appears in no log and no record', async () => {
    const logged: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      logged.push(String(line));
      return true;
    });
    const host = await house.person();
    const opened = await house.casino.openTable({
      plan: PLAN,
      name: 'Friends',
      dealer: 'console',
      private: true,
      host: host.account.id,
    });
    if ('refused' in opened) throw new Error(opened.message);
    const code = opened.code ?? '';
    const ann = await house.person();
    const [dealer, player] = [
      await at(opened.id, 'manager', host.token),
      await at(opened.id, 'player', ann.token, code),
    ];
    const secret = 'the <b>blue</b> elephant\u202E';
    expect(await says(player, opened.id, { text: secret })).toBe('told');
    expect((await dealer.hears('said')).said).toEqual({ text: 'the <b>blue</b> elephant' });
    expect(await says(dealer, opened.id, { text: 'Place your bets' })).toBe('told');
    expect(await player.hears('said', ({ seat }) => seat === null)).toMatchObject({ as: 'manager' });

    const silence = (talker: RawSocket, on: boolean) =>
      talker.asks({
        t: 'silence',
        id: id++,
        table: opened.id,
        seat: ann.account.id,
        mute: on ? { reason: 'insult', minutes: null } : null,
      });
    expect(await silence(player, true)).toBe('not-allowed');
    expect(await silence(dealer, true)).toBe('told');
    expect(await player.hears('silenced')).toMatchObject({ seat: ann.account.id, on: true });
    expect(await says(player, opened.id, { phrase: 'hello' })).toBe('silenced');
    expect(await silence(dealer, false)).toBe('told');
    expect(await says(player, opened.id, { phrase: 'hello' })).toBe('told');

    const rounds = await house.archive.rounds(opened.id, { limit: 5 });
    const audit = await house.archive.audit(opened.id, { limit: 50 });
    write.mockRestore();
    expect(JSON.stringify([rounds, audit, logged])).not.toContain('elephant');
  });
});
