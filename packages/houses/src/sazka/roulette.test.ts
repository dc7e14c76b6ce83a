import { money, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { Book, positionsIn } from '../../test/roulette-book.ts';
import { ANNA, BERT, CROUPIER, INSPECTOR, Wheel } from '../../test/wheel.ts';
import { callText } from '../languages/index.ts';
import { rouletteEvolution } from './roulette-evolution.ts';
import { rouletteSynot } from './roulette-synot.ts';

const { layoutOf, pocketsOf, traitsOf } = roulette;

/** The rule numbers of the two studios' books, side by side. */
interface Studio {
  readonly plan: roulette.RoulettePlan;
  readonly book: Book;
  readonly limits: { readonly [kind in roulette.BetKind]?: number };
  readonly bets: { readonly [kind in roulette.BetKind]?: number };
  readonly rules: { readonly [name: string]: number };
  readonly circuits: number;
  readonly perSide: { readonly least: number; readonly most: number };
}

const even = (first: number, each: 0 | 1) => ({
  red: first,
  black: first + each,
  odd: first + 2 * each,
  even: first + 3 * each,
  low: first + 4 * each,
  high: first + 5 * each,
});

const studios: readonly Studio[] = [
  {
    plan: rouletteSynot,
    book: new Book('sazka.roulette-synot'),
    limits: {
      ...even(9, 0),
      dozen: 10,
      column: 11,
      straight: 12,
      split: 13,
      street: 14,
      trio: 14,
      corner: 15,
      'first-four': 16,
      'six-line': 17,
    },
    bets: {
      straight: 22,
      split: 23,
      street: 24,
      trio: 25,
      corner: 26,
      'first-four': 27,
      'six-line': 28,
      column: 29,
      dozen: 30,
      ...even(31, 1),
    },
    rules: {
      studio: 1,
      pockets: 2,
      order: 3,
      colours: 4,
      layout: 5,
      joining: 6,
      display: 7,
      total: 8,
      derived: 18,
      components: 19,
      table: 20,
      minimum: 21,
      neighbours: 37,
      tier: 38,
      voisins: 39,
      orphelins: 40,
      zero: 41,
      complete: 42,
      finals: 44,
      favourites: 47,
      open: 48,
      again: 49,
      spin: 50,
      closed: 51,
      result: 52,
      pay: 53,
      won: 54,
      lost: 55,
      zeroLoses: 56,
      valid: 57,
      respin: 63,
      goneBefore: 64,
      goneAfter: 65,
      late: 66,
      currency: 70,
      whole: 87,
      noCap: 88,
      ceilings: 89,
    },
    circuits: 3,
    perSide: { least: 1, most: 9 },
  },
  {
    plan: rouletteEvolution,
    book: new Book('sazka.roulette-evolution'),
    limits: {
      ...even(9, 0),
      dozen: 10,
      column: 11,
      straight: 12,
      split: 13,
      street: 14,
      trio: 14,
      corner: 15,
      'six-line': 16,
    },
    bets: {
      straight: 21,
      split: 22,
      street: 23,
      trio: 24,
      corner: 25,
      'six-line': 26,
      column: 27,
      dozen: 28,
      ...even(29, 1),
    },
    rules: {
      studio: 1,
      pockets: 2,
      order: 3,
      colours: 4,
      layout: 5,
      joining: 6,
      display: 7,
      total: 8,
      derived: 17,
      components: 18,
      table: 19,
      minimum: 20,
      neighbours: 36,
      tier: 37,
      voisins: 38,
      orphelins: 39,
      zero: 40,
      complete: 41,
      finals: 42,
      favourites: 44,
      open: 55,
      again: 56,
      spin: 57,
      closed: 58,
      result: 59,
      pay: 60,
      won: 61,
      lost: 62,
      zeroLoses: 63,
      valid: 64,
      respin: 70,
      goneBefore: 71,
      goneAfter: 72,
      late: 73,
      currency: 75,
      whole: 77,
      noCap: 78,
      ceilings: 79,
    },
    circuits: 4,
    perSide: { least: 0, most: 9 },
  },
];

describe.each(studios.map((studio) => [studio.plan.id, studio] as const))('%s', (_, studio) => {
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

  it(`has 37 pockets in red, black and green, in the order that its runs fit ${cite('pockets', 'order', 'colours')}`, () => {
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

  it(`0 lies across three lines that end in 2 to 1; dozens and even chances lie along them ${cite('layout')}`, () => {
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

  it(`a winning bet returns the stake on top of the win; a losing one loses it whole ${cite('won', 'lost')}`, () => {
    const table = sit().open().bet({ 17: 100, 18: 100 });
    table.ends(17);
    expect(table.line('17')).toMatchObject({ return: 10_000, pay: 350_000 });
    expect(table.line('18')).toMatchObject({ take: 10_000 });
  });

  it(`zero takes all outside bets: no halving, no prison ${cite('zeroLoses')}`, () => {
    const outside = ['red', 'odd', 'low', 'dozen-1', 'column-1'];
    const table = sit()
      .open()
      .bet(Object.fromEntries(outside.map((position) => [position, 100])));
    table.ends(0);
    expect(table.outcome()).toMatchObject({ returned: 0, kept: 0, net: -500 });
  });

  it(`one player stakes at most 1,000,000 in a game ${cite('total')}`, () => {
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

  it(`inside maxima follow the table's straight-up maximum, outside ones do not ${cite('derived', 'table')}`, () => {
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

  it(`racetrack and special bets have no limits but those of their chips, counted with all others there ${cite('components')}`, () => {
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

  it(`neighbours: so many on each side as the studio offers ${cite('neighbours')}`, () => {
    const { least, most } = studio.perSide;
    expect(chips({ name: 'neighbours', number: '5', perSide: 2 })).toEqual(['10', '16', '23', '24', '5']);
    for (let perSide = least; perSide <= most; perSide++)
      expect(chips({ name: 'neighbours', number: '5', perSide })).toHaveLength(2 * perSide + 1);
    for (const perSide of [least - 1, most + 1])
      expect(roulette.expand(plan, { name: 'neighbours', number: '5', perSide })).toMatchObject({
        refused: true,
      });
  });

  it(`complete: a chip on every place of a number, trios too, but no basket ${cite('complete')}`, () => {
    expect(chips({ name: 'complete', number: '17' })).toHaveLength(12);
    expect(chips({ name: 'complete', number: '36' })).toHaveLength(6);
    expect(chips({ name: 'complete', number: '0' })).toEqual(['0', '0/1', '0/1/2', '0/2', '0/2/3', '0/3']);
  });

  it(`finales en plein: four chips for 0 to 6, three for 7 to 9 ${cite('finals')}`, () => {
    for (let digit = 0; digit < 10; digit++) {
      const numbers = pocketsOf(plan).filter((pocket) => Number(pocket) % 10 === digit);
      expect(chips({ name: 'finals', digit })).toEqual([...numbers].sort());
      expect(numbers).toHaveLength(digit < 7 ? 4 : 3);
    }
  });

  it(`the greatest chip of each special bet follows from its components ${cite('ceilings')}`, () => {
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

  it(`bets open by themselves; several chips on several or the same position ${cite('open')}`, () => {
    const table = sit();
    expect(table.view().open).toBe(true);
    table.bet({ red: 100 }).bet({ red: 100, 17: 50 });
    expect(table.bets()).toEqual({ red: 200, 17: 50 });
  });

  it(`the bets of the game before can be placed again ${cite('again')}`, () => {
    const table = sit().bet({ red: 100, 17: 50 });
    const before = table.bets();
    table.game(3);
    // Stakes do not stay: the same chips are one move.
    expect(table.bets()).toEqual({});
    expect(table.bet(before).bets()).toEqual(before);
  });

  it(`the ball is thrown, then betting ends by call and signal; what lies there then is bet ${cite('spin', 'closed')}`, () => {
    const table = sit().spin().bet({ red: 100 });
    table.close();
    expect(callText(plan.id, 'noMoreBets', 'cs')).toBe('Konec sázek');
    expect(table.noBet({ red: 100 })).toMatchObject({ code: 'bets-closed' });
    table.ends(1);
    expect(table.outcome().net).toBe(100);
  });

  it(`the result is announced and bets are evaluated; wins are paid, then the next game follows ${cite('result', 'pay')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close().result(1);
    expect(table.view().result).toEqual({ pocket: '1' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.outcome().returned).toBe(200);
    expect(table.next().view().open).toBe(true);
  });

  it(`play is against the croupier's bank alone: every chip goes between a player and the bank ${cite('studio')}`, () => {
    const table = sit().bet({ red: 100 }).bet({ black: 100 }, 'bert');
    table.ends(1);
    expect(table.line('red')).toMatchObject({ pay: 10_000 });
    expect(table.line('black', 'bert')).toMatchObject({ take: 10_000 });
  });

  it(`balance and stake are shown ${cite('display')}`, () => {
    expect(sit().bet({ red: 100, 17: 50 }).mine().staked).toBe(15_000);
  });

  it(`who comes during a game bets from the next one on ${cite('joining', 'late')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    expect(table.noBet({ red: 100 }, 'carl')).toMatchObject({ code: 'bets-closed' });
    table.ends(1);
    table.next().bet({ red: 100 }, 'carl');
  });

  it(`only a spin against the wheel with ${studio.circuits} circuits decides ${cite('valid')}`, () => {
    expect(plan.device).toMatchObject({ circuits: { least: studio.circuits, fewer: 'invalid' } });
    expect(plan.device).toHaveProperty('againstWheel', rule('valid'));
  });

  it(`after an invalid spin the wheel is spun again: bets stand, and no new ones are taken ${cite('respin')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    table.play(CROUPIER, { type: 'invalid-spin', reason: 'ball-out' });
    expect(table.noBet({ red: 100 })).toMatchObject({ code: 'bets-closed' });
    expect(table.bets()).toEqual({ red: 100 });
    table.ends(1);
    expect(table.outcome().net).toBe(100);
  });

  it(`who loses the connection before the close has bet nothing ${cite('goneBefore')}`, () => {
    const table = sit().bet({ red: 100 });
    expect(table.onTimeout()).toEqual({ type: 'leave' });
    table.play(ANNA, { type: 'leave' });
    expect(table.bets()).toEqual({});
    table.ends(2);
    expect(table.outcome().net).toBe(0);
  });

  it(`who loses it after the close is settled in his absence ${cite('goneAfter')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    if (table.onTimeout()) table.play(ANNA, { type: 'leave' });
    table.ends(1);
    expect(table.outcome()).toMatchObject({ returned: 200, net: 100 });
  });

  it(`plays in korunas, in whole payouts, without a cap on the whole win ${cite('currency', 'whole', 'noCap')}`, () => {
    expect(plan.currency).toBe('CZK');
    expect(plan.maximumWin).toBeUndefined();
    const around = layoutOf(plan).positions.values();
    const maxima = [...around].filter(({ numbers }) => numbers.includes('17'));
    const table = sit();
    for (const { id, max } of maxima) table.bet({ [id]: (max ?? 0) / table.unit });
    table.ends(17);
    for (const { stake, pay = 0 } of table.lines()) expect(pay % stake).toBe(0);
    expect(table.outcome().net).toBeGreaterThan(350_000);
  });
});

describe('what one studio alone has', () => {
  it.each([
    ['with-the-wheel', 59, 66],
    ['wheel-stopped', 60, 67],
    ['ball-out', 61, 68],
    ['foreign-object', 62, 69],
    ['too-few-circuits', 58, 65],
  ])('invalid: %s {sazka.roulette-synot.%i sazka.roulette-evolution.%i}', (reason, synot, evolution) => {
    for (const [plan, rule] of [
      [rouletteSynot, `sazka.roulette-synot.${synot}`],
      [rouletteEvolution, `sazka.roulette-evolution.${evolution}`],
    ] as const) {
      const table = new Wheel(plan).bet({ 7: 100 }).spin().close();
      table.play(CROUPIER, { type: 'invalid-spin', reason });
      expect(table.view().invalid).toMatchObject({ reason, rule });
    }
  });

  it('Synot: half-complete, Jeu 7/9, orphelins en plein {sazka.roulette-synot.43 sazka.roulette-synot.45 sazka.roulette-synot.46}', () => {
    const pieces = (bet: roulette.AnnouncedBet) => {
      const expanded = roulette.expand(rouletteSynot, bet);
      return 'refused' in expanded ? [] : expanded.map(({ position }) => position).sort();
    };
    expect(pieces({ name: 'half-complete', number: '17' })).toHaveLength(9);
    expect(pieces({ name: 'half-complete', number: '36' })).toHaveLength(4);
    expect(pieces({ name: 'half-complete', number: '0' })).toHaveLength(4);
    expect(pieces({ name: 'game-7-9' })).toEqual(['17/18', '19', '27', '28/29', '7/8', '8/9']);
    expect(pieces({ name: 'orphans-plein' })).toEqual(['1', '6', '9', '14', '17', '20', '31', '34'].sort());
  });

  it('Evolution: finales à cheval, each of its ten pairs {sazka.roulette-evolution.43 sazka.roulette-evolution.45-54}', () => {
    const book = new Book('sazka.roulette-evolution');
    for (let digit = 0; digit < 10; digit++) {
      const expanded = roulette.expand(rouletteEvolution, { name: 'finals-splits-vertical', digit });
      const listed = positionsIn(book.text(45 + digit).match(/Positions: ([^.(]+?)(?: \(|\.)/)?.[1] ?? '');
      expect('refused' in expanded ? [] : expanded.map(({ position }) => position)).toEqual(listed);
      expect(listed).toHaveLength(book.figure(45 + digit, 'Chips'));
    }
  });

  it('an interruption before the result gives stakes back, one after it leaves the result {sazka.roulette-synot.67-69 sazka.roulette-evolution.74}', () => {
    for (const plan of [rouletteSynot, rouletteEvolution]) {
      const before = new Wheel(plan).bet({ 7: 100 }).spin().close();
      before.play(INSPECTOR, { type: 'interrupt' });
      expect(before.outcome()).toMatchObject({ returned: 100, net: 0 });
      const after = new Wheel(plan).bet({ 7: 100 }).spin().close().result(7);
      after.play(INSPECTOR, { type: 'interrupt' });
      expect(after.outcome().net).toBe(3500);
    }
    expect(new Wheel(rouletteSynot).refusal(BERT, { type: 'interrupt' })).toMatchObject({ refused: true });
  });
});

it('a bet needs the money for it {sazka.roulette-synot.74}', () => {
  const table = new Wheel(rouletteSynot);
  table.purse.anna = 150;
  expect(table.noBet({ 17: 151 })).toMatchObject({ code: 'insufficient-funds', details: { funds: 15_000 } });
  table.bet({ 17: 150 });
});

it('bets made by tampering are void, and win nothing {sazka.roulette-synot.85}', () => {
  const table = new Wheel(rouletteSynot, { seats: ['anna', 'bert'] })
    .bet({ 17: 100 })
    .bet({ 17: 100 }, 'bert');
  table.spin().close().result(17);
  table.play(INSPECTOR, { type: 'void-bets', seat: 'anna', reason: 'manipulation' });
  table.play(CROUPIER, { type: 'pay' });
  expect(table.line('17')).toMatchObject({
    outcome: 'void',
    return: 10_000,
    rule: 'sazka.roulette-synot.85',
  });
  expect(table.outcome('bert').net).toBe(3_500);
});
