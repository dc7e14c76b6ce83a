import { describe, expect, it } from 'vitest';
import { coin } from '../laws/coin.ts';
import type { AnyRules } from './game.ts';
import { parseRecord, replay, type TableRecord } from './record.ts';
import { isRefusal } from './refusal.ts';

const record = {
  format: 'croupier.record/1',
  plan: 'test/coin',
  seats: ['ana', 'ben'],
  rounds: [
    {
      moves: [
        { actor: { role: 'player', seat: 'ana' }, move: { type: 'bet', side: 'heads', amount: 10 } },
        { actor: { role: 'player', seat: 'ana' }, move: { type: 'stay' } },
        { actor: { role: 'player', seat: 'ben' }, move: { type: 'bet', side: 'tails', amount: 7 } },
        {
          actor: { role: 'player', seat: 'ben' },
          move: { type: 'bet', side: 'heads', amount: 1 },
          refused: { code: 'not-now', rule: 'test.coin.01' },
        },
        { actor: { role: 'croupier' }, move: { type: 'close' } },
        { actor: { role: 'croupier' }, move: { type: 'toss', side: 'heads' } },
      ],
      expect: { ana: { returned: 10, net: 0, kept: 10 }, ben: { returned: 0, net: -7 } },
    },
    {
      moves: [
        { actor: { role: 'croupier' }, move: { type: 'close' } },
        { actor: { role: 'croupier' }, move: { type: 'toss', side: 'heads' } },
      ],
      expect: { ana: { returned: 20, net: 20, kept: 0 } },
    },
  ],
};

function read(change: (draft: typeof record) => void = () => undefined): TableRecord {
  const draft = structuredClone(record);
  change(draft);
  const parsed = parseRecord(draft);
  if (isRefusal(parsed)) throw new Error(parsed.message);
  return parsed;
}

/** Returns the message with which a replay refuses a changed record. */
function complaint(changed: TableRecord): string {
  const answer = replay(coin, changed);
  return isRefusal(answer) ? answer.message : 'nothing';
}

describe('a record', () => {
  it('is replayed round by round, and carries over stakes that stay on the table', () => {
    expect(complaint(read())).toBe('nothing');
  });

  it('reports which expected amount differs', () => {
    expect(complaint(read((draft) => Object.assign(draft.rounds[1]?.expect.ana ?? {}, { net: 10 })))).toBe(
      'round 2, seat ana has net 20, not 10',
    );
  });

  it('reports a move that is refused in the replay but was accepted in the record', () => {
    expect(
      complaint(read((draft) => Object.assign(draft.rounds[0]?.moves[2]?.move ?? {}, { amount: 101 }))),
    ).toBe('round 1, move 3 (bet) is refused: From 1 to 100.');
  });

  it('reports a move that is accepted in the replay but was refused in the record', () => {
    expect(complaint(read((draft) => draft.rounds[0]?.moves.splice(2, 1)))).toBe(
      'round 1, move 3 (bet) is accepted, but was refused in the record',
    );
  });

  it('compares a settlement in chips by content, regardless of the order of its keys', () => {
    const inChips: AnyRules = {
      ...coin,
      close: (state) => {
        const closed = coin.close(state as never);
        if (!closed) return closed;
        const settlement = closed.settlement.map((line) => ({
          ...line,
          inChips: { stake: line.stake, take: line.stake },
        }));
        return { ...closed, settlement };
      },
    };
    const once = replay(inChips, read());
    if (isRefusal(once)) throw new Error(once.message);
    const told = (changes: object) => {
      const rounds = record.rounds.map((round, index) => ({
        ...round,
        settlement: once.rounds[index]?.settlement.map(({ inChips: chips, ...line }) => ({
          ...line,
          inChips: { take: chips?.take, stake: chips?.stake, ...changes },
        })),
      }));
      const again = replay(
        inChips,
        read((draft) => Object.assign(draft, { rounds })),
      );
      return isRefusal(again) ? again.message : 'nothing';
    };
    expect(told({})).toBe('nothing');
    expect(told({ take: 1 })).toBe(
      'round 1, settlement line 1 has inChips { stake: 10, take: 10 }, not { stake: 10, take: 1 }',
    );
  });

  it('reports that a round has not ended', () => {
    expect(complaint(read((draft) => draft.rounds[1]?.moves.pop()))).toBe(
      'round 2, the round has not ended after its last move',
    );
  });

  it.each([
    ['of another format', { ...record, format: 'croupier.record/9' }, 'format: '],
    ['without rounds', { ...record, rounds: [] }, 'rounds: '],
    ['with an invalid seat', { ...record, seats: ['two words'] }, 'seats.0: '],
    ['that is not an object', 'a text', 'The record '],
  ])('is refused %s, with the place', (_, input, where) => {
    const parsed = parseRecord(input);
    expect(isRefusal(parsed) && `${parsed.code} ${parsed.message}`).toMatch(
      new RegExp(`^bad-record ${where}`),
    );
  });
});
