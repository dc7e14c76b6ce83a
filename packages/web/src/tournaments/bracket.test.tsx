// @vitest-environment happy-dom
import { viewOf } from '@croupier/tournaments';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../../tournaments/test/desk.ts';
import { render, screen, within } from '../../test/render.tsx';
import { entry, stateOf } from '../../test/tournament.ts';
import { Bracket } from './bracket.tsx';
import { treeOf } from './tree.ts';

const NAMES = ['Anna', 'Boris', 'Cyril', 'Dana', 'Emil', 'Fanny', 'Gina', 'Hugo'];

/**
 * Returns a bracket with `players` entries, in which the lower entry has won every match of the first `rounds` rounds.
 */
function bracketOf(bracket: object, players: number, rounds: number) {
  const desk = new Desk({
    formats: ['heads-up'],
    tableSize: 2,
    entriesMustBe: 'powerOfTwo',
    stages: [{ tables: 'match', carry: 'reset' }],
    bracket,
  })
    .enter(players)
    .start();
  for (let round = 0; round < rounds; round++)
    for (const number of [...(desk.tournament.flights[0]?.tables ?? [])]) {
      const [winner = 0, loser = 0] = desk.sitting(number).sort((a, b) => a - b);
      desk.knock(winner, loser);
    }
  const { bracket: view } = viewOf(desk.tournament, desk.at);
  if (!view) throw new Error('no bracket');
  return view;
}

function shown(bracket: ReturnType<typeof bracketOf>) {
  const entries = NAMES.map((name, index) => entry(index + 1, { name }));
  render(<Bracket state={stateOf({ view: { bracket }, entries })} />);
}

/** Returns the text of each round of a side, match by match. */
function rounds(side: string) {
  return [...screen.getByRole('region', { name: side }).children].map((round) => {
    const matches = within(round as HTMLElement).getAllByRole('listitem');
    const texts = matches.map((match) =>
      [...match.querySelectorAll('span:not(.heard), small')]
        .map(({ textContent }) => textContent)
        .join(' – '),
    );
    return [within(round as HTMLElement).getByRole('heading').textContent, ...texts];
  });
}

describe('a bracket', () => {
  it('shows its rounds from left to right up to the final, including those that have not been drawn', () => {
    shown(bracketOf({ kind: 'single' }, 8, 1));
    expect(rounds('Rounds')).toEqual([
      ['Quarterfinals', 'Anna won – Boris', 'Cyril won – Dana', 'Emil won – Fanny', 'Gina won – Hugo'],
      ['Semifinals', 'Anna – Cyril', 'Emil – Gina'],
      ['Final', 'to be drawn – to be drawn'],
    ]);
    screen.getByText('Each round is drawn when the one before it is over.');
  });

  it('has two sides and a final in double elimination, and the unbeaten player waits in the final', () => {
    shown(bracketOf({ kind: 'double' }, 4, 2));
    expect(rounds('Winners’ bracket')).toEqual([
      ['Round 1', 'Anna won – Boris', 'Cyril won – Dana'],
      ['Round 2', 'Anna won – Cyril'],
    ]);
    expect(rounds('Losers’ bracket')).toEqual([
      ['Round 2', 'Boris won – Dana'],
      ['Round 3', 'Boris – Cyril'],
    ]);
    expect(rounds('Final')).toEqual([['Round 4', 'Anna – to be drawn']]);
  });

  it('names players with a bye', () => {
    shown(bracketOf({ kind: 'double' }, 8, 3));
    expect(rounds('Losers’ bracket')[2]).toEqual(['Round 4', 'Boris – Emil', 'Fanny – bye']);
  });

  it('is a cross table in a round robin, with the best players first and a play-off that is still to be drawn', () => {
    shown(bracketOf({ kind: 'roundRobin', playOff: 'single', toPlayOff: 2 }, 4, 2));
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Player', '1Anna', '2Boris', '3Cyril', '4Dana', 'Won', 'Lost'],
      ['1 Anna', '', 'Wwon', '•being played', 'Wwon', '2', '0'],
      ['2 Boris', 'Llost', '', 'Wwon', '•being played', '1', '1'],
      ['3 Cyril', '•being played', 'Llost', '', 'Wwon', '1', '1'],
      ['4 Dana', 'Llost', '•being played', 'Llost', '', '0', '2'],
    ]);
    expect(rounds('Play-off')).toEqual([['Final', 'to be drawn – to be drawn']]);
  });
});

describe('a round robin that has just begun', () => {
  it('shows in which round two players meet', () => {
    shown(bracketOf({ kind: 'roundRobin', playOff: 'single', toPlayOff: 2 }, 4, 0));
    const [, first] = screen.getAllByRole('row');
    const cells = [...(first?.children ?? [])].map((cell) => cell.textContent);
    expect(cells).toEqual(['1 Anna', '', 'R2Round 2', 'R3Round 3', '•being played', '0', '0']);
  });
});

describe('the lines between rounds', () => {
  it('lead from each match to the winner’s next match, and not to a round that has not been drawn', () => {
    const { rounds, height } = treeOf(bracketOf({ kind: 'single' }, 8, 2), 'winners');
    expect(height).toBe(4);
    expect(rounds.map(({ slots }) => slots.map(({ from }) => from))).toEqual([
      [[], [], [], []],
      [
        [0, 1],
        [2, 3],
      ],
      [[0.5, 2.5]],
    ]);
    const next = treeOf(bracketOf({ kind: 'single' }, 8, 1), 'winners').rounds[2];
    expect(next?.slots).toEqual([{ entries: [], kind: 'open', winner: null, from: [], at: 1.5 }]);
  });

  it('do not cross, regardless of the order in which the rounds were drawn', () => {
    const bracket = bracketOf({ kind: 'single' }, 8, 1);
    const [one, two, three, four, ...semifinals] = bracket.matches;
    if (!one || !two || !three || !four) throw new Error('no matches');
    const { rounds } = treeOf({ ...bracket, matches: [one, three, two, four, ...semifinals] }, 'winners');
    expect(rounds[1]?.slots.map(({ from }) => from)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});
