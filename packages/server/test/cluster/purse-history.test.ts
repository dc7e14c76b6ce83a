import { describe, expect, it } from 'vitest';
import { type BookedHistory, type PurseHistory, purseFaults } from './purse-history.ts';

/** The history of a purse that received 100, staked 10 with move "a", staked 20 with move "b", and won 50. */
const course: BookedHistory = {
  balances: [0, 100, 90, 70, 120],
  madeBy: new Map([
    ['a', 2],
    ['b', 3],
  ]),
};
const faults = (history: Partial<PurseHistory>) =>
  purseFaults({ account: 'P', house: 'kings', reads: [], moves: [], ...history }, course);

describe('the history of a purse', () => {
  it('is valid if each answer was true at some moment between the request and the answer', () => {
    const moves = [
      { key: 'a', asked: 10, answered: 20 },
      { key: 'b', asked: 30, answered: 40 },
    ];
    const reads = [
      { asked: 5, answered: 8, balance: 100 },
      { asked: 9, answered: 35, balance: 100 },
      { asked: 12, answered: 18, balance: 90 },
      { asked: 41, answered: 45, balance: 70 },
      { asked: 42, answered: 50, balance: 120 },
    ];
    expect(faults({ moves, reads })).toEqual([]);
  });

  it('is invalid if an answer does not deduct a confirmed stake', () => {
    const moves = [{ key: 'a', asked: 10, answered: 20 }];
    expect(faults({ moves, reads: [{ asked: 21, answered: 25, balance: 100 }] })).toHaveLength(1);
  });

  it('is invalid if an answer deducts a stake that had not been made yet', () => {
    const moves = [{ key: 'b', asked: 30, answered: 40 }];
    expect(faults({ moves, reads: [{ asked: 10, answered: 20, balance: 70 }] })).toHaveLength(1);
  });

  it('is invalid if a later answer shows an older balance than an earlier one', () => {
    const reads = [
      { asked: 10, answered: 20, balance: 90 },
      { asked: 30, answered: 40, balance: 100 },
    ];
    expect(faults({ reads })).toHaveLength(1);
  });

  it('is invalid if a move is booked before one that was confirmed earlier', () => {
    const moves = [
      { key: 'b', asked: 10, answered: 20 },
      { key: 'a', asked: 30, answered: 40 },
    ];
    expect(faults({ moves })).toHaveLength(1);
  });
});
