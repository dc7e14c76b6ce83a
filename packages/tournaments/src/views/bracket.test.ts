import { describe, expect, it } from 'vitest';
import { Desk } from '../../test/desk.ts';
import { type BracketView, bracketView } from './bracket.ts';

const B = 'kings.poker-tournament-formats';
const matches = (bracket: object) => ({
  formats: ['heads-up'],
  tableSize: 2,
  entriesMustBe: 'powerOfTwo',
  stages: [{ tables: 'match', carry: 'reset' }],
  bracket,
});
/** Lets the lower entry win every match of the round. */
function play(desk: Desk): void {
  for (const number of [...(desk.tournament.flights[0]?.tables ?? [])]) {
    const [winner = 0, loser = 0] = desk.sitting(number).sort((a, b) => a - b);
    desk.knock(winner, loser);
  }
}
function shown(desk: Desk): BracketView {
  const view = bracketView(desk.tournament);
  if (!view) throw new Error('no bracket');
  return view;
}
/** Returns each match in the form `2 losers 3-4`. */
const drawn = ({ matches }: BracketView) =>
  matches.map(({ round, side, entries }) => `${round} ${side} ${entries.join('-')}`);
const ahead = (view: BracketView) => view.upcoming.map(({ round, side, matches }) => [round, side, matches]);
const byes = (view: BracketView) => view.byes.map(({ round, side, entry }) => [round, side, entry]);

describe('the public view of a bracket', () => {
  it(`halves the matches in each later round of a single elimination, down to the final {${B}.68}`, () => {
    const desk = new Desk(matches({ kind: 'single' })).enter(8).start();
    expect(ahead(shown(desk))).toEqual([
      [2, 'winners', 2],
      [3, 'winners', 1],
    ]);
    play(desk);
    expect(ahead(shown(desk))).toEqual([[3, 'winners', 1]]);
    expect(new Set(shown(desk).matches.map(({ side }) => side))).toEqual(new Set(['winners']));
    play(desk);
    play(desk);
    expect(shown(desk)).toMatchObject({ byes: [], upcoming: [], ranks: [] });
    expect(shown(desk).matches).toHaveLength(7);
  });

  it('shows the byes of the first round, and the match that a withdrawal decides', () => {
    const any = { ...matches({ kind: 'double' }), entriesMustBe: null };
    const desk = new Desk(any).enter(6).start();
    expect(byes(shown(desk))).toEqual([
      [1, 'winners', 5],
      [1, 'winners', 6],
    ]);
    expect(ahead(shown(desk)).slice(0, 2)).toEqual([
      [2, 'winners', 2],
      [2, 'losers', 1],
    ]);
    desk.do({ type: 'give-up', entry: 5 });
    play(desk);
    expect(shown(desk).matches.find(({ entries }) => entries.includes(5))).toMatchObject({
      round: 2,
      side: 'winners',
      table: null,
      winner: 6,
    });
    play(desk);
    // Withdrawn after one loss, entry 5 does not come back on the losers' side.
    expect(shown(desk).byes.some(({ round, entry }) => round > 1 && entry === 5)).toBe(false);
  });

  it(`puts players with one loss on the losers' side of a double elimination, and the last of both sides in the final {${B}.69 ${B}.A9}`, () => {
    const desk = new Desk(matches({ kind: 'double' })).enter(4).start();
    expect(ahead(shown(desk))).toEqual([
      [2, 'winners', 1],
      [2, 'losers', 1],
      [3, 'losers', 1],
      [4, 'final', 1],
    ]);
    play(desk);
    play(desk);
    expect(drawn(shown(desk))).toEqual([
      '1 winners 1-2',
      '1 winners 3-4',
      '2 winners 1-3',
      '2 losers 2-4',
      '3 losers 2-3',
    ]);
    expect(byes(shown(desk))).toEqual([[3, 'winners', 1]]);
    play(desk);
    expect(drawn(shown(desk)).at(-1)).toBe('4 final 1-2');
    expect(shown(desk).upcoming).toEqual([]);
    // The unbeaten player loses, so the final is played again. The replay does not count as a match of the losers'
    // side.
    desk.knock(2, 1);
    expect(drawn(shown(desk)).at(-1)).toBe('5 final 1-2');
  });

  it('shows the entries without an opponent, on each side, in earlier rounds too', () => {
    const desk = new Desk(matches({ kind: 'double' })).enter(8).start();
    expect(ahead(shown(desk))).toEqual([
      [2, 'winners', 2],
      [2, 'losers', 2],
      [3, 'winners', 1],
      [3, 'losers', 2],
      [4, 'losers', 1],
      [5, 'losers', 1],
      [6, 'final', 1],
    ]);
    for (let turn = 0; turn < 4; turn++) play(desk);
    // After the third round, three players have one loss each. The unbeaten player waits for the one who survives the
    // losers' bracket.
    expect(byes(shown(desk))).toEqual([
      [4, 'winners', 1],
      [4, 'losers', 6],
      [5, 'winners', 1],
    ]);
  });

  it(`shows all matches of a round robin from the start, with the standings and the future play-off {${B}.70}`, () => {
    const desk = new Desk(matches({ kind: 'roundRobin', playOff: 'double', toPlayOff: 2 })).enter(4).start();
    expect(shown(desk).matches).toHaveLength(6);
    expect(shown(desk).matches.filter(({ table }) => table === null)).toHaveLength(4);
    expect(shown(desk).ranks.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
    expect(ahead(shown(desk))).toEqual([
      [4, 'winners', 1],
      [5, 'final', 1],
    ]);
    const before = drawn(shown(desk));
    for (let turn = 0; turn < 3; turn++) play(desk);
    expect(drawn(shown(desk)).slice(0, 6)).toEqual(before);
    expect(drawn(shown(desk)).slice(6)).toEqual(['4 winners 1-2']);
    expect(shown(desk).ranks).toEqual([
      { entry: 1, place: 1, wins: 3, losses: 0 },
      { entry: 2, place: 2, wins: 2, losses: 1 },
      { entry: 3, place: 3, wins: 1, losses: 2 },
      { entry: 4, place: 4, wins: 0, losses: 3 },
    ]);
  });
});
