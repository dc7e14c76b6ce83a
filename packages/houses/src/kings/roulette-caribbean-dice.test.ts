import { money, seatId } from '@croupier/core';
import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { expectedReturn } from '../../test/enumerate.ts';
import { Book } from '../../test/roulette-book.ts';
import { ANNA, BERT, CLOCK, CROUPIER, INSPECTOR, MANAGER, rouletteAt, Wheel } from '../../test/wheel.ts';

const plan = rouletteAt('kings/roulette-caribbean-dice');
const book = new Book('kings.roulette-caribbean-dice');
const positions = [...roulette.layoutOf(plan).positions.values()];
const ofKind = (kind: string) => positions.filter((position) => position.kind === kind);
const sit = (seats = ['anna', 'bert', 'cleo']) => new Wheel(plan, { seats });

/** The kinds of bets, the numbers of the rules for their limits and odds, and their minimum. */
const ROWS: readonly (readonly [kinds: readonly string[], limits: number, odds: number, minimum: number])[] =
  [
    [['straight'], 8, 18, 1],
    [['split'], 9, 19, 1],
    [['street'], 10, 20, 1],
    [['corner'], 11, 21, 1],
    [['six-line'], 12, 22, 1],
    [['column', 'dozen'], 13, 23, 5],
    [['red', 'black', 'even', 'odd', 'low', 'high'], 14, 24, 5],
  ];

describe('Caribbean dice roulette', () => {
  it(`throws a red, a yellow and a blue die, of which the blue one has four normal faces, one Hi and one Lo ${book.cite(4, 5, 48)}`, () => {
    const table = sit().open().close();
    const draw = table.options(CROUPIER).find(({ move }) => move.type === 'dice');
    const pips = { any: 'of', values: [1, 2, 3, 4, 5, 6] };
    const blue = { any: 'of', values: ['normal', 'normal', 'normal', 'normal', 'hi', 'lo'] };
    expect(draw).toMatchObject({ draw: true, pace: 'draw', move: { red: pips, yellow: pips, blue } });
    const cases = roulette.outcomes(plan);
    expect(cases.reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
    for (let number = 1; number <= 36; number++) {
      const own = cases.filter(({ result }) => 'pocket' in result && result.pocket === String(number));
      expect(own.map(({ weight }) => weight).sort()).toEqual([1, 1, 4]);
    }
  });

  it(`determines the group of six by the red die and the number in it by the yellow one ${book.cite(40, 41)}`, () => {
    const numbers = (red: number) =>
      [1, 2, 3, 4, 5, 6].map((yellow) => Number(roulette.diceResult(red, yellow, 'normal').pocket));
    // The third group of six is the example in the source.
    expect(numbers(3)).toEqual([13, 14, 15, 16, 17, 18]);
    expect([1, 2, 3, 4, 5, 6].flatMap(numbers)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
  });

  it(`has the numbers 1 to 36 and no zero, in the usual colours ${book.cite(6, 7, 29, 35)}`, () => {
    expect(ofKind('straight').map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 36 }, (_, index) => index + 1),
    );
    const red = book
      .text(7)
      .match(/red = \[([\d,]+)\]/)?.[1]
      ?.split(',');
    expect(ofKind('red')[0]?.numbers).toEqual(red);
    expect(positions).toHaveLength(150);
    for (const id of ['0', '0/1', '0/1/2', '0/1/2/3', '0/00/1/2/3'])
      expect(
        sit()
          .open()
          .noBet({ [id]: 5 }),
      ).toMatchObject({ code: 'unknown-position', rule: book.rule(3) });
  });

  it.each([
    ['split', 30],
    ['split', 31],
    ['street', 32],
    ['corner', 33],
    ['six-line', 34],
  ] as const)('has every %s of the list {kings.roulette-caribbean-dice.%i}', (kind, row) => {
    const listed = book
      .listed(row)
      .map((id) => (kind === 'six-line' ? `${id.split('/')[0]}-${id.split('/').at(-1)}` : id));
    expect(listed.length).toBeGreaterThan(10);
    for (const id of listed)
      expect([id, roulette.layoutOf(plan).positions.get(id)?.kind]).toEqual([id, kind]);
    expect(ofKind(kind)).toHaveLength(
      kind === 'split' ? book.listed(30).length + book.listed(31).length : listed.length,
    );
  });

  it.each(ROWS.map(([kinds, limits, , minimum]) => [kinds, book.cite(limits), limits, minimum] as const))(
    'takes %s within its limits %s',
    (kinds, _, limits, minimum) => {
      const max = book.figure(limits, 'Maximum');
      expect(book.figure(limits, 'Minimum')).toBe(minimum);
      for (const { id, limitRule } of positions.filter(({ kind }) => kinds.includes(kind))) {
        expect(limitRule).toBe(book.rule(limits));
        const table = sit().open();
        expect(table.noBet({ [id]: max + 1 })).toMatchObject({ code: 'over-maximum', rule: book.rule(62) });
        table.bet({ [id]: minimum }).bet({ [id]: max - minimum });
      }
    },
  );

  it.each(ROWS)(`pays %s by the blue die ${book.cite(25, 26, 42)}`, (kinds, _, odds) => {
    const columns = ['normal', 'Hi', 'Lo'].map((column) => book.cell(odds, column));
    for (const position of positions.filter(({ kind }) => kinds.includes(kind)))
      for (const { result } of roulette.outcomes(plan)) {
        if (!('pays' in result)) throw new Error('the result has no pay mode');
        const [line] = roulette.settleBet(
          plan,
          { seat: seatId('anna'), position: position.id, amount: money(1_000) },
          result,
        );
        const column = columns[['normal', 'hi', 'lo'].indexOf(result.pays)] ?? '';
        if (!position.numbers.includes(result.pocket))
          expect(line).toMatchObject({ outcome: 'lost', rule: book.rule(26) });
        else if (column.includes('stays'))
          expect(line).toMatchObject({ outcome: 'pushed', keep: 1_000, rule: book.rule(28) });
        else if (column.includes('loses'))
          expect(line).toMatchObject({ outcome: 'lost', take: 1_000, rule: book.rule(27) });
        else
          expect(line).toMatchObject({
            outcome: 'won',
            pay: 1_000 * Number(column.split(':')[0]),
            rule: book.rule(odds),
          });
      }
  });

  it.each([
    ['straight', 36, 51, 13],
    ['split', 18, 23, 9],
    ['street', 12, 15, 5],
    ['corner', 9, 11, 4],
    ['six-line', 6, 8, 2],
    ['column', 3, 4, 1],
    ['dozen', 3, 4, 1],
    ['red', 2, 3, 0],
    ['high', 2, 3, 0],
  ])(
    `returns of a stake on %s that covers the number %i, %i or %i times the stake ${book.cite(49)}`,
    (kind, ...times) => {
      const [position] = ofKind(kind);
      const covered = position?.numbers[0] ?? '';
      const stakes = { [position?.id ?? '']: 10 };
      const [red, yellow] = [Math.ceil(Number(covered) / 6), ((Number(covered) - 1) % 6) + 1];
      for (const [nth, mode] of ['normal', 'hi', 'lo'].entries())
        expect(sit().open().bet(stakes).game(`${red} ${yellow} ${mode}`).back).toBe(10 * (times[nth] ?? 0));
    },
  );

  it(`returns the share that the book calculates over the 216 throws ${book.cite(57)}`, () => {
    const lost = { straight: 27, split: 27, street: 18, corner: 18, 'six-line': 18, column: 18, dozen: 18 };
    for (const { id, kind } of positions) {
      const of = lost[kind as keyof typeof lost] ?? 12;
      const { returned, cases } = expectedReturn(plan, id);
      expect(returned * of).toBe((of - 1) * cases);
    }
  });

  it(`declares a maximum win that is exceeded on Hi, and does not cap wins ${book.cite(15, 55, 56, 58)}`, () => {
    const greatest = (mode: 'normal' | 'hi' | 'lo') => (roulette.greatestReturn(plan, '17', mode) ?? 0) / 100;
    expect(plan.maximumWin).toMatchObject({ amount: 516_000_000, mode: 'declared', exceeded: book.rule(56) });
    expect([greatest('normal'), greatest('hi')]).toEqual([5_160_000, 7_010_000]);
    // On Lo, the even chances on the winning number lose too.
    expect(greatest('lo')).toBe(1_440_000);
    const { exceeded: _, ...maximumWin } = plan.maximumWin ?? {
      amount: money(0),
      counts: 'return',
      mode: 'declared',
      rule: book.rule(15),
    };
    expect(roulette.game.check({ ...plan, maximumWin })).toHaveLength(1);
  });

  it(`takes bets from the dealer's invitation until the end of betting, as in classic roulette ${book.cite(17, 36, 37, 50, 63)}`, () => {
    const table = sit();
    expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'bets-not-open', rule: book.rule(36) });
    table.open().bet({ 17: 10, red: 10 }).withdraw({ red: 10 });
    table.play(ANNA, { type: 'shift', from: '17', to: '18', amount: table.money(5) });
    expect(table.isOffered(CROUPIER, 'dice')).toBe(false);
    table.close();
    const rule = book.rule(50);
    expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'bets-closed', rule });
    const chips = [{ position: '17', amount: table.money(5) }];
    expect(table.refusal(ANNA, { type: 'withdraw', chips })).toMatchObject({ rule });
    expect(table.refusal(ANNA, { type: 'shift', from: '17', to: '1', amount: table.money(5) })).toMatchObject(
      { rule },
    );
    expect(table.bets()).toEqual({ 17: 5, 18: 5 });
  });

  it(`determines number and pay mode once the dice have stopped, and announces both ${book.cite(39, 42, 43)}`, () => {
    const table = sit().open().close().result('3 5 hi');
    expect(table.view()).toMatchObject({
      stage: 'result',
      result: { pocket: '17', red: 3, yellow: 5, pays: 'hi' },
    });
    expect(table.events.at(-1)).toMatchObject({
      type: 'result',
      to: 'all',
      rule: book.rule(43),
      data: { colour: 'black' },
    });
  });

  it(`removes losing bets, then pays the winning ones at whole odds ${book.cite(45, 54)}`, () => {
    const table = sit().open().bet({ 17: 10, black: 10, 1: 10 });
    const { settlement } = table.ends('3 5 normal');
    expect(settlement.map(({ bet, outcome }) => [bet, outcome])).toEqual([
      ['1', 'lost'],
      ['17', 'won'],
      ['black', 'won'],
    ]);
    for (const { pays } of positions)
      for (const odds of Object.values(pays))
        expect(typeof odds === 'string' || Number.isInteger(odds)).toBe(true);
  });

  it(`gives the dice to the first player on the left, and to the next one in the next round ${book.cite(37, 46, 61)}`, () => {
    const table = sit();
    const throwers = ['anna', 'bert', 'cleo', 'anna'].map(() => {
      const thrower = table.open().close().view().thrower;
      table.game('1 1 normal');
      return thrower;
    });
    expect(throwers).toEqual(['anna', 'bert', 'cleo', 'anna']);
    expect(sit([]).open().close().view().thrower).toBe('croupier');
  });

  it(`lets a player decline the dice, after which the next player or the dealer throws, as the management decides ${book.cite(47, 53, 61)}`, () => {
    const table = sit().open().close();
    expect(table.refusal(BERT, { type: 'pass-dice' })).toMatchObject({
      code: 'not-yours',
      rule: book.rule(47),
    });
    table.play(ANNA, { type: 'pass-dice' });
    expect(table.view().thrower).toBe('bert');
    // The dice also pass on from a player who has left.
    expect(table.onTimeout('bert')).toEqual({ type: 'pass-dice' });
    table.play(BERT, { type: 'pass-dice' });
    const give = { type: 'give-dice', to: 'croupier' };
    expect(table.refusal(INSPECTOR, give)).toMatchObject({ code: 'not-yours', rule: book.rule(47) });
    table.play(MANAGER, give);
    expect(table.view().thrower).toBe('croupier');
    table.result('1 1 normal');
    expect(table.refusal(MANAGER, { type: 'give-dice', to: 'anna' })).toMatchObject({ code: 'not-now' });
  });

  it(`continues around the table from the last thrower, whether a player declined, the dealer threw or nobody did ${book.cite(46, 47)}`, () => {
    const next = (table: ReturnType<typeof sit>) => table.open().close().view().thrower;
    const declined = sit().open().close();
    declined.play(ANNA, { type: 'pass-dice' });
    declined.game('1 1 normal');
    expect(next(declined)).toBe('cleo');
    const dealt = sit().open().close();
    dealt.play(MANAGER, { type: 'give-dice', to: 'croupier' });
    dealt.game('1 1 normal');
    expect(next(dealt)).toBe('bert');
    const interrupted = sit().open().close();
    interrupted.game('1 1 normal');
    interrupted.open().play(INSPECTOR, { type: 'interrupt' });
    interrupted.next();
    expect(next(interrupted)).toBe('bert');
  });

  it(`throws again when a die is off the table or cocked, and bets stay ${book.cite(60)}`, () => {
    for (const reason of ['dice-off-table', 'dice-cocked']) {
      const table = sit().open().bet({ 17: 10 }).close();
      table.play(CROUPIER, { type: 'invalid-spin', reason });
      expect(table.view()).toMatchObject({
        stage: 'closed',
        open: false,
        invalid: { rule: book.rule(60) },
        thrower: 'anna',
      });
      expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'bets-closed' });
      table.result('3 5 normal').play(CROUPIER, { type: 'pay' });
      expect(table.outcome().gain).toBe(350);
    }
  });

  it(`lets the player take back a dozen that stays on Lo, or leave it ${book.cite(28)}`, () => {
    const table = sit().open().bet({ 'dozen-2': 50 });
    table.game('3 5 lo');
    expect(table.bets()).toEqual({ 'dozen-2': 50 });
    table.open().withdraw({ 'dozen-2': 50 });
    expect(table.bets()).toEqual({});
  });

  it(`limits each player's stake on each position ${book.cite(16)}`, () => {
    const table = sit().open().bet({ 17: 5_000, 18: 5_000 }).bet({ 17: 5_000 }, 'bert');
    expect(table.noBet({ 17: 1 })).toMatchObject({ code: 'over-maximum' });
  });

  it(`treats bets outside the limits, posted limits and checks as European roulette does ${book.cite(3, 62)}`, () => {
    const rule = book.rule(62);
    const table = sit().open().lay({ red: 3, 17: 6_000 });
    table.ends('3 5 normal');
    expect(table.line('red')).toMatchObject({ outcome: 'void', return: 300, rule });
    expect(table.lines()).toContainEqual(
      expect.objectContaining({ bet: '17', outcome: 'void', return: 100_000, rule }),
    );
    expect(table.outcome().gain).toBe(175_000);
    const posted = new Wheel(plan, { terms: { limits: { straight: { min: 500, max: 100_000 } } } });
    expect(posted.view().limits.straight).toEqual({ min: 500, max: 100_000 });
    posted.play(MANAGER, {
      type: 'announce-limits',
      kind: 'straight',
      min: 1_000,
      max: 200_000,
      due: 300_000,
    });
    expect(posted.options(CLOCK)).toMatchObject([{ due: 300_000, rule }]);
    posted.play(ANNA, { type: 'buy-colour', colour: 'blue', value: 500, count: 4 });
    posted.play(MANAGER, { type: 'end-of-play' });
    const [cashed] = posted.play(ANNA, { type: 'cash-colour' });
    expect(cashed?.transfers).toMatchObject([
      { to: 'purse', amount: 400 },
      { to: 'bank', amount: 1_600 },
    ]);
  });

  it(`returns stakes if the round is stopped before the dice have landed ${book.cite(60)}`, () => {
    const table = sit().open().bet({ 17: 10 }).close();
    table.play(INSPECTOR, { type: 'interrupt' });
    expect(table.closed?.result).toMatchObject({ void: true });
    expect(table.outcome().net).toBe(0);
  });
});
