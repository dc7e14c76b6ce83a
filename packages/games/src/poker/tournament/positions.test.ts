import { describe, expect, it } from 'vitest';
import { nextHandLineup, type Positions } from './positions.ts';

const where = (size: number, seats: number[], before: Positions | { button: number }) => {
  const { button, small, big } = nextHandLineup(size, seats, before);
  return { button, small, big };
};

describe('positions with a dead button', () => {
  it('in the first hand have the button as drawn, and the blinds on the next two seats {kings.poker-tournament-rules.174}', () => {
    expect(where(6, [1, 2, 4, 6], { button: 3 })).toEqual({ button: 3, small: 4, big: 6 });
  });

  it('put the button on an empty seat after the small blind goes out {kings.poker-tournament-rules.43-44 kings.poker-tournament-rules.174 kings.poker-tournament-rules.E7 kings.poker-tournament-rules.A1}', () => {
    expect(where(6, [1, 2, 3, 5, 6], { button: 3, small: 4, big: 5 })).toEqual({
      button: 4,
      small: 5,
      big: 6,
    });
  });

  it('have no small blind, and then a dead button, after the big blind goes out {kings.poker-tournament-rules.43-44 kings.poker-tournament-rules.E7}', () => {
    const next = nextHandLineup(6, [1, 2, 3, 4, 6], { button: 3, small: 4, big: 5 });
    expect(next).toMatchObject({ button: 4, small: 5, big: 6 });
    expect(next.dealt).toEqual([6, 1, 2, 3, 4]);
    expect(where(6, [1, 2, 3, 4, 6], next)).toEqual({ button: 5, small: 6, big: 1 });
  });

  it('are arranged at the start of heads-up play so that no player posts the big blind twice in a row {kings.poker-tournament-rules.45-46 kings.poker-tournament-rules.175 kings.poker-tournament-rules.E8 kings.poker-tournament-formats.150}', () => {
    // The button is at 1, the small blind at 2 and the big blind at 3; seat 1 goes out.
    expect(where(3, [2, 3], { button: 1, small: 2, big: 3 })).toEqual({ button: 3, small: 3, big: 2 });
    // The big blind goes out, so the next occupied seat posts it.
    expect(where(3, [1, 2], { button: 1, small: 2, big: 3 })).toEqual({ button: 2, small: 2, big: 1 });
    expect(where(3, [1, 2], { button: 2, small: 2, big: 1 })).toEqual({ button: 1, small: 1, big: 2 });
    expect(where(4, [1, 3], { button: 1 })).toEqual({ button: 1, small: 1, big: 3 });
    expect(where(4, [1, 3], { button: 2 })).toEqual({ button: 3, small: 3, big: 1 });
  });

  it('exclude a newcomer between button and small blind until the button has passed {kings.poker-tournament-rules.11 kings.poker-tournament-rules.33 kings.poker-tournament-rules.176}', () => {
    // In the next hand the button is at 2, the small blind at 5 and the big blind at 6. Seats 3 and 4 are in between.
    const next = nextHandLineup(6, [1, 2, 3, 5, 6], { button: 1, small: 2, big: 5 });
    expect(next).toMatchObject({ button: 2, small: 5, big: 6 });
    expect(next.dealt).toEqual([5, 6, 1, 2]);
    const after = nextHandLineup(6, [1, 2, 3, 5, 6], next);
    expect(after.dealt).toEqual([6, 1, 2, 3, 5]);
  });

  it('exclude no player if only one would be left', () => {
    expect(nextHandLineup(6, [3, 4, 6], { button: 1, small: 2, big: 5 }).dealt).toHaveLength(3);
  });
});
