import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { Book } from '../../test/roulette-book.ts';
import { ANNA, BERT, CROUPIER, INSPECTOR, MANAGER, Wheel } from '../../test/wheel.ts';
import { callText } from '../languages/index.ts';
import { roulettePlan as plan } from './roulette.ts';

const { layoutOf, pocketsOf, traitsOf } = roulette;
const book = new Book('ceske-kasino.roulette');
const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });
const bigSeries = { type: 'announce', bet: { name: 'big-series' }, piece: 1000 };

describe('the wheel and the layout', () => {
  it(`have 37 pockets in the international order ${book.cite(1, 2)}`, () => {
    const printed = book
      .text(2)
      .match(/: ([\d, ]+)/)?.[1]
      ?.match(/\d+/g);
    expect(pocketsOf(plan)).toEqual(printed);
    expect(printed).toHaveLength(37);
  });

  it(`have a green zero that belongs to no outside bet ${book.cite(3)}`, () => {
    const red = new Set(
      book
        .text(3)
        .match(/red ([\d ]+)/)?.[1]
        ?.trim()
        .split(' '),
    );
    for (const pocket of pocketsOf(plan))
      expect(traitsOf(plan, pocket).colour).toBe(
        pocket === '0' ? 'green' : red.has(pocket) ? 'red' : 'black',
      );
    for (const { kind, numbers } of layoutOf(plan).positions.values())
      if (!roulette.isInside(kind)) expect(numbers).not.toContain('0');
  });

  it(`let zero touch 1, 2 and 3 ${book.cite(4)}`, () => {
    const withZero = [...layoutOf(plan).positions.values()].filter(({ numbers }) => numbers.includes('0'));
    expect(withZero.map(({ id }) => id).sort()).toEqual(
      ['0', '0/1', '0/2', '0/3', '0/1/2', '0/2/3', '0/1/2/3'].sort(),
    );
  });

  const kinds: readonly (readonly [roulette.BetKind, number])[] = [
    ['red', 14],
    ['black', 15],
    ['odd', 16],
    ['even', 17],
    ['low', 18],
    ['high', 19],
    ['dozen', 20],
    ['column', 21],
    ['six-line', 22],
    ['street', 23],
    ['trio', 23],
    ['corner', 24],
    ['split', 25],
    ['straight', 26],
  ];
  it.each(
    kinds.map(
      ([kind, row]) => [`${kind} pays on each number it covers ${book.cite(row)}`, kind, row] as const,
    ),
  )('%s', (_title, kind, row) => {
    const places = [...layoutOf(plan).positions.values()].filter((position) => position.kind === kind);
    expect(places.length).toBeGreaterThan(0);
    for (const { id, numbers } of places)
      for (const pocket of numbers) {
        const table = sit()
          .open()
          .bet({ [id]: 30 });
        table.ends(pocket);
        expect(table.outcome().gain).toBe(30 * book.figure(row, 'Payout'));
        expect(table.line(id).rule).toBe(book.rule(row));
      }
  });
});

describe('limits and chips', () => {
  it(`the management sets limits for each bet at each table, and refuses bets outside them ${book.cite(12)}`, () => {
    const limits = { straight: { min: 5000, max: 50_000 } };
    const table = new Wheel(plan, { terms: { limits } }).open();
    expect(table.noBet({ 17: 40 })).toMatchObject({ code: 'under-minimum', rule: book.rule(12) });
    expect(table.noBet({ 17: 510 })).toMatchObject({ code: 'over-maximum', rule: book.rule(12) });
    table.bet({ 17: 500 });
  });

  it(`a suspicion that bets are combined to exceed the maxima voids the round ${book.cite(13, 61)}`, () => {
    const table = sit().open().bet({ 17: 5000 }).bet({ 17: 5000 }, 'bert').spin().close();
    const combined = { type: 'void-game', reason: 'combined-bets' };
    expect(table.refusal(INSPECTOR, combined)).toMatchObject({ code: 'not-yours', rule: book.rule(61) });
    table.play(MANAGER, combined);
    expect(table.closed?.result).toMatchObject({ void: true });
    expect([table.outcome('anna').net, table.outcome('bert').net]).toEqual([0, 0]);
  });

  it(`each player gets one colour, with a chip value between the minimum and the maximum ${book.cite(8, 9, 10)}`, () => {
    const table = sit().open();
    const buy = (colour: string, value: number) => ({
      type: 'buy-colour',
      colour,
      value: table.money(value),
      count: 20,
    });
    expect(table.refusal(ANNA, buy('blue', 6000))).toMatchObject({ code: 'wrong-value' });
    table.play(ANNA, buy('blue', 50));
    expect(table.refusal(BERT, buy('blue', 50))).toMatchObject({ code: 'colour-taken', rule: book.rule(9) });
    expect(table.refusal(ANNA, buy('red', 50))).toMatchObject({ code: 'one-colour' });
    table.bet({ red: 100 });
    expect(table.playerView().colour).toMatchObject({ colour: 'blue', count: 18 });
    // Wins are paid in chips of the player's colour.
    table.ends(1);
    expect(table.line('red')).toMatchObject({ to: 'stack', pay: table.money(100) });
  });

  it(`coloured chips are exchanged at their own table for value chips of equal value ${book.cite(68, 69)}`, () => {
    const table = sit().open();
    table.play(ANNA, { type: 'buy-colour', colour: 'blue', value: table.money(50), count: 20 });
    // If the player leaves, the table exchanges the chips.
    expect(table.onTimeout()).toEqual({ type: 'cash-colour' });
    const [cashed] = table.play(ANNA, { type: 'cash-colour' });
    expect(cashed?.transfers).toEqual([
      expect.objectContaining({ from: 'stack', to: 'purse', amount: table.money(1000), rule: book.rule(68) }),
    ]);
  });

  it(`coloured chips that a player does not exchange before leaving are worth the table minimum each ${book.cite(70)}`, () => {
    const table = sit().open();
    table.play(ANNA, { type: 'buy-colour', colour: 'blue', value: table.money(50), count: 20 });
    table.play(ANNA, { type: 'leave' });
    const [cashed] = table.play(ANNA, { type: 'cash-colour' });
    const back = cashed?.transfers
      .filter(({ to }) => to === 'purse')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(20 * table.money(10));
    expect(cashed?.transfers.every(({ rule }) => rule === book.rule(70))).toBe(true);
  });

  it(`value chips are the player's balance, from which stakes are taken and to which wins are paid ${book.cite(71)}`, () => {
    const table = sit().open().bet({ red: 100 });
    expect(table.events.at(-1)?.transfers).toMatchObject([{ from: 'purse', to: 'layout' }]);
    table.ends(1);
    expect(table.line('red').to).toBeUndefined();
  });

  it(`stakes are in whole units ${book.cite(72)}`, () => {
    expect(sit().open().noBet({ red: 15 })).toMatchObject({ code: 'wrong-step' });
  });
});

describe('announced bets', () => {
  it(`are accepted only if there is time; otherwise the croupier refuses, and the stake is returned ${book.cite(32)}`, () => {
    const table = sit().open();
    table.play(ANNA, bigSeries);
    const [declined] = table.play(CROUPIER, { type: 'decline', announcement: 1, reason: 'no-time' });
    expect(declined?.transfers).toMatchObject([
      { from: 'layout', to: 'purse', amount: 9000, rule: book.rule(32) },
    ]);
    expect(table.bets()).toEqual({});
  });

  it(`are valid once croupier and inspector have both repeated them, in English too, and their chips are then on the layout ${book.cite(33, 36)}`, () => {
    const table = sit().open();
    const accept = { type: 'accept', announcement: 1 };
    table.play(ANNA, bigSeries);
    expect(table.playerView().announcements).toMatchObject([{ state: 'announced' }]);
    expect(table.play(CROUPIER, accept)).toMatchObject([{ type: 'repeated', rule: book.rule(33) }]);
    // The croupier has repeated the bet, but cannot stand in for the inspector, so the bet is not valid yet.
    expect(table.bets()).toEqual({});
    expect(table.playerView().announcements).toMatchObject([{ state: 'repeated' }]);
    expect(table.isOffered(CROUPIER, accept)).toBe(false);
    expect(table.refusal(CROUPIER, accept)).toMatchObject({ code: 'not-yours', rule: book.rule(33) });
    expect(table.options(INSPECTOR).find(({ move }) => move.type === 'accept')).toMatchObject({
      move: accept,
      rule: book.rule(33),
    });
    table.play(INSPECTOR, accept);
    expect(table.bets()).toMatchObject({ '0/2/3': 20, '25/26/28/29': 20, '4/7': 10 });
    expect(table.playerView().announcements).toMatchObject([{ state: 'accepted' }]);
    expect(plan.announcements?.alsoIn).toBe('en');
  });

  it(`are void and their stakes returned if only the croupier has repeated them by the close ${book.cite(32, 33)}`, () => {
    const table = sit().open();
    table.play(ANNA, bigSeries);
    table.play(CROUPIER, { type: 'accept', announcement: 1 });
    table.spin().close().ends(0);
    expect(table.lines()).toEqual([]);
    expect(table.outcome()).toMatchObject({ returned: 90, net: 0 });
  });

  it(`are void, without affecting other bets, if their chips are not placed before the ball drops ${book.cite(34, 60)}`, () => {
    const table = sit().open().bet({ red: 100 }).spin();
    table.play(ANNA, bigSeries);
    table.close();
    table.ends(32);
    expect(table.lines().map(({ bet }) => bet)).toEqual(['red']);
    expect(table.outcome()).toMatchObject({ returned: 100 + 90, net: 100 + 90 - 90 - 100 });
  });

  it(`pay each winning component at its own odds ${book.cite(35)}`, () => {
    const table = sit().open();
    table.announce(10, { name: 'orphans' });
    table.ends(17);
    expect(table.lines().filter(({ outcome }) => outcome === 'won')).toMatchObject([
      { bet: '14/17', stake: 1000, pay: 17_000 },
      { bet: '17/20', stake: 1000, pay: 17_000 },
    ]);
  });
});

describe('a round', () => {
  it(`opens with the croupier's call ${book.cite(37)}`, () => {
    expect(callText(plan.id, 'placeYourBets', 'cs')).toBe('Dámy a pánové, prosím, umístěte sázky');
    const table = sit();
    expect(table.noBet({ red: 100 })).toMatchObject({ code: 'bets-not-open', rule: book.rule(37) });
    table.open().bet({ red: 100 });
  });

  it(`spins the ball against the wheel, which changes direction every round ${book.cite(38, 39)}`, () => {
    const table = sit().open();
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.close().ends(1);
    table.next().open();
    table.play(CROUPIER, { type: 'spin', wheel: 'anticlockwise' });
    expect(table.view().wheel).toBe('anticlockwise');
  });

  it(`is void if the wheel is not reversed or the ball is spun with it ${book.cite(57)}`, () => {
    const table = sit().open().spin().close();
    table.ends(1);
    table.next().open().bet({ red: 100 });
    table.play(CROUPIER, { type: 'spin', wheel: 'clockwise' });
    table.close();
    expect(table.refusal(CROUPIER, { type: 'ball', pocket: '1' })).toMatchObject({ code: 'not-reversed' });
    table.play(CROUPIER, { type: 'invalid-spin', reason: 'not-reversed' });
    expect(table.closed?.result).toMatchObject({ void: true });
    expect(table.outcome().net).toBe(0);
    const other = sit().open().bet({ red: 100 });
    other.play(CROUPIER, { type: 'spin', wheel: 'clockwise', ball: 'with-the-wheel' });
    other.close();
    expect(other.refusal(CROUPIER, { type: 'ball', pocket: '1' })).toMatchObject({
      code: 'with-the-wheel',
      rule: book.rule(38),
    });
    other.play(CROUPIER, { type: 'invalid-spin', reason: 'with-the-wheel' });
    expect(other.view().invalid?.rule).toBe(book.rule(57));
    expect(other.outcome().net).toBe(0);
    expect(callText(plan.id, 'newGame', 'cs')).toMatch(/chybné roztočení, hra není platná/);
  });

  it(`closes bets with the call well before the drop, and accepts none afterwards ${book.cite(40, 55)}`, () => {
    expect(callText(plan.id, 'noMoreBets', 'cs')).toMatch(/konec sázek/);
    const table = sit().open().bet({ red: 100 }).spin();
    table.bet({ odd: 100 });
    table.close();
    expect(table.noBet({ black: 100 })).toMatchObject({ code: 'bets-closed', rule: book.rule(55) });
    const late = { type: 'late-bet', seat: 'bert', position: 'black', amount: table.money(100) };
    expect(table.play(CROUPIER, late)).toMatchObject([{ rule: book.rule(55), transfers: [] }]);
    table.ends(2);
    expect(table.lines('bert')).toEqual([]);
  });

  it(`is void if chips are moved or added after the close ${book.cite(41, 56)}`, () => {
    const table = sit().open().bet({ red: 100 }).spin().close();
    const chip = { position: 'red', amount: table.money(100) };
    expect(table.refusal(ANNA, { type: 'withdraw', chips: [chip] })).toMatchObject({ code: 'bets-closed' });
    expect(table.refusal(CROUPIER, { type: 'lay', seat: 'anna', ...chip })).toMatchObject({ refused: true });
    // The croupier voids the round.
    table.play(CROUPIER, { type: 'void-game', reason: 'interference' });
    expect(table.closed?.result).toMatchObject({ void: true, rule: book.rule(56) });
    expect(table.outcome().net).toBe(0);
  });

  it(`needs ten revolutions of the ball, and leaves cases of doubt to the inspector ${book.cite(6, 42, 58, 59)}`, () => {
    const few = { type: 'invalid-spin', reason: 'too-few-circuits' };
    const counted = sit().open().bet({ red: 100 }).spin().close();
    counted.play(CROUPIER, { type: 'circuits', count: 9 });
    expect(counted.refusal(CROUPIER, { type: 'ball', pocket: '1' })).toMatchObject({
      code: 'too-few-circuits',
      rule: book.rule(42),
    });
    expect(counted.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'invalid-spin', reason: 'too-few-circuits' },
    });
    counted.play(CROUPIER, { type: 'circuits', count: 10 });
    expect(counted.isOffered(CROUPIER, few)).toBe(false);
    counted.ends(1);
    expect(counted.line('red').outcome).toBe('won');
    const table = sit().open().bet({ red: 100 }).spin().close();
    const doubt = { type: 'invalid-spin', reason: 'croupier-error' };
    expect(table.isOffered(CROUPIER, doubt)).toBe(false);
    expect(table.isOffered(INSPECTOR, doubt)).toBe(true);
    table.play(CROUPIER, few);
    expect(table.view().invalid?.rule).toBe(book.rule(58));
    expect(table.outcome().net).toBe(0);
  });

  it(`announces the winning number immediately ${book.cite(43)}`, () => {
    const table = sit().open().spin().close().result(35);
    const announced = { result: { pocket: '35' }, colour: 'black', parity: 'odd', half: 'high' };
    expect(table.events.at(-1)).toMatchObject({
      type: 'result',
      to: 'all',
      rule: book.rule(43),
      data: announced,
    });
    expect(table.view().result).toEqual({ pocket: '35' });
  });

  it(`leaves winning stakes in place, for the player to leave or take ${book.cite(45)}`, () => {
    const table = sit().open().bet({ red: 100, 17: 10 });
    table.game(1);
    expect(table.open().bets()).toEqual({ red: 100 });
    table.withdraw({ red: 40 });
    expect(table.game(2)).toMatchObject({ gain: -60 });
  });

  it(`keeps an imprisoned unit on its even chance, where it cannot be moved and counts towards no limit ${book.cite(51)}`, () => {
    const table = sit().open().bet({ red: 70 });
    table.game(0);
    table.open();
    expect(table.playerView().kept).toEqual([{ position: 'red', amount: table.money(10), kind: 'prison' }]);
    const chip = { position: 'red', amount: table.money(10) };
    expect(table.refusal(ANNA, { type: 'withdraw', chips: [chip] })).toMatchObject({ refused: true });
    const { max = 0 } = table.view().limits.red ?? {};
    table.bet({ red: max / table.unit });
  });
});

describe('rulings', () => {
  it.each([
    ['breach', 62],
    ['collusion', 62],
    ['forbidden-device', 64],
  ])(
    '%s voids the round: stakes are returned, and nothing is won {ceske-kasino.roulette.%i ceske-kasino.roulette.67}',
    (reason, number) => {
      const table = sit().open().bet({ red: 70 });
      table.game(0);
      table.open().bet({ 17: 50 }).spin().close().result(17);
      expect(table.isOffered(INSPECTOR, { type: 'void-game', reason })).toBe(false);
      table.play(MANAGER, { type: 'void-game', reason });
      expect(table.closed?.result).toMatchObject({ void: true, rule: book.rule(number) });
      expect(table.line('17')).toMatchObject({ outcome: 'void', return: table.money(50) });
      // A unit in prison stays there until the next valid round.
      expect(table.line('red')).toMatchObject({ outcome: 'stays', keep: table.money(10) });
    },
  );

  it.each([
    ['staff-advice', 63, INSPECTOR],
    ['breach', 66, MANAGER],
  ])('%s voids the bets of the players concerned {ceske-kasino.roulette.%i}', (reason, number, least) => {
    const table = sit().open().bet({ 17: 50 }).bet({ 17: 50 }, 'bert').spin().close();
    const below = least === MANAGER ? INSPECTOR : CROUPIER;
    const breach = { type: 'void-bets', seat: 'anna', reason };
    expect(table.refusal(below, breach)).toMatchObject({ code: 'not-yours', rule: book.rule(number) });
    table.play(least, breach);
    table.ends(17);
    expect(table.line('17')).toMatchObject({ outcome: 'void', rule: book.rule(number) });
    expect(table.outcome('anna').net).toBe(0);
    expect(table.line('17', 'bert')).toMatchObject({ outcome: 'won' });
  });

  it(`payouts are held while a breach is examined ${book.cite(65)}`, () => {
    const table = sit().open().bet({ 17: 50 }).spin().close().result(17);
    expect(table.refusal(INSPECTOR, { type: 'hold-payouts' })).toMatchObject({ rule: book.rule(65) });
    table.play(MANAGER, { type: 'hold-payouts' });
    expect(table.refusal(CROUPIER, { type: 'pay' })).toMatchObject({ code: 'withheld', rule: book.rule(65) });
    table.play(MANAGER, { type: 'release-payouts' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.outcome().gain).toBe(50 * 35);
  });

  it(`the stake of a pending announced bet is returned in full after a faulty spin ${book.cite(67)}`, () => {
    const table = sit().open();
    table.play(ANNA, bigSeries);
    table.spin();
    table.play(INSPECTOR, { type: 'invalid-spin', reason: 'croupier-error' });
    expect(table.outcome()).toMatchObject({ returned: 90, net: 0 });
  });
});
