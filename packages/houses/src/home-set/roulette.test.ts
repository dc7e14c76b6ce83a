import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { leaflet } from '../../test/leaflet.ts';
import { Book } from '../../test/roulette-book.ts';
import { ANNA, CROUPIER, Wheel } from '../../test/wheel.ts';
import { betName, TERMS } from '../languages/index.ts';
import { roulettePlan, rouletteTwoZeros } from './roulette.ts';

const { layoutOf, pocketsOf, traitsOf } = roulette;
const book = new Book('home-set.roulette');
const plans = [roulettePlan, rouletteTwoZeros];

const kinds: readonly (readonly [roulette.BetKind, readonly number[]])[] = [
  ['straight', [12]],
  ['split', [13]],
  ['street', [14]],
  ['corner', [15]],
  ['first-four', [16]],
  ['six-line', [17]],
  ['column', [18]],
  ['dozen', [19, 20, 21]],
  ['even', [22]],
  ['odd', [23]],
  ['red', [24]],
  ['black', [25]],
  ['low', [26]],
  ['high', [27]],
];
const positions = (plan: roulette.RoulettePlan, kind: roulette.BetKind) =>
  [...layoutOf(plan).positions.values()].filter((position) => position.kind === kind);

describe.each(plans.map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  const zeros = plan === rouletteTwoZeros ? ['0', '00'] : ['0'];

  it(`has the numbers 1 to 36 and its zeros on the wheel and the layout ${book.cite(2)}`, () => {
    const numbers = [...zeros, ...Array.from({ length: 36 }, (_, index) => String(index + 1))];
    expect([...pocketsOf(plan)].sort()).toEqual([...numbers].sort());
    expect(
      positions(plan, 'straight')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...numbers].sort());
  });

  it(`has the colours that the leaflet lists, and zeros that are neither red nor black ${book.cite(4)}`, () => {
    for (const red of ['1', '3', '5', '7', '9', '12', '14', '27'])
      expect(traitsOf(plan, red).colour).toBe('red');
    for (const black of ['2', '4', '6', '8', '10', '11', '13'])
      expect(traitsOf(plan, black).colour).toBe('black');
    for (const zero of zeros) expect(traitsOf(plan, zero).colour).toBe('green');
  });

  it(`has transversales of three numbers in a row and colonnes of twelve ${book.cite(5)}`, () => {
    for (const { numbers } of positions(plan, 'street')) {
      const first = Number(numbers[0]);
      expect(first % 3).toBe(1);
      expect(numbers).toEqual([first, first + 1, first + 2].map(String));
    }
    expect(positions(plan, 'column').map(({ numbers }) => numbers.length)).toEqual([12, 12, 12]);
  });

  it.each(
    kinds.map(
      ([kind, rules]) => [`${kind} pays what the leaflet says ${book.cite(...rules)}`, kind, rules] as const,
    ),
  )('%s', (_title, kind, rules) => {
    const places = positions(plan, kind);
    expect(places.length).toBeGreaterThan(0);
    for (const [nth, position] of places.entries()) {
      const row = rules[nth % rules.length] ?? 0;
      const pays = book.figure(row, 'Payout (to 1)');
      for (const pocket of position.numbers) {
        const table = new Wheel(plan).open().bet({ [position.id]: 3 });
        table.ends(pocket);
        expect(table.outcome()).toMatchObject({ returned: 3 + 3 * pays, net: 3 * pays, kept: 0 });
        expect(table.line(position.id).rule).toBe(book.rule(row));
      }
    }
  });

  it(`has no announced bets ${book.cite(30)}`, () => {
    expect(roulette.announcedBets(plan)).toEqual([]);
    const table = new Wheel(plan).open();
    expect(table.refusal(ANNA, { type: 'announce', bet: { name: 'big-series' }, piece: 1 })).toMatchObject({
      code: 'no-announcements',
    });
  });

  it(`takes one chip or more on several bets at the same time, without a maximum ${book.cite(9, 11)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 1, odd: 1, '17': 1, '1-6': 1_000_000 });
    expect(table.bets()).toEqual({ red: 1, odd: 1, '17': 1, '1-6': 1_000_000 });
    expect(table.noBet({ black: 0 })).toMatchObject({ refused: true });
  });

  it(`sets the wheel in motion and opens the bets with the opening call ${book.cite(31)}`, () => {
    const table = new Wheel(plan);
    expect(table.noBet({ red: 1 })).toMatchObject({ code: 'bets-not-open' });
    table.open();
    expect(table.view()).toMatchObject({ open: true, stage: 'spinning' });
    table.bet({ red: 1 });
  });

  it(`allows no more stakes after "rien ne va plus", and returns a late chip ${book.cite(32, 45)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 5 }).close();
    expect(table.noBet({ black: 1 })).toMatchObject({ code: 'bets-closed' });
    table.play(CROUPIER, { type: 'late-bet', seat: 'anna', position: 'black', amount: 1 });
    table.ends('2');
    expect(table.lines().map(({ bet }) => bet)).toEqual(['red']);
  });

  it(`collects losing chips first, then gives winners their win and stake ${book.cite(34, 35, 50)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 5, '6': 1, black: 2 });
    table.ends('6');
    expect(table.lines().map(({ bet, outcome }) => [bet, outcome])).toEqual([
      ['red', 'lost'],
      ['6', 'won'],
      ['black', 'won'],
    ]);
    expect(table.line('black')).toMatchObject({ pay: 2, return: 2, rule: book.rule(25) });
    expect(table.line('red')).toMatchObject({ take: 5, rule: book.rule(34) });
  });

  it(`starts a new round only when all wins are paid, and returns any chip placed before that ${book.cite(36, 46)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 5 }).close().result('1');
    expect(table.closed).toBeUndefined();
    expect(table.noBet({ red: 1 })).toMatchObject({ refused: true });
    table.play(CROUPIER, { type: 'late-bet', seat: 'anna', position: 'black', amount: 1 });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.lines().map(({ bet }) => bet)).toEqual(['red']);
    table.next().open().bet({ red: 1 });
  });

  it(`lets half of each bet be claimed before the next "rien ne va plus"; otherwise the stake stays ${book.cite(41)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 6, odd: 6 });
    table.game('0');
    table.open().play(ANNA, { type: 'claim-half', position: 'red' });
    table.close();
    expect(table.refusal(ANNA, { type: 'claim-half', position: 'odd' })).toMatchObject({ refused: true });
    expect(table.playerView().kept).toEqual([{ position: 'odd', amount: 6, kind: 'left' }]);
  });

  it(`has a croupier who spins the wheel, decides in doubt, and does not play ${book.cite(6, 7, 8, 47, 48)}`, () => {
    const table = new Wheel(plan).open().bet({ red: 5 });
    expect(table.refusal(CROUPIER, { type: 'bet', chips: [{ position: 'red', amount: 1 }] })).toMatchObject({
      refused: true,
    });
    expect(table.isOffered(CROUPIER, 'bet')).toBe(false);
    table.close().result('1');
    table.play(CROUPIER, { type: 'correct-result', pocket: '2' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.line('red')).toMatchObject({ outcome: 'lost' });
  });
});

/**
 * The bets in the leaflet's list from a to i. Each entry has the column in the rule book's tables, the kind
 * of bet, its number among the bets of that kind, and the printed payout.
 */
const PRINTED: readonly (readonly [string, roulette.BetKind, number, number])[] = [
  ['a pleine', 'straight', 1, 35],
  ['b cheval', 'split', 1, 17],
  ['c transversale pleine', 'street', 1, 11],
  ['d carré', 'corner', 1, 8],
  ['e first four (0,1,2,3)', 'first-four', 1, 8],
  ['f transversale 6', 'six-line', 1, 5],
  ['g colonne', 'column', 1, 2],
  ['h 1–12', 'dozen', 1, 2],
  ['h 13–24', 'dozen', 2, 2],
  ['h 25–36', 'dozen', 3, 2],
  ['pair', 'even', 1, 1],
  ['impair', 'odd', 1, 1],
  ['rouge', 'red', 1, 1],
  ['noir', 'black', 1, 1],
  ['manque', 'low', 1, 1],
  ['passe', 'high', 1, 1],
];

describe.each([...leaflet])('the leaflet in %s', (code, printed) => {
  it(`has the sixteen payouts, and the bets with these names pay them on either wheel ${book.cite(28)}`, () => {
    const terms = TERMS[code];
    const corrected = Object.values(terms.reworded ?? {}).map((reworded) => reworded.printed);
    const names = PRINTED.map(([, kind, box]) => betName(terms, kind, { box }));
    expect(new Set(names).size).toBe(16);
    for (const [column, kind, box, pays] of PRINTED) {
      const word = printed.get(column) ?? '';
      expect(word, column).not.toBe('');
      if (!corrected.includes(word)) expect(betName(terms, kind, { box }), column).toContain(word);
      for (const plan of plans) {
        const [position] = positions(plan, kind).slice(box - 1);
        const table = new Wheel(plan).open().bet({ [position?.id ?? '']: 1 });
        table.ends(position?.numbers[0] ?? '');
        expect(table.outcome().net, `${column} of ${plan.id}`).toBe(pays);
      }
    }
  });
});

it(`the leaflet exists in eighteen languages ${book.cite(28)}`, () => expect(leaflet.size).toBe(18));
