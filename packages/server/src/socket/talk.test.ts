import { isRefusal, seatId } from '@croupier/core';
import type { HouseRole, TalkMessage } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../http/limits.ts';
import { systemClock } from '../time/clock.ts';
import type { Attendee, Member } from './attendee.ts';
import { TableTalk } from './talk.ts';

const ANN = seatId('ann');
const PLENTY = { perSecond: 1000, burst: 1000 };
const open = { id: '1', house: 'kings', code: null, host: null };
const hidden = { id: '2', house: 'kings', code: 'QWERTZ', host: 'host' };
type Speaker = Member<Pick<Attendee, 'account'>>;
const member = (id: string, as: Member['as'] = 'player', roles: readonly HouseRole[] = []): Speaker => {
  const connection = { account: { id, name: id, guest: true, roles } };
  return as === 'player' ? { connection, as, seat: seatId(id) } : { connection, as };
};

function talk(limits: Partial<typeof LIMITS> = {}, dealtIn: readonly string[] = []) {
  const silent = new Set<string>();
  const running = (id: string) => ({
    hidesCards: (seat: string) => dealtIn.includes(seat),
    isSilenced: async (seat: string) => silent.has(`${id} ${seat}`),
    silence: async (seat: string, on: boolean) => {
      if (on) silent.add(`${id} ${seat}`);
      else silent.delete(`${id} ${seat}`);
      return undefined;
    },
  });
  const table = new TableTalk({ table: running }, systemClock, {
    ...LIMITS,
    talk: PLENTY,
    tableTalk: PLENTY,
    ...limits,
  });
  return {
    table,
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
    const silence = (by: Speaker, on: boolean) => table.silence(by.connection, hidden, ANN, on);
    expect(await silence(member('bob'), true)).toMatchObject({ code: 'not-allowed' });
    expect(await says(ann, HELLO)).toEqual(HELLO);
    expect(await silence(member('host'), true)).toBeUndefined();
    expect(await says(ann, HELLO)).toBe('silenced');
    expect(await says(ann, HELLO, open)).toEqual(HELLO);
    expect(await says(member('bob'), HELLO)).toEqual(HELLO);
    expect(
      await silence(member('floor', 'croupier', [{ house: 'kings', role: 'croupier' }]), false),
    ).toBeUndefined();
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
