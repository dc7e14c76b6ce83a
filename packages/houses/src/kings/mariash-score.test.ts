import type { mariash } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { type PlayedDeal, scoreOf } from '../../test/mariash.ts';

const B = 'kings.mariash-tournament';
const changes = (course: PlayedDeal) => Object.values(scoreOf(course).changes);
const lines = (course: PlayedDeal) => scoreOf(course).lines.map(({ why, to, points }) => [why, to, points]);
const married = (place: number, suit: mariash.Marriage['suit']): mariash.Marriage => ({ place, suit });
const two = [1, 3];

describe('a game', () => {
  const game = { contract: 'game', trump: 'c', declarers: two, points: 60, last: 'declarers' } as const;
  it(`pays the side with more points one chip from each opponent {${B}.E10 ${B}.22 ${B}.75 ${B}.79 ${B}.A6}`, () => {
    expect(scoreOf(game)).toMatchObject({ points: { declarers: 60, defenders: 30 } });
    expect(changes(game)).toEqual([1, -1, 1, -1]);
  });
  it(`is doubled by every flek {${B}.E11 ${B}.30}`, () => {
    const lost: PlayedDeal = { ...game, points: 40, last: 'defenders', fleks: { game: 2 } };
    expect(changes(lost)).toEqual([-4, 4, -4, 4]);
  });
  it(`is worth twice as much in hearts {${B}.E12 ${B}.21 ${B}.A1}`, () =>
    expect(changes({ ...game, trump: 'h' })).toEqual([2, -2, 2, -2]));
  it(`counts ten for each ace, each ten and the last trick, and nothing else {${B}.10 ${B}.75}`, () => {
    const all = { ...game, points: 90 };
    expect(scoreOf(all).points).toEqual({ declarers: 90, defenders: 0 });
    expect(scoreOf({ ...game, points: 0, last: 'defenders' }).points).toEqual({
      declarers: 0,
      defenders: 90,
    });
  });
  it(`counts 20 for a marriage, or 40 in trumps, whichever side takes the cards {${B}.11 ${B}.60}`, () => {
    const marriages = [married(2, 'c'), married(4, 'd'), married(3, 's')];
    expect(scoreOf({ ...game, marriages }).points).toEqual({ declarers: 80, defenders: 90 });
    expect(changes({ ...game, marriages })).toEqual([-1, 1, -1, 1]);
  });
  it(`pays or costs a lone player three times as much {${B}.A6 ${B}.42}`, () => {
    expect(changes({ ...game, declarers: [2] })).toEqual([-1, 3, -1, -1]);
    expect(changes({ ...game, declarers: [2], points: 20, last: 'defenders' })).toEqual([1, -3, 1, 1]);
  });
  it(`doubles for every ten above an unannounced hundred {${B}.E19 ${B}.20 ${B}.27 ${B}.A3}`, () => {
    const hundred = { ...game, points: 60, marriages: [married(3, 'c')] };
    expect(lines(hundred)).toEqual([['silent-hundred', 'declarers', 2]]);
    expect(changes({ ...hundred, trump: 'h', marriages: [married(3, 'h')] })).toEqual([4, -4, 4, -4]);
    const seven = { by: 1, winner: 1 };
    expect(lines({ ...hundred, points: 70, seven })).toEqual([
      ['silent-hundred', 'declarers', 4],
      ['silent-seven', 'declarers', 1],
    ]);
    expect(changes({ ...hundred, points: 70, seven })).toEqual([5, -5, 5, -5]);
    expect(lines({ ...hundred, points: 80, fleks: { game: 1 } })).toEqual([
      ['silent-hundred', 'declarers', 16],
    ]);
  });
  it(`counts all marriages towards that hundred, which the defenders can make too {${B}.20 ${B}.A3}`, () => {
    const defended = {
      ...game,
      points: 30,
      last: 'defenders',
      marriages: [married(2, 'd'), married(4, 's')],
    } as const;
    expect(lines(defended)).toEqual([['silent-hundred', 'defenders', 2]]);
    expect(lines({ ...defended, marriages: [married(2, 'd')] })).toEqual([['game', 'defenders', 1]]);
  });
});

describe('sevens', () => {
  const seven = { contract: 'seven', trump: 'c', declarers: two, last: 'declarers' } as const;
  it(`are scored separately from the game {${B}.E13 ${B}.14 ${B}.24}`, () => {
    const course = { ...seven, points: 40, seven: { by: 1, winner: 1 }, fleks: { game: 1 } };
    expect(lines(course)).toEqual([
      ['game', 'defenders', 2],
      ['seven', 'declarers', 2],
    ]);
    expect(changes(course)).toEqual([0, 0, 0, 0]);
  });
  it(`are worth 18 to a lone player in hearts {${B}.E14 ${B}.24}`, () =>
    expect(
      changes({ ...seven, trump: 'h', declarers: [1], points: 60, seven: { by: 1, winner: 1 } }),
    ).toEqual([18, -6, -6, -6]));
  it(`are won only by the announcer's own seven in the last trick {${B}.76 ${B}.14}`, () => {
    const won = (by: number, winner: number) =>
      lines({ ...seven, points: 60, seven: { by, winner } }).at(-1)?.[1];
    expect([won(1, 1), won(1, 2), won(1, 3)]).toEqual(['declarers', 'defenders', 'defenders']);
    // The seven was played earlier, so winning the last trick is not enough.
    expect(lines({ ...seven, points: 60 }).at(-1)).toEqual(['seven', 'defenders', 2]);
  });
  it(`can be doubled without affecting the game {${B}.30 ${B}.14}`, () =>
    expect(lines({ ...seven, points: 60, seven: { by: 1, winner: 1 }, fleks: { seven: 3 } })).toEqual([
      ['game', 'declarers', 1],
      ['seven', 'declarers', 16],
    ]));
  it(`are scored apart from an unannounced hundred, which replaces the game {${B}.A3}`, () =>
    expect(
      lines({ ...seven, points: 70, marriages: [married(1, 'c')], seven: { by: 1, winner: 1 } })[0],
    ).toEqual(['silent-hundred', 'declarers', 4]));

  const game = { contract: 'game', trump: 'c', declarers: two, points: 60, last: 'declarers' } as const;
  it(`earn one for the holder's side if they were not announced {${B}.19 ${B}.23}`, () => {
    expect(lines({ ...game, seven: { by: 3, winner: 3 } }).at(-1)).toEqual(['silent-seven', 'declarers', 1]);
    expect(
      lines({ ...game, points: 50, last: 'defenders', seven: { by: 4, winner: 4 }, trump: 'h' }).at(-1),
    ).toEqual(['silent-seven', 'defenders', 2]);
  });
  it(`count for the other side if it beats an unannounced seven in the last trick {${B}.E20 ${B}.19}`, () => {
    const course = { ...game, seven: { by: 2, winner: 1 } };
    expect(lines(course)).toEqual([
      ['game', 'declarers', 1],
      ['silent-seven', 'declarers', 1],
    ]);
    expect(scoreOf(course).lines[1]?.rule).toBe(`${B}.19`);
    expect(changes(course)).toEqual([2, -2, 2, -2]);
  });
  it(`count for nobody if the holder's partner beats an unannounced seven {${B}.A20}`, () =>
    expect(lines({ ...game, seven: { by: 3, winner: 1 } })).toEqual([['game', 'declarers', 1]]));
  it(`count in a hundred too if unannounced, but are not doubled {${B}.A20 ${B}.A14}`, () =>
    expect(
      lines({
        ...game,
        contract: 'hundred',
        marriages: [married(1, 'c')],
        seven: { by: 2, winner: 2 },
        points: 60,
        last: 'defenders',
        fleks: { hundred: 2 },
      }),
    ).toEqual([
      ['hundred', 'declarers', 8],
      ['silent-seven', 'defenders', 1],
    ]));
});

describe('an announced hundred', () => {
  const hundred = { contract: 'hundred', trump: 'd', declarers: two, last: 'declarers' } as const;
  it(`pays for each ten, the first at exactly a hundred points {${B}.E15 ${B}.15 ${B}.25 ${B}.77 ${B}.78 ${B}.A2}`, () => {
    expect(changes({ ...hundred, points: 70, marriages: [married(1, 'd')] })).toEqual([4, -4, 4, -4]);
    expect(changes({ ...hundred, points: 60, marriages: [married(1, 'd')] })).toEqual([2, -2, 2, -2]);
    expect(changes({ ...hundred, points: 80, marriages: [married(3, 's')] })).toEqual([2, -2, 2, -2]);
    expect(changes({ ...hundred, trump: 'h', points: 70, marriages: [married(1, 'h')] })).toEqual([
      8, -8, 8, -8,
    ]);
  });
  it(`costs the same for each ten missing {${B}.E16 ${B}.E17 ${B}.26 ${B}.77 ${B}.A4}`, () => {
    expect(changes({ ...hundred, trump: 'c', points: 70, marriages: [married(1, 's')] })).toEqual([
      -2, 2, -2, 2,
    ]);
    expect(changes({ ...hundred, trump: 'h', points: 40, marriages: [married(1, 'h')] })).toEqual([
      -8, 8, -8, 8,
    ]);
    expect(lines({ ...hundred, points: 40, marriages: [married(1, 'd')], fleks: { hundred: 1 } })).toEqual([
      ['hundred', 'defenders', 8],
    ]);
  });
  it(`counts only the best marriage until it is reached, and then the others too {${B}.A5 ${B}.15 ${B}.77}`, () => {
    const both = [married(3, 's'), married(1, 'd')];
    expect(lines({ ...hundred, points: 60, marriages: both })).toEqual([['hundred', 'declarers', 6]]);
    expect(lines({ ...hundred, points: 50, marriages: both })).toEqual([['hundred', 'defenders', 2]]);
  });
  it(`cannot be made without a marriage {${B}.A21}`, () =>
    expect(lines({ ...hundred, points: 90 })).toEqual([['hundred', 'defenders', 2]]));
  it(`does not count the defenders' marriages {${B}.15}`, () =>
    expect(lines({ ...hundred, points: 70, marriages: [married(2, 'd')] })).toEqual([
      ['hundred', 'defenders', 6],
    ]));
  it(`is scored separately from a seven that was announced with it {${B}.E18 ${B}.16}`, () => {
    const course: PlayedDeal = {
      ...hundred,
      contract: 'hundred-seven',
      trump: 'c',
      points: 60,
      last: 'defenders',
      marriages: [married(1, 'c')],
    };
    expect(lines(course)).toEqual([
      ['hundred', 'declarers', 2],
      ['seven', 'defenders', 2],
    ]);
    expect(changes(course)).toEqual([0, 0, 0, 0]);
  });
});

describe('betl and durch', () => {
  const betl = { contract: 'betl', trump: null, declarers: [2] } as const;
  it(`win five from every other player for a betl, ten after a flek {${B}.E21 ${B}.17 ${B}.28}`, () => {
    expect(changes({ ...betl, tricks: [1, 3], fleks: { betl: 1 } })).toEqual([10, -30, 10, 10]);
    expect(changes({ ...betl, tricks: [0, 8] })).toEqual([-5, 15, -5, -5]);
  });
  it(`win ten from every other player for a durch {${B}.E22 ${B}.18 ${B}.29}`, () => {
    const durch: PlayedDeal = { ...betl, contract: 'durch', tricks: [8, 8], last: 'declarers' };
    expect(changes(durch)).toEqual([-10, 30, -10, -10]);
    expect(changes({ ...durch, tricks: [7, 8], last: 'defenders' })).toEqual([10, -30, 10, 10]);
  });
  it(`do not count points, marriages or sevens {${B}.12 ${B}.A20}`, () => {
    const score = scoreOf({ ...betl, tricks: [0, 8], marriages: [married(1, 'h')] });
    expect(score.points).toBeNull();
    expect(score.lines).toHaveLength(1);
  });
});
