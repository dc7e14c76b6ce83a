import { isRefusal, type SeatId, seatId } from '@croupier/core';
import type { HouseRole, TalkMessage } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { LIMITS } from '../http/limits.ts';
import type { Ruling, Silenced, Silencing } from '../services/table-talk.ts';
import type { Attendee, Member } from './attendee.ts';
import { TableTalk } from './talk.ts';

const ANN = seatId('ann');
const PLENTY = { perSecond: 1000, burst: 1000 };
const open = { id: '1', house: 'kings', code: null, host: null, dealer: 'virtual' } as const;
const hidden = { id: '2', house: 'kings', code: 'QWERTZ', host: 'host', dealer: 'console' } as const;
type Speaker = Member<Pick<Attendee, 'account'>>;
const member = (id: string, as: Member['as'] = 'player', roles: readonly HouseRole[] = []): Speaker => {
  const connection = { account: { id, name: id, guest: true, roles } };
  return as === 'player' ? { connection, as, seat: seatId(id) } : { connection, as };
};

function talk(limits: Partial<typeof LIMITS> = {}, dealtIn: readonly string[] = []) {
  const silent = new Map<string, Silenced>();
  const rulings: Ruling[] = [];
  const running = (id: string) => ({
    hidesCards: (seat: string) => dealtIn.includes(seat),
    silenced: async (at: number, seat?: SeatId) =>
      [...silent].flatMap(([key, one]) =>
        key === `${id} ${seat ?? one.seat}` && (one.until === null || one.until > at) ? [one] : [],
      ),
    silence: async ({ seat, mute, until }: Silencing) => {
      if (mute) silent.set(`${id} ${seat}`, { seat, until });
      else silent.delete(`${id} ${seat}`);
      return undefined;
    },
    recordTalkRuling: async (ruling: Ruling) => void rulings.push(ruling),
  });
  const clock = new VirtualClock();
  const table = new TableTalk({ table: running }, clock, {
    ...LIMITS,
    talk: PLENTY,
    tableTalk: PLENTY,
    dealerTalk: PLENTY,
    ...limits,
  });
  return {
    table,
    clock,
    rulings,
    /** Returns the message for everybody at the table, or the code of the refusal. */
    says: async (who: Speaker, said: TalkMessage, at: typeof open | typeof hidden = hidden) => {
      const answer = await table.said(who, at, said);
      return isRefusal(answer) ? answer.code : answer.said;
    },
  };
}

/** Makes these calls one after the other, and returns their answers. */
async function inTurn<T>(asked: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  for (const ask of asked) answers.push(await ask());
  return answers;
}

const HELLO = { phrase: 'hello' } as const;
const SMILE = { reaction: 'smile' } as const;
const WORDS = { text: 'I fold jacks' };

describe('table talk', () => {
  it('is limited to phrases and reactions at a public table, and allows free text only at a private one', async () => {
    const { says } = talk();
    expect(await says(member('ann'), HELLO, open)).toEqual(HELLO);
    expect(await says(member('ann'), SMILE, open)).toEqual(SMILE);
    expect(await says(member('ann'), WORDS, open)).toBe('phrases-only');
    expect(await says(member('ann'), WORDS)).toEqual(WORDS);
  });

  it('is for players and dealers, while spectators can only read', async () => {
    const { says } = talk();
    expect(await says(member('ann', 'spectator'), HELLO)).toBe('not-allowed');
    const visitor = { connection: { account: undefined }, as: 'spectator' } as const;
    expect(await says(visitor, HELLO, open)).toBe('not-allowed');
    expect(await says(member('host', 'croupier'), WORDS)).toEqual(WORDS);
  });

  it('accepts neither text nor reactions from players who are dealt into the current hand', async () => {
    const { says } = talk({}, ['ann']);
    expect(await says(member('ann'), WORDS)).toBe('hand-runs');
    expect(await says(member('ann'), SMILE, open)).toBe('hand-runs');
    expect(await says(member('ann'), HELLO, open)).toEqual(HELLO);
    expect(await says(member('bob'), WORDS)).toEqual(WORDS);
  });

  it('is closed to a player whom the table’s staff have muted, until they unmute the player', async () => {
    const { table, says } = talk();
    const ann = member('ann');
    const silence = (by: Speaker, on: boolean) =>
      table.silence(by.connection, hidden, ANN, on ? { reason: 'insult', minutes: null } : null);
    expect(await silence(member('bob'), true)).toMatchObject({ code: 'not-allowed' });
    expect(await says(ann, HELLO)).toEqual(HELLO);
    expect(await silence(member('host'), true)).toEqual({ until: null });
    expect(await says(ann, HELLO)).toBe('silenced');
    expect(await says(ann, HELLO, open)).toEqual(HELLO);
    expect(await says(member('bob'), HELLO)).toEqual(HELLO);
    expect(await silence(member('floor', 'croupier', [{ house: 'kings', role: 'croupier' }]), false)).toEqual(
      { until: null },
    );
    expect(await says(ann, HELLO)).toEqual(HELLO);
  });

  it('is rate-limited for one person over all tables, and for everybody at one table', async () => {
    const one = talk({ talk: { perSecond: 0.001, burst: 2 } });
    expect(
      await inTurn([hidden, open, hidden].map((at) => () => one.says(member('ann'), HELLO, at))),
    ).toEqual([HELLO, HELLO, 'too-much-talk']);
    expect(await one.says(member('bob'), HELLO)).toEqual(HELLO);
    const all = talk({ tableTalk: { perSecond: 0.001, burst: 2 } });
    expect(await inTurn(['ann', 'bob', 'cleo'].map((name) => () => all.says(member(name), HELLO)))).toEqual([
      HELLO,
      HELLO,
      'too-much-talk',
    ]);
    expect(await all.says(member('cleo'), HELLO, open)).toEqual(HELLO);
  });
});

describe('talk with the dealer', () => {
  const dealt = { ...open, dealer: 'console' } as const;
  const dealer = member('dora', 'croupier', [{ house: 'kings', role: 'croupier' }]);
  const BETS = { text: 'When do bets close?' };
  /** Returns the number of the message, or the code of the refusal. */
  const asks = async ({ table }: ReturnType<typeof talk>, who = member('ann'), said = BETS) => {
    const line = await table.asked(who, dealt, said);
    return isRefusal(line) ? line.code : line.number;
  };
  const answers = ({ table }: ReturnType<typeof talk>, by: Speaker, number?: number) => {
    const lines = table.answered(by, dealt, { seat: ANN, said: { ready: 'thanks' }, answers: number });
    return isRefusal(lines) ? lines.code : lines.map(({ by: who, state }) => `${who} ${state}`);
  };

  it('is open to players at public tables, if a person deals there', async () => {
    const one = talk();
    expect(await asks(one)).toBeTypeOf('number');
    expect(await asks(one, member('ann', 'spectator'))).toBe('not-allowed');
    expect(await asks(one, dealer)).toBe('not-allowed');
    expect(await one.table.asked(member('ann'), open, BETS)).toMatchObject({ code: 'no-dealer' });
    expect(await asks(talk({}, ['ann']))).toBe('hand-runs');
  });

  it('waits for an answer, and an answer covers only the messages that the dealer had read', async () => {
    const one = talk();
    const first = Number(await asks(one));
    const second = Number(await asks(one));
    expect(second).toBeGreaterThan(first);
    expect(answers(one, dealer, first)).toEqual(['player answered', 'dealer answered']);
    expect(one.table.linesOf(dealt.id).map(({ state }) => state)).toEqual([
      'answered',
      'waiting',
      'answered',
    ]);
    expect(one.table.putAside(dealer, dealt, second)).toMatchObject({ state: 'aside' });
    // The dealer writes first, for example a welcome.
    expect(answers(one, dealer)).toEqual(['dealer answered']);
  });

  it('is answered, put aside and hidden only by those who attend the table as its staff', async () => {
    const one = talk();
    const number = Number(await asks(one));
    const off = member('dora', 'player', [{ house: 'kings', role: 'croupier' }]);
    for (const other of [member('ann'), off, member('eve', 'croupier')]) {
      expect(answers(one, other, number)).toBe('not-allowed');
      expect(one.table.putAside(other, dealt, number)).toMatchObject({ code: 'not-allowed' });
      expect(await one.table.hide(other, dealt, number, 'insult')).toMatchObject({ code: 'not-allowed' });
    }
    expect(one.rulings).toEqual([]);
    expect(one.table.linesOf(dealt.id)).toMatchObject([{ state: 'waiting', said: BETS }]);
  });

  it('shows a hidden message to nobody, and records who hid it and why, but not its text', async () => {
    const one = talk();
    const number = Number(await asks(one));
    expect(await one.table.hide(dealer, dealt, number, 'advertising')).toMatchObject({ said: null });
    expect(one.table.linesOf(dealt.id)).toMatchObject([{ said: null, state: 'hidden' }]);
    expect(one.rulings).toMatchObject([{ seat: 'ann', by: 'dora', kind: 'hide', reason: 'advertising' }]);
    expect(JSON.stringify(one.rulings)).not.toContain(BETS.text);
    expect(await one.table.hide(dealer, dealt, number + 1, 'insult')).toMatchObject({
      code: 'no-such-message',
    });
  });

  it('shows a player only the lines of their own talk', async () => {
    const one = talk();
    await asks(one);
    await asks(one, member('bob'));
    expect(one.table.linesOf(dealt.id, ANN).map(({ seat }) => seat)).toEqual(['ann']);
    expect(one.table.linesOf(dealt.id)).toHaveLength(2);
    expect(one.table.linesOf('another')).toEqual([]);
  });

  it('lets at most three messages of a player wait, and sixty in total', async () => {
    const one = talk();
    expect(await inTurn([1, 2, 3, 4].map(() => () => asks(one)))).toMatchObject([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      'dealer-busy',
    ]);
    for (let n = 0; n < 57; n++) expect(await asks(one, member(`p${n}`))).toBeTypeOf('number');
    expect(await asks(one, member('last'))).toBe('dealer-busy');
  });

  it('keeps the messages that wait when it drops old lines', async () => {
    const one = talk();
    const number = await asks(one);
    for (let n = 0; n < 200; n++) answers(one, dealer);
    const lines = one.table.linesOf(dealt.id);
    expect(lines).toHaveLength(120);
    expect(lines[0]).toMatchObject({ number, state: 'waiting' });
  });

  it('is rate-limited for players and for staff', async () => {
    const one = talk({ talk: { perSecond: 0.001, burst: 1 }, dealerTalk: { perSecond: 0.001, burst: 1 } });
    await asks(one);
    expect(await asks(one)).toBe('too-much-talk');
    expect(answers(one, dealer)).toEqual(['dealer answered']);
    expect(answers(one, dealer)).toBe('too-much-talk');
  });

  it('is closed to a muted player for the time that the staff set, and says until when', async () => {
    const one = talk();
    const mute = { reason: 'insult', minutes: 15 } as const;
    const until = one.clock.now() + 15 * 60_000;
    expect(await one.table.silence(dealer.connection, dealt, ANN, mute)).toEqual({ until });
    expect(await one.table.asked(member('ann'), dealt, BETS)).toMatchObject({
      code: 'silenced',
      details: { until },
    });
    expect(await asks(one, member('bob'))).toBeTypeOf('number');
    await one.clock.pass(15 * 60, async () => undefined);
    expect(await asks(one)).toBeTypeOf('number');
  });

  it('refuses links and personal data, from players and from dealers', async () => {
    const one = talk();
    expect(await asks(one, member('ann'), { text: 'see www.win.example' })).toBe('no-links');
    expect(await asks(one, member('ann'), { text: 'call 777 123 456' })).toBe('personal-data');
    const said = { text: 'write to me@kings.example' };
    expect(one.table.answered(dealer, dealt, { seat: ANN, said, answers: undefined })).toMatchObject({
      code: 'personal-data',
    });
  });
});
