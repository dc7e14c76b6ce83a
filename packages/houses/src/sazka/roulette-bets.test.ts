import { money, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { positionsIn } from '../../test/roulette-book.ts';
import { STUDIOS } from '../../test/sazka-wheels.ts';
import { ANNA, Wheel } from '../../test/wheel.ts';

const { layoutOf, pocketsOf, traitsOf } = roulette;

describe.each(STUDIOS.map((studio) => [studio.plan.id, studio] as const))('%s', (_, studio) => {
  const { plan, book, rules } = studio;
  const cite = (...names: readonly string[]) => book.cite(...names.map((name) => rules[name] ?? 0));
  const rule = (name: string) => book.rule(rules[name] ?? 0);
  const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });
  const positions = (kind: roulette.BetKind) =>
    [...layoutOf(plan).positions.values()].filter((position) => position.kind === kind);
  const chips = (bet: roulette.AnnouncedBet): readonly string[] => {
    const expanded = roulette.expand(plan, bet);
    if ('refused' in expanded) throw new Error(expanded.message);
    return expanded.flatMap(({ position, pieces }) => Array.from({ length: pieces }, () => position)).sort();
  };
  const listed = (name: string) =>
    [...positionsIn(book.text(rules[name] ?? 0).match(/Positions: ([^.]+?)(?: \(|\.)/)?.[1] ?? '')].sort();

  it(`has 37 pockets in red, black and green, in an order that contains the runs in the book ${cite('pockets', 'order', 'colours')}`, () => {
    const wheel = pocketsOf(plan);
    expect(wheel).toHaveLength(37);
    const text = [...wheel, ...wheel].join(' ');
    for (const run of ['22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25', '10 5', '17 34 6', '1 20 14 31 9'])
      expect(text).toContain(run);
    expect(new Set(wheel.map((pocket) => traitsOf(plan, pocket).colour))).toEqual(
      new Set(['red', 'black', 'green']),
    );
    expect(wheel.filter((pocket) => traitsOf(plan, pocket).colour === 'red').sort()).toEqual(
      [...plan.layout.red].sort(),
    );
  });

  it(`0 is next to three columns that end in 2 to 1, with dozens and even chances along them ${cite('layout')}`, () => {
    expect(positions('column').map(({ numbers }) => numbers[0])).toEqual(['1', '2', '3']);
    const touching = positions('split').filter(({ numbers }) => numbers.includes('0'));
    expect(touching.map(({ id }) => id).sort()).toEqual(['0/1', '0/2', '0/3']);
    for (const kind of ['dozen', 'low', 'high', 'even', 'odd', 'red', 'black'] as const)
      expect(positions(kind).length).toBe(kind === 'dozen' ? 3 : 1);
  });

  it.each(
    Object.entries(studio.limits).map(
      ([kind, row]) =>
        [`${kind}: greatest stake and win ${book.cite(row)}`, kind as roulette.BetKind, row] as const,
    ),
  )('%s', (_title, kind, row) => {
    const max = book.figure(row, 'Maximum stake');
    const win = book.figure(row, 'Maximum net win');
    for (const { id, numbers } of positions(kind)) {
      const table = sit().open();
      expect(table.noBet({ [id]: max + 1 })).toMatchObject({ code: 'over-maximum' });
      table.bet({ [id]: max });
      table.ends(numbers[0] ?? '');
      expect(table.outcome().net).toBe(win);
    }
  });

  it.each(
    Object.entries(studio.bets).map(
      ([kind, row]) =>
        [`${kind} pays what the book says ${book.cite(row)}`, kind as roulette.BetKind, row] as const,
    ),
  )('%s', (_title, kind, row) => {
    const pays = book.figure(row, 'Payout (to 1)');
    for (const { id, numbers } of positions(kind))
      for (const pocket of pocketsOf(plan)) {
        const [line] = roulette.settleBet(
          plan,
          { seat: seatId('anna'), position: id, amount: money(10_000) },
          { pocket },
        );
        expect([line?.outcome, line?.pay ?? 0]).toEqual(
          numbers.includes(pocket) ? ['won', 10_000 * pays] : ['lost', 0],
        );
      }
  });

  it(`a winning bet returns the stake in addition to the win, and a losing one loses all of it ${cite('won', 'lost')}`, () => {
    const table = sit().open().bet({ 17: 100, 18: 100 });
    table.ends(17);
    expect(table.line('17')).toMatchObject({ return: 10_000, pay: 350_000 });
    expect(table.line('18')).toMatchObject({ take: 10_000 });
  });

  it(`zero takes all outside bets, without halving or prison ${cite('zeroLoses')}`, () => {
    const outside = ['red', 'odd', 'low', 'dozen-1', 'column-1'];
    const table = sit()
      .open()
      .bet(Object.fromEntries(outside.map((position) => [position, 100])));
    table.ends(0);
    expect(table.outcome()).toMatchObject({ returned: 0, kept: 0, net: -500 });
  });

  it(`one player stakes at most 1,000,000 per round ${cite('total')}`, () => {
    const table = sit().open();
    table.bet({ red: 100_000, black: 100_000, odd: 100_000, even: 100_000, low: 100_000, high: 100_000 });
    table.bet({
      'dozen-1': 65_000,
      'dozen-2': 65_000,
      'dozen-3': 65_000,
      'column-1': 65_000,
      'column-2': 65_000,
    });
    table.bet({ 'column-3': 65_000, 17: 10_000 });
    expect(table.noBet({ 18: 10 })).toMatchObject({ code: 'over-total', rule: rule('total') });
  });

  it(`inside maxima follow the table's straight-up maximum, but outside maxima do not ${cite('derived', 'table')}`, () => {
    const table = new Wheel(plan, { terms: { limits: { straight: { max: 100_000 } } } }).open();
    const max = (kind: roulette.BetKind) => (table.view().limits[kind]?.max ?? 0) / table.unit;
    expect(
      ['straight', 'split', 'street', 'corner', 'six-line'].map((kind) => max(kind as roulette.BetKind)),
    ).toEqual([1000, 2000, 3000, 4000, 6000]);
    expect([max('red'), max('dozen')]).toEqual([100_000, 65_000]);
    expect(() => new Wheel(plan, { terms: { limits: { red: { max: 10_000_100 } } } })).toThrow();
  });

  it(`a table has its own minimum, shown with its limits ${cite('minimum')}`, () => {
    const table = new Wheel(plan, { terms: { limits: { red: { min: 50_000 } } } }).open();
    expect(table.view().limits.red?.min).toBe(50_000);
    expect(table.noBet({ red: 400 })).toMatchObject({ code: 'under-minimum' });
  });

  it(`racetrack and special bets are limited only by their chips, which count together with all others on a position ${cite('components')}`, () => {
    const table = sit().open().bet({ 26: 9_950 });
    const zero = { type: 'announce', bet: { name: 'zero-game' }, piece: table.money(100) };
    expect(table.refusal(ANNA, zero)).toMatchObject({ code: 'over-maximum' });
    expect(table.bets()).toEqual({ 26: 9_950 });
    table.announce(50, { name: 'zero-game' });
    expect(table.bets()).toMatchObject({ 26: 10_000, '0/3': 50 });
  });

  it(`the racetrack's series have the chips of the book ${cite('tier', 'voisins', 'orphelins', 'zero')}`, () => {
    expect(chips({ name: 'small-series' })).toEqual(listed('tier'));
    expect(chips({ name: 'big-series' })).toEqual(listed('voisins'));
    expect(chips({ name: 'orphans' })).toEqual(listed('orphelins'));
    expect(chips({ name: 'zero-game' })).toEqual(listed('zero'));
  });

  it(`neighbours include the numbers on each side that the studio offers ${cite('neighbours')}`, () => {
    const { least, most } = studio.perSide;
    expect(chips({ name: 'neighbours', number: '5', perSide: 2 })).toEqual(['10', '16', '23', '24', '5']);
    for (let perSide = least; perSide <= most; perSide++)
      expect(chips({ name: 'neighbours', number: '5', perSide })).toHaveLength(2 * perSide + 1);
    for (const perSide of [least - 1, most + 1])
      expect(roulette.expand(plan, { name: 'neighbours', number: '5', perSide })).toMatchObject({
        refused: true,
      });
  });

  it(`a complete bet has a chip on every position of a number, including trios but not the basket ${cite('complete')}`, () => {
    expect(chips({ name: 'complete', number: '17' })).toHaveLength(12);
    expect(chips({ name: 'complete', number: '36' })).toHaveLength(6);
    expect(chips({ name: 'complete', number: '0' })).toEqual(['0', '0/1', '0/1/2', '0/2', '0/2/3', '0/3']);
  });

  it(`finales en plein have four chips for 0 to 6 and three for 7 to 9 ${cite('finals')}`, () => {
    for (let digit = 0; digit < 10; digit++) {
      const numbers = pocketsOf(plan).filter((pocket) => Number(pocket) % 10 === digit);
      expect(chips({ name: 'finals', digit })).toEqual([...numbers].sort());
      expect(numbers).toHaveLength(digit < 7 ? 4 : 3);
    }
  });

  it(`the largest chip of each special bet follows from its components ${cite('ceilings')}`, () => {
    const ceilings: readonly (readonly [roulette.AnnouncedBet, number])[] = [
      [{ name: 'small-series' }, 20_000],
      [{ name: 'big-series' }, 15_000],
      [{ name: 'orphans' }, 10_000],
      [{ name: 'zero-game' }, 10_000],
      [{ name: 'neighbours', number: '5', perSide: 2 }, 10_000],
      [{ name: 'complete', number: '17' }, 10_000],
      [{ name: 'finals', digit: 7 }, 10_000],
    ];
    for (const [bet, ceiling] of ceilings) {
      const table = sit().open();
      const announce = (piece: number) => ({ type: 'announce', bet, piece: table.money(piece) });
      expect(table.refusal(ANNA, announce(ceiling + 1))).toMatchObject({ code: 'over-maximum' });
      table.play(ANNA, announce(ceiling));
    }
  });
});
