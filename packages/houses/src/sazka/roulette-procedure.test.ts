import { roulette } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { Book, positionsIn } from '../../test/roulette-book.ts';
import { STUDIOS } from '../../test/sazka-wheels.ts';
import { ANNA, BERT, CROUPIER, INSPECTOR, Wheel } from '../../test/wheel.ts';
import { callText } from '../languages/index.ts';
import { rouletteEvolution } from './roulette-evolution.ts';
import { rouletteSynot } from './roulette-synot.ts';

describe.each(STUDIOS.map((studio) => [studio.plan.id, studio] as const))('%s', (_, studio) => {
  const { plan, book, rules } = studio;
  const cite = (...names: readonly string[]) => book.cite(...names.map((name) => rules[name] ?? 0));
  const rule = (name: string) => book.rule(rules[name] ?? 0);
  const sit = () => new Wheel(plan, { seats: ['anna', 'bert'] });

  it(`bets open automatically, and one chip or several can be placed on one position or several ${cite('open')}`, () => {
    const table = sit();
    expect(table.view().open).toBe(true);
    table.bet({ red: 100 }).bet({ red: 100, 17: 50 });
    expect(table.bets()).toEqual({ red: 200, 17: 50 });
  });

  it(`the bets of the previous round can be repeated ${cite('again')}`, () => {
    const table = sit().bet({ red: 100, 17: 50 });
    const before = table.bets();
    table.game(3);
    // Stakes do not stay on the layout, but one move places the same chips again.
    expect(table.bets()).toEqual({});
    expect(table.bet(before).bets()).toEqual(before);
  });

  it(`the ball is spun, then betting ends by call and signal, and the chips on the layout are the bets ${cite('spin', 'closed')}`, () => {
    const table = sit().spin().bet({ red: 100 });
    table.close();
    expect(callText(plan.id, 'noMoreBets', 'cs')).toBe('Konec sázek');
    expect(table.noBet({ red: 100 })).toMatchObject({ code: 'bets-closed' });
    table.ends(1);
    expect(table.outcome().net).toBe(100);
  });

  it(`the result is announced, bets are evaluated and wins are paid, and then the next round follows ${cite('result', 'pay')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close().result(1);
    expect(table.view().result).toEqual({ pocket: '1' });
    table.play(CROUPIER, { type: 'pay' });
    expect(table.outcome().returned).toBe(200);
    expect(table.next().view().open).toBe(true);
  });

  it(`play is only against the croupier's bank, so every chip moves between a player and the bank ${cite('studio')}`, () => {
    const table = sit().bet({ red: 100 }).bet({ black: 100 }, 'bert');
    table.ends(1);
    expect(table.line('red')).toMatchObject({ pay: 10_000 });
    expect(table.line('black', 'bert')).toMatchObject({ take: 10_000 });
  });

  it(`balance and stake are shown ${cite('display')}`, () => {
    expect(sit().bet({ red: 100, 17: 50 }).playerView().staked).toBe(15_000);
  });

  it(`a player who joins during a round bets from the next one on ${cite('joining', 'late')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    expect(table.noBet({ red: 100 }, 'carl')).toMatchObject({ code: 'bets-closed' });
    table.ends(1);
    table.next().bet({ red: 100 }, 'carl');
  });

  it(`only a spin against the wheel with ${studio.circuits} circuits decides ${cite('valid')}`, () => {
    const pocket = { type: 'ball', pocket: '1' };
    const few = sit().bet({ red: 100 }).spin().close();
    few.play(CROUPIER, { type: 'circuits', count: studio.circuits - 1 });
    expect(few.refusal(CROUPIER, pocket)).toMatchObject({ code: 'too-few-circuits', rule: rule('valid') });
    few.play(CROUPIER, { type: 'invalid-spin', reason: 'too-few-circuits' });
    few.spin().play(CROUPIER, { type: 'circuits', count: studio.circuits });
    few.ends(1);
    expect(few.outcome().net).toBe(100);
    const along = sit().bet({ red: 100 });
    along.play(CROUPIER, { type: 'spin', wheel: 'clockwise', ball: 'with-the-wheel' });
    along.close();
    expect(along.refusal(CROUPIER, pocket)).toMatchObject({ code: 'with-the-wheel', rule: rule('valid') });
    along.play(CROUPIER, { type: 'invalid-spin', reason: 'with-the-wheel' });
    along.ends(1);
    expect(along.outcome().net).toBe(100);
  });

  it(`after an invalid spin the wheel is spun again; bets stay, and no new ones are taken ${cite('respin')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    table.play(CROUPIER, { type: 'invalid-spin', reason: 'ball-out' });
    expect(table.noBet({ red: 100 })).toMatchObject({ code: 'bets-closed' });
    expect(table.bets()).toEqual({ red: 100 });
    table.ends(1);
    expect(table.outcome().net).toBe(100);
  });

  it(`a player who loses the connection before the close is treated as having bet nothing ${cite('goneBefore')}`, () => {
    const table = sit().bet({ red: 100 });
    expect(table.onTimeout()).toEqual({ type: 'leave' });
    table.play(ANNA, { type: 'leave' });
    expect(table.bets()).toEqual({});
    table.ends(2);
    expect(table.outcome().net).toBe(0);
  });

  it(`the bets of a player who loses the connection after the close are settled ${cite('goneAfter')}`, () => {
    const table = sit().bet({ red: 100 }).spin().close();
    if (table.onTimeout()) table.play(ANNA, { type: 'leave' });
    table.ends(1);
    expect(table.outcome()).toMatchObject({ returned: 200, net: 100 });
  });

  it(`the game is played in korunas, with whole payouts and without a cap on the total win ${cite('currency', 'whole', 'noCap')}`, () => {
    expect(plan.currency).toBe('CZK');
    expect(plan.maximumWin).toBeUndefined();
    const around = roulette.layoutOf(plan).positions.values();
    const maxima = [...around].filter(({ numbers }) => numbers.includes('17'));
    const table = sit();
    for (const { id, max } of maxima) table.bet({ [id]: (max ?? 0) / table.unit });
    table.ends(17);
    for (const { stake, pay = 0 } of table.lines()) expect(pay % stake).toBe(0);
    expect(table.outcome().net).toBeGreaterThan(350_000);
  });
});

describe('the differences between the studios', () => {
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

  it('Synot offers half-complete, Jeu 7/9 and orphelins en plein {sazka.roulette-synot.43 sazka.roulette-synot.45 sazka.roulette-synot.46}', () => {
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

  it('Evolution offers finales à cheval on each of its ten pairs {sazka.roulette-evolution.43 sazka.roulette-evolution.45-54}', () => {
    const book = new Book('sazka.roulette-evolution');
    for (let digit = 0; digit < 10; digit++) {
      const expanded = roulette.expand(rouletteEvolution, { name: 'finals-splits-vertical', digit });
      const listed = positionsIn(book.text(45 + digit).match(/Positions: ([^.(]+?)(?: \(|\.)/)?.[1] ?? '');
      expect('refused' in expanded ? [] : expanded.map(({ position }) => position)).toEqual(listed);
      expect(listed).toHaveLength(book.figure(45 + digit, 'Chips'));
    }
  });

  it('an interruption before the result returns stakes, and one after it keeps the result {sazka.roulette-synot.67-69 sazka.roulette-evolution.74}', () => {
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

it('a bet requires sufficient funds {sazka.roulette-synot.74}', () => {
  const table = new Wheel(rouletteSynot);
  table.purse.anna = 150;
  expect(table.noBet({ 17: 151 })).toMatchObject({ code: 'insufficient-funds', details: { funds: 15_000 } });
  table.bet({ 17: 150 });
});

it('bets made by tampering are void and win nothing {sazka.roulette-synot.85}', () => {
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
