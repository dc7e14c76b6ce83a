import { describe, expect, it } from 'vitest';
import {
  beadPlate,
  bigRoad,
  derivedMarks,
  derivedRoad,
  gridOf,
  type RoadRound,
  roundsOf,
  runsOf,
} from './roads.ts';

/** Returns rounds of which only the winners matter. */
const games = (winners: string): readonly RoadRound[] => roundsOf([...winners].map((winner) => `${winner}6`));
const places = (marks: readonly { readonly column: number; readonly row: number }[]) =>
  marks.map(({ column, row }) => `${column},${row}`).join(' ');

it('the rounds of a shoe are read from the beads of a view', () => {
  expect(roundsOf(['B9n', 'P7', 'E0', '??'])).toEqual([
    { winner: 'B', points: 9, natural: true },
    { winner: 'P', points: 7, natural: false },
    { winner: 'E', points: 0, natural: false },
  ]);
});

it('the bead plate fills column by column, with six rounds each', () => {
  expect(places(beadPlate(games('BPEBPEBP')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0 1,1');
});

describe('the big road', () => {
  it('starts a column whenever the winner changes, and adds ties to the win before them', () => {
    const road = bigRoad(games('BBEEPBE'));
    expect(places(road)).toBe('0,0 0,1 1,0 2,0');
    expect(road.map(({ mark }) => `${mark.winner}${mark.ties}`)).toEqual(['B0', 'B2', 'P0', 'B1']);
  });

  it('keeps ties before the first win separate', () => {
    expect(runsOf(games('EEB'))).toMatchObject({ tiesBefore: 2, runs: [[{ winner: 'B', ties: 0 }]] });
  });

  it('turns a run to the right in the sixth row', () => {
    expect(places(bigRoad(games('BBBBBBBB')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5');
  });

  it('turns a run earlier if a longer one blocks it, and continues to the right from there', () => {
    // The seventh banco is in the last row of the second column, so punto turns one row above it.
    expect(places(bigRoad(games('BBBBBBBPPPPPP')).slice(7))).toBe('1,0 1,1 1,2 1,3 1,4 2,4');
  });

  it('starts a new run next to a tail that has reached the top row', () => {
    expect(places(gridOf([['a', 'a'], ['b'], ['c']]))).toBe('0,0 0,1 1,0 2,0');
  });
});

describe('the derived roads', () => {
  it('start with the second round of the second, third or fourth column, or the round after it', () => {
    expect(derivedMarks(games('B'), 1)).toEqual([]);
    expect(derivedMarks(games('BP'), 1)).toEqual([]);
    expect(derivedMarks(games('BPP'), 1)).toHaveLength(1);
    expect(derivedMarks(games('BPB'), 1)).toHaveLength(1);
    expect(derivedMarks(games('BPB'), 2)).toEqual([]);
    expect(derivedMarks(games('BPBB'), 2)).toHaveLength(1);
    expect(derivedMarks(games('BPBPP'), 3)).toHaveLength(1);
  });

  it('are red if two earlier columns have the same depth, otherwise blue', () => {
    expect(derivedMarks(games('BPB'), 1)).toEqual(['red']); // depths 1 and 1
    expect(derivedMarks(games('BBPB'), 1)).toEqual(['blue']); // depths 2 and 1
    expect(derivedMarks(games('BBPPB'), 1)).toEqual(['red', 'red']);
  });

  it('are blue in the row after the end of the compared column, and red below it', () => {
    expect(derivedMarks(games('BPP'), 1)).toEqual(['blue']);
    expect(derivedMarks(games('BPPP'), 1)).toEqual(['blue', 'red']);
    expect(derivedMarks(games('BBPP'), 1)).toEqual(['red']);
  });

  it('ignore ties', () => {
    expect(derivedMarks(games('BEBEPEPB'), 1)).toEqual(derivedMarks(games('BBPPB'), 1));
  });

  it('have one column for every run of one colour', () => {
    // BB PPP B P: red at (2,2), blue at (2,3), blue because 3 differs from 2, blue because 1 differs from 3.
    expect(derivedMarks(games('BBPPPBP'), 1)).toEqual(['red', 'blue', 'blue', 'blue']);
    expect(places(derivedRoad(games('BBPPPBP'), 'big-eye-boy'))).toBe('0,0 1,0 1,1 1,2');
  });
});
