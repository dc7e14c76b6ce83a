import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { Book } from '../../test/roulette-book.ts';
import { ANNA, BERT, CROUPIER, INSPECTOR, MANAGER, Wheel } from '../../test/wheel.ts';
import { callText } from '../languages/index.ts';
import { roulettePlan as plan } from './roulette.ts';

const { layoutOf, pocketsOf } = roulette;
const book = new Book('brandenburg.roulette');
const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });
const announce = (name: string, piece: number) => ({ type: 'announce', bet: { name }, piece: piece * 100 });

describe('the wheel, the layout and the limits', () => {
  it(`a French wheel has 37 pockets in the international order ${book.cite(1)}`, () => {
    expect(pocketsOf(plan)).toEqual(
      book
        .text(1)
        .match(/Order \(derived\): ([\d ]+)/)?.[1]
        ?.trim()
        .split(' '),
    );
  });

  it(`the layout has rows of three below the zero, dozens, columns and even chances ${book.cite(3)}`, () => {
    const count = (kind: roulette.BetKind) =>
      [...layoutOf(plan).positions.values()].filter((position) => position.kind === kind).length;
    expect(count('straight')).toBe(37);
    expect(count('split')).toBe(60);
    expect(count('street') + count('trio')).toBe(14);
    expect(count('corner') + count('first-four')).toBe(23);
    expect(count('six-line')).toBe(11);
    expect([count('dozen'), count('column')]).toEqual([3, 3]);
  });

  it(`the racetrack has fields for the series, the orphans, the zero game and neighbours ${book.cite(5)}`, () => {
    for (const name of ['big-series', 'small-series', 'orphans', 'zero-game'])
      expect(sit().isOffered(ANNA, { type: 'field', bet: { name }, amount: 50_000 })).toBe(true);
    const neighbours = { name: 'neighbours', number: '17', perSide: 2 };
    expect(sit().isOffered(ANNA, { type: 'announce', bet: neighbours, piece: 1000 })).toBe(true);
  });

  const rows: readonly (readonly [number, readonly roulette.BetKind[]])[] = [
    [12, ['red', 'black', 'even', 'odd', 'low', 'high']],
    [13, ['dozen', 'column']],
    [14, ['six-line']],
    [15, ['corner', 'first-four']],
    [16, ['street', 'trio']],
    [17, ['split']],
    [18, ['straight']],
  ];
  it.each(
    rows.map(
      ([row, kinds]) =>
        [`${kinds.join(', ')}: maximum and greatest win ${book.cite(row)}`, row, kinds] as const,
    ),
  )('%s', (_title, row, kinds) => {
    const text = book.text(row);
    const [max, win] = [/Maximum per guest: [^\d]*([\d,]+)/, /Largest win \(derived\): ([\d,]+)/].map(
      (pattern) => Number(text.match(pattern)?.[1]?.replaceAll(',', '')),
    );
    for (const { id, kind, numbers } of layoutOf(plan).positions.values()) {
      if (!kinds.includes(kind) || max === undefined) continue;
      const table = sit();
      expect(table.noBet({ [id]: max + 1 })).toMatchObject({ code: 'over-maximum' });
      table.bet({ [id]: max }).ends(numbers[0] ?? '');
      expect(table.outcome().gain).toBe(win);
    }
  });

  const bets: readonly (readonly [roulette.BetKind, number])[] = [
    ['red', 21],
    ['black', 22],
    ['even', 23],
    ['odd', 24],
    ['low', 25],
    ['high', 26],
    ['dozen', 27],
    ['column', 28],
    ['six-line', 29],
    ['corner', 30],
    ['first-four', 30],
    ['street', 31],
    ['trio', 31],
    ['split', 32],
    ['straight', 33],
  ];
  it.each(
    bets.map(
      ([kind, row]) => [`${kind} pays by the book, also on zero ${book.cite(row)}`, kind, row] as const,
    ),
  )('%s', (_title, kind, row) => {
    const pays = book.figure(row, 'Payout (to 1)');
    for (const { id, numbers } of layoutOf(plan).positions.values()) {
      if (layoutOf(plan).positions.get(id)?.kind !== kind) continue;
      const table = sit().bet({ [id]: 100 });
      expect(table.game(numbers[0] ?? '').gain).toBe(100 * pays);
      const zero = sit().bet({ [id]: 100 });
      const divided = book.text(row).includes('divided');
      expect(zero.game(0).back).toBe(numbers.includes('0') ? 100 * (pays + 1) : divided ? 50 : 0);
    }
  });

  it(`columns and dozens lose on zero ${book.cite(125)}`, () => {
    const table = sit().bet({ 'dozen-1': 100, 'column-1': 100 });
    table.ends(0);
    expect(table.lines().map(({ outcome, rule }) => [outcome, rule])).toEqual([
      ['lost', book.rule(125)],
      ['lost', book.rule(125)],
    ]);
  });

  it(`the table's minimum, from 1 to 20 euros, applies to each bet and each piece, in whole euros ${book.cite(10, 11)}`, () => {
    const limits = { straight: { min: 1000 }, split: { min: 1000 } };
    const table = new Wheel(plan, { terms: { limits } });
    expect(table.noBet({ 17: 9 })).toMatchObject({ code: 'under-minimum', rule: book.rule(10) });
    expect(table.refusal(ANNA, announce('orphans', 9))).toMatchObject({ code: 'under-minimum' });
    table.bet({ 17: 10 });
    expect(table.noBet({ 17: 10.5 })).toMatchObject({ code: 'wrong-step' });
  });

  it(`the maximum applies to each guest and bet, and placed chips and announced pieces are added up ${book.cite(19)}`, () => {
    const table = sit().bet({ 1: 490 }).bet({ 1: 490 }, 'bert');
    expect(table.refusal(ANNA, announce('orphans', 20))).toMatchObject({ code: 'over-maximum' });
    table.announce(10, { name: 'orphans' });
    expect(table.bets()).toMatchObject({ 1: 500 });
  });

  it(`if guests together exceed the maximum, the management may forbid the excess ${book.cite(20, 135)}`, () => {
    const table = sit().bet({ 17: 400 }).bet({ 17: 300 }, 'bert');
    table.play(MANAGER, { type: 'forbid-excess', position: '17' });
    // The latest stakes are returned first, until the rest equals the joint maximum. After that, the position
    // accepts no more bets.
    expect([table.bets('anna')['17'], table.bets('bert')['17']]).toEqual([400, 100]);
    expect(table.noBet({ 17: 1 }, 'bert')).toMatchObject({ code: 'over-joint-maximum', rule: book.rule(20) });
  });
});

describe('coloured chips', () => {
  const buy = (value: number, colour = 'blue') => ({
    type: 'buy-colour',
    colour,
    value: value * 100,
    count: 10,
  });

  it(`a guest gets any free colour, at one of eight values, or plays with value chips ${book.cite(6, 7)}`, () => {
    const table = sit();
    for (const value of [1, 2, 5, 10, 20, 50, 100, 500]) {
      expect(table.isOffered(ANNA, buy(value))).toBe(true);
    }
    expect(table.refusal(ANNA, buy(25))).toMatchObject({ code: 'wrong-value', rule: book.rule(7) });
    table.play(ANNA, buy(5));
    expect(table.refusal(BERT, buy(5))).toMatchObject({ code: 'colour-taken' });
    table.bet({ red: 10 }).bet({ red: 7 }, 'bert');
    expect(table.playerView().colour).toEqual({ colour: 'blue', value: 500, count: 8 });
    // A coloured chip cannot be divided.
    expect(table.noBet({ red: 12 })).toMatchObject({ code: 'wrong-step' });
  });

  it(`are sold and exchanged only at their own table ${book.cite(8)}`, () => {
    const table = sit();
    expect(table.refusal(ANNA, { type: 'cash-colour' })).toMatchObject({ code: 'no-colour-chips' });
    table.play(ANNA, buy(5));
    const [cashed] = table.play(ANNA, { type: 'cash-colour' });
    expect(cashed?.transfers).toMatchObject([
      { from: 'stack', to: 'purse', amount: 5000, rule: book.rule(8) },
    ]);
  });

  it(`are worth the table minimum each if they are not exchanged before the table closes ${book.cite(138)}`, () => {
    const table = sit();
    table.play(ANNA, buy(5));
    table.play(MANAGER, { type: 'end-of-play' });
    const [cashed] = table.play(ANNA, { type: 'cash-colour' });
    const back = cashed?.transfers.filter(({ to }) => to === 'purse').map(({ amount }) => amount);
    expect(back).toEqual([10 * 100]);
  });
});

describe('announcements', () => {
  it(`are made in time, repeated by the croupier, and paid in full immediately ${book.cite(34, 35, 36)}`, () => {
    const table = sit();
    const [spoken] = table.play(ANNA, announce('orphans', 20));
    expect(spoken?.transfers).toMatchObject([{ from: 'purse', to: 'layout', amount: 10_000 }]);
    expect(table.bets()).toEqual({});
    table.play(CROUPIER, { type: 'accept', announcement: 1 });
    expect(table.bets()).toEqual({ 1: 20, '6/9': 20, '14/17': 20, '17/20': 20, '31/34': 20 });
    // An announcement after the close counts only if the supervision allows it.
    const late = sit().spin().close();
    late.play(ANNA, announce('orphans', 20));
    late.ends(1);
    expect(late.outcome()).toMatchObject({ net: 0 });
  });

  it(`cannot be covered for several rounds by one payment, because each bet is paid when it is announced ${book.cite(39)}`, () => {
    const table = sit();
    table.purse.anna = 99;
    expect(table.refusal(ANNA, announce('orphans', 20))).toMatchObject({ code: 'insufficient-funds' });
  });

  it(`are repeated by the supervision while the ball is spinning ${book.cite(38)}`, () => {
    const table = sit().spin();
    table.play(ANNA, announce('orphans', 20));
    expect(table.refusal(CROUPIER, { type: 'accept', announcement: 1 })).toMatchObject({
      rule: book.rule(38),
    });
    table.play(INSPECTOR, { type: 'accept', announcement: 1 });
    expect(table.bets()).toMatchObject({ 1: 20 });
  });

  it(`have pieces of equal value, each of which is then an ordinary bet ${book.cite(41)}`, () => {
    const table = sit();
    table.announce(10, { name: 'big-series' });
    expect(table.playerView().staked).toBe(9 * 1000);
    expect(table.bets()).toMatchObject({ '0/2/3': 20, '4/7': 10, '25/26/28/29': 20 });
    table.withdraw({ '4/7': 10 });
  });
});

describe('the procedure of a round', () => {
  it(`there is no opening call, so guests bet or announce as soon as the last round is over ${book.cite(116)}`, () => {
    expect(callText(plan.id, 'placeYourBets', 'de')).toBeUndefined();
    const table = sit();
    expect(table.view()).toMatchObject({ open: true });
    table.bet({ red: 10 });
    table.game(2);
    table.bet({ red: 10 });
  });

  it(`betting continues while the ball is spinning, until "Nichts geht mehr" ${book.cite(117, 119)}`, () => {
    const table = sit().spin().bet({ red: 10 });
    expect(callText(plan.id, 'noMoreBets', 'de')).toBe('Nichts geht mehr');
    table.close();
    expect(table.noBet({ red: 10 })).toMatchObject({ code: 'bets-closed', rule: book.rule(130) });
  });

  it(`eight circuits are only an aim, but the supervision may void a spin with fewer ${book.cite(118, 129)}`, () => {
    const few = { type: 'invalid-spin', reason: 'too-few-circuits' };
    const table = sit().bet({ red: 10 }).spin().close();
    const [seven] = table.play(CROUPIER, { type: 'circuits', count: 7 });
    expect(seven).toMatchObject({ rule: book.rule(118), data: { least: 8, fewer: 'discretion' } });
    // Eight circuits are only an aim. The number can still count, and the croupier must not void the spin.
    expect(table.isOffered(CROUPIER, { type: 'ball', pocket: '1' })).toBe(true);
    expect(table.isOffered(CROUPIER, few)).toBe(false);
    expect(table.refusal(CROUPIER, few)).toMatchObject({ code: 'not-yours', rule: book.rule(129) });
    const enough = sit().spin().close();
    enough.play(CROUPIER, { type: 'circuits', count: 8 });
    expect(enough.isOffered(INSPECTOR, few)).toBe(false);
    table.play(INSPECTOR, few);
    expect(table.bets()).toEqual({ red: 10 });
  });

  it(`a foreign object or a slipped ball voids the spin; bets stay or are taken off, and the ball is spun again ${book.cite(128)}`, () => {
    for (const reason of ['foreign-object', 'ball-out', 'croupier-error']) {
      const table = sit().bet({ red: 10, 17: 10 }).spin().close();
      // Only the table supervision may void the round.
      expect(table.isOffered(CROUPIER, { type: 'invalid-spin', reason })).toBe(false);
      expect(table.refusal(CROUPIER, { type: 'invalid-spin', reason })).toMatchObject({
        code: 'not-yours',
        rule: book.rule(128),
      });
      table.play(INSPECTOR, { type: 'invalid-spin', reason });
      expect(table.view().invalid).toMatchObject({ reason, rule: book.rule(128) });
      table.withdraw({ 17: 10 });
      table.ends(1);
      expect(table.outcome().gain).toBe(10);
    }
  });

  it(`a misplaced piece is corrected by a clear call; otherwise it plays where it is ${book.cite(120, 131)}`, () => {
    const lies = sit().bet({ 17: 10 }).spin().close();
    const correction = { type: 'correct-bet', seat: 'anna', from: '17', to: '18', amount: 1000 };
    lies.play(INSPECTOR, correction);
    expect(lies.bets()).toEqual({ 18: 10 });
    const plays = sit().bet({ 17: 10 }).spin().close().result(18);
    expect(plays.refusal(INSPECTOR, correction)).toMatchObject({ refused: true });
    plays.play(CROUPIER, { type: 'pay' });
    expect(plays.outcome().gain).toBe(-10);
  });

  it(`after the drop, only the supervision corrects a bet, and its decision is final ${book.cite(127, 132)}`, () => {
    const table = sit().bet({ 17: 10 }).spin().close().result(18);
    expect(table.refusal(ANNA, { type: 'shift', from: '17', to: '18', amount: 1000 })).toMatchObject({
      refused: true,
    });
    expect(table.refusal(CROUPIER, { type: 'correct-result', pocket: '17' })).toMatchObject({
      refused: true,
    });
    table.play(INSPECTOR, { type: 'correct-result', pocket: '17' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.outcome().gain).toBe(350);
  });

  it(`after manipulation, wins and stakes belong to the house ${book.cite(137)}`, () => {
    const table = sit().bet({ 17: 10 }).bet({ 17: 10 }, 'bert').spin().close();
    table.play(INSPECTOR, { type: 'void-bets', seat: 'anna', reason: 'manipulation' });
    table.ends(17);
    expect(table.outcome('anna')).toMatchObject({ back: 0, gain: -10 });
    expect(table.line('17')).toMatchObject({ rule: book.rule(137), take: 1000 });
    expect(table.outcome('bert').gain).toBe(350);
  });

  it(`agreements among guests are forbidden, and void their bets ${book.cite(136)}`, () => {
    const table = sit().bet({ 17: 10 }).spin().close();
    table.play(INSPECTOR, { type: 'void-bets', seat: 'anna', reason: 'collusion' });
    table.ends(17);
    expect(table.line('17')).toMatchObject({ outcome: 'void', rule: book.rule(136), return: 1000 });
  });
});

describe('forgotten chips', () => {
  it(`a guest who leaves after betting does so at their own risk, and the bets stay in play ${book.cite(122)}`, () => {
    const table = sit().bet({ red: 10 });
    table.play(ANNA, { type: 'leave' });
    table.ends(2);
    expect(table.outcome().gain).toBe(-10);
  });

  it(`a stack on a column, dozen or even chance stays with its win, and is collected after two further wins ${book.cite(139)}`, () => {
    const table = sit().bet({ 'dozen-1': 10 });
    table.play(ANNA, { type: 'leave' });
    expect(table.game(1).kept).toBe(30);
    expect(table.game(1).kept).toBe(90);
    expect(table.game(1).kept).toBe(270);
    // The sum is off the layout and out of play, and is held for the guest.
    expect(table.playerView().held).toMatchObject([{ amount: 27_000 }]);
    expect(table.bets()).toEqual({});
  });

  it(`a win on a number is set aside, and only the stake stays in play for two more wins ${book.cite(140)}`, () => {
    const table = sit().bet({ 17: 10 });
    table.play(ANNA, { type: 'leave' });
    table.game(17);
    expect(table.bets()).toEqual({ 17: 10 });
    expect(table.playerView().held).toMatchObject([{ amount: 35_000 }]);
    table.game(17);
    table.game(17);
    expect(table.bets()).toEqual({});
  });

  /** Lets 80 euros be collected from the layout while the guest is away, then plays this many more rounds. */
  const takenOff = (further: number) => {
    const table = sit().bet({ red: 10 });
    table.play(ANNA, { type: 'leave' });
    for (let game = 0; game < 3; game++) table.game(1);
    expect(table.bets()).toEqual({});
    for (let game = 0; game < further; game++) table.game(2);
    return table;
  };

  it(`collected sums are held for three more rounds, and can still be claimed in the third ${book.cite(141)}`, () => {
    for (const further of [0, 1, 2]) {
      const table = takenOff(further);
      expect(table.playerView().held).toEqual([{ amount: 8000, games: 3 - further }]);
      const [paid] = table.play(ANNA, { type: 'claim-held' });
      expect(paid).toMatchObject({
        rule: book.rule(141),
        transfers: [{ from: 'carry', to: 'purse', amount: 8000, rule: book.rule(141) }],
      });
      expect(table.playerView().held).toEqual([]);
    }
  });

  it(`a sum that is not claimed by then stays with the house ${book.cite(142)}`, () => {
    const table = takenOff(3);
    expect(table.events.flatMap(({ transfers }) => transfers)).toEqual([
      { seat: 'anna', from: 'carry', to: 'bank', amount: 8000, reason: 'take', rule: book.rule(142) },
    ]);
    expect(table.playerView().held).toEqual([]);
    expect(table.refusal(ANNA, { type: 'claim-held' })).toMatchObject({ code: 'nothing-held' });
  });

  it(`there are no claims after the end of play ${book.cite(123)}`, () => {
    const table = sit().bet({ red: 10 });
    table.play(ANNA, { type: 'leave' });
    for (let game = 0; game < 3; game++) table.game(1);
    table.play(MANAGER, { type: 'end-of-play' });
    expect(table.refusal(ANNA, { type: 'claim-held' })).toMatchObject({ code: 'nothing-held' });
  });
});
