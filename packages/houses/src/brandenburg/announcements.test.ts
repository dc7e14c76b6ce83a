import { isRefusal } from '@croupier/core';
import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { Book, positionsIn } from '../../test/roulette-book.ts';
import { roulettePlan as plan } from './roulette.ts';

const book = new Book('brandenburg.roulette');

/** Returns the positions of an announced bet, sorted, with one entry per piece. */
function chips(name: string, more: { readonly [argument: string]: string | number } = {}): readonly string[] {
  const expanded = roulette.expand(plan, { name, ...more });
  if (isRefusal(expanded)) throw new Error(expanded.message);
  return expanded.flatMap(({ position, pieces }) => Array.from({ length: pieces }, () => position)).sort();
}

/**
 * Returns the items that a rule lists after a heading, up to the next full stop: `Positions: 0/3, 10/13. …`
 */
function listed(number: number, heading: string): readonly string[] {
  const found = book
    .text(number)
    .match(new RegExp(`${heading}:[^:.]*?((?:\\d|\\d[^:.]*?[\\s])[^:.]*)\\.`))?.[1];
  if (!found) throw new Error(`rule ${number} lists no ${heading}`);
  return [...positionsIn(found.trim())].sort();
}

const pieces = (number: number) => Number(book.text(number).match(/Pieces: (\d+)/)?.[1]);
const digits = Array.from({ length: 10 }, (_, digit) => digit);
const three = [0, 1, 2];

describe('the chips of announced bets', () => {
  it.each([
    ['big-series', 43],
    ['small-series', 44],
    ['orphans', 45],
    ['zero-game', 46],
    ['game-7-9-five', 82],
    ['game-7-9', 83],
    ['game-7-9-plein', 84],
    ['game-3-4', 85],
    ['splits-of-zero', 86],
    ['streets-of-zero', 89],
    ['first-six-splits', 97],
    ['last-six-splits', 98],
    ['first-two-corners', 99],
    ['last-two-corners', 100],
    ['first-three', 101],
    ['first-four', 102],
    ['first-six', 103],
    ['last-six', 104],
  ])('%s {brandenburg.roulette.%i}', (name, number) => {
    expect(chips(name)).toEqual(listed(number, 'Positions'));
    expect(chips(name)).toHaveLength(pieces(number));
  });

  it('on the corners of the two are the four corners of its field {brandenburg.roulette.94}', () => {
    expect(chips('corners-of-two')).toEqual(['0/1/2', '0/2/3', '1/2/4/5', '2/3/5/6']);
  });

  it.each(digits.map((digit) => [digit, 62 + digit, 72 + digit]))(
    'of the finals à cheval from %i match the book {brandenburg.roulette.51 brandenburg.roulette.%i brandenburg.roulette.%i}',
    (digit, vertical, horizontal) => {
      expect(chips('finals-splits-vertical', { digit })).toEqual(listed(vertical, 'Positions'));
      expect(chips('finals-splits-horizontal', { digit })).toEqual(listed(horizontal, 'Positions'));
    },
  );

  it.each(digits.map((digit) => [digit, 52 + digit]))(
    'of final %i match the book, as plein, with neighbours, and as plein and chevaux {brandenburg.roulette.48-50 brandenburg.roulette.%i}',
    (digit, number) => {
      const text = book.text(number);
      const plein = positionsIn(text.match(/one plein each: ([\d ]+)\./)?.[1] ?? '');
      expect(chips('finals', { digit })).toEqual([...plein].sort());
      for (const perSide of [1, 2]) {
        const runs =
          text.match(new RegExp(`With ${perSide} neighbours?[^:]*: pieces: \\d+: ([^.(]+)`))?.[1] ?? '';
        expect(chips('finals-neighbours', { digit, perSide })).toEqual([...positionsIn(runs.trim())].sort());
      }
      expect(chips('finals-plein-splits', { digit })).toHaveLength(
        Number(text.match(/P\/C pieces: (\d+)/)?.[1]),
      );
      expect(chips('finals-plein-splits', { digit })).toEqual(
        plein.flatMap((n) => chips('plein-splits-of', { number: n })).sort(),
      );
    },
  );

  it.each(three.map((nth) => [nth + 1, 105 + nth]))(
    'of the carrés and transversales of dozen %i match the book {brandenburg.roulette.%i}',
    (dozen, number) => {
      const text = book.text(number);
      const rows: readonly (readonly [string, string])[] = [
        ['dozen-corners', 'Carrés'],
        ['dozen-streets', 'Transversales pleines'],
        ['dozen-six-lines', 'Transversales simples'],
      ];
      for (const [name, heading] of rows) {
        const list = text.match(new RegExp(`${heading}: \\d+: ([^.]+)\\.`))?.[1] ?? '';
        expect(chips(name, { dozen })).toEqual([...positionsIn(list)].sort());
      }
    },
  );

  it.each(
    ['dozen-1', 'dozen-2', 'dozen-3', 'column-1', 'column-2', 'column-3', 'low', 'high'].map(
      (segment, nth) => [segment, 108 + nth] as const,
    ),
  )('on red and black of %s match the book {brandenburg.roulette.%i}', (segment, number) => {
    for (const colour of ['red', 'black']) {
      const list =
        book.text(number).match(new RegExp(`${colour}: pieces: \\d+: ([\\d ]+)\\.`, 'i'))?.[1] ?? '';
      expect(chips('colour-of-segment', { colour, segment })).toEqual([...positionsIn(list)].sort());
    }
  });

  it('of neighbours are a number and one to four numbers on each side, in the order of the wheel {brandenburg.roulette.47}', () => {
    const around = ['27', '6', '34', '17', '25', '2', '21', '4', '19'];
    for (const perSide of [1, 2, 3, 4])
      expect(chips('neighbours', { number: '25', perSide })).toEqual(
        around.slice(4 - perSide, 5 + perSide).sort(),
      );
    for (const perSide of [0, 5])
      expect(roulette.expand(plan, { name: 'neighbours', number: '25', perSide })).toMatchObject({
        refused: true,
      });
  });

  // The book's index of positions by number.
  const index = book.table('Position index by number (derived)');

  it(`around a number match the book's index of positions ${book.cite(4, 87, 88, 90, 91, 92, 93, 95, 96)}`, () => {
    expect(index).toHaveLength(37);
    for (const [number = '', vertical, horizontal, corners, streets, sixLines, splits, complete] of index) {
      const list = (cell = '') => (cell === '—' ? [] : positionsIn(cell));
      const rows: readonly (readonly [string, readonly string[]])[] = [
        ['splits-vertical-of', list(vertical)],
        ['splits-horizontal-of', list(horizontal)],
        ['splits-of', [...list(vertical), ...list(horizontal)]],
        ['corners-of', list(corners)],
        ['six-lines-of', list(sixLines)],
        ['plein-splits-of', [number, ...list(vertical), ...list(horizontal)]],
        ['plein-corners-of', [number, ...list(corners)]],
        [
          'complete',
          [
            number,
            ...list(vertical),
            ...list(horizontal),
            ...list(corners),
            ...list(streets),
            ...list(sixLines),
          ],
        ],
      ];
      for (const [name, expected] of rows) {
        const expanded = roulette.expand(plan, { name, number });
        // An announcement that covers no position is refused.
        if (expected.length === 0) expect(expanded).toMatchObject({ code: 'wrong-argument' });
        else expect(chips(name, { number })).toEqual([...expected].sort());
      }
      expect(chips('splits-of', { number })).toHaveLength(Number(splits));
      expect(chips('complete', { number })).toHaveLength(Number(complete));
    }
  });

  it(`do not exist for other names, because anything else is announced position by position ${book.cite(42)}`, () => {
    for (const name of ['half-complete', 'orphans-plein', 'voisins-de-vingt'])
      expect(roulette.expand(plan, { name })).toMatchObject({ code: 'unknown-announcement' });
  });

  it(`of a complet have one piece on each position, or, as an option, one piece for each number covered {brandenburg.roulette.A13}`, () => {
    expect(roulette.expand(plan, { name: 'complete', number: '17' })).toHaveLength(12);
    const announcements = plan.announcements;
    if (!announcements) throw new Error('no announcements');
    const proportional: roulette.RoulettePlan = {
      ...plan,
      announcements: {
        ...announcements,
        bets: [{ bet: 'complete', rule: book.rule(93), firstFour: true, chips: 'proportional' }],
      },
    };
    const expanded = roulette.expand(proportional, { name: 'complete', number: '17' });
    expect('refused' in expanded ? 0 : expanded.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(40);
  });
});
