import { CROUPIER, player, seatId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { cite } from '../../test/cite.ts';
import { PLATFORM } from '../../test/sazka-blackjacks.ts';
import { blackjackAllBets } from './blackjack-all-bets.ts';

const opened = (plan: blackjack.BlackjackPlan, seats?: readonly string[]) =>
  BlackjackTable.opened(plan, {}, seats);

describe.each(PLATFORM.map((one) => [one.plan.id, one] as const))('%s', (_, { plan, common, rules }) => {
  const the = (numbers: string) => cite(plan.rulebook, numbers);
  const by = (number: string) => `${plan.rulebook}.${number}`;
  const anna = player(seatId('anna'));
  const bet = (units = 100) => opened(plan).main('anna', { 1: units });

  it(`is shuffled and dealt by the croupier, with eight packs without jokers ${the('01 03')}`, () => {
    const table = new BlackjackTable(plan);
    expect(table.next()).toBe('shuffle');
    table.openBets();
    expect(table.view.shoe).toMatchObject({ decks: 8, left: 416 });
    expect(() => BlackjackTable.opened(plan, { decks: 6 })).toThrow(/"decks" must be 8\./);
  });

  it(`seats its participants as the book says ${the(rules.seats)}`, () => {
    const table = bet();
    if (common) {
      table.main('bert', { 1: 50 });
      expect(table.refuses('cleo', 'bet', 2, 50).code).toBe('unknown-box');
      expect(table.view.players).toBe(2);
    } else {
      table.main('bert', { 7: 50 });
      expect(table.refuses('cleo', 'bet', 8, 50).code).toBe('unknown-box');
      expect(table.refuses('anna', 'bet', 2, 50).code).toBe('too-many-boxes');
      expect(table.refuses('cleo', 'bet', 7, 50).code).toBe('box-taken');
      // Players see the boxes of other players.
      expect(table.view.boxes.map(({ bettors }) => bettors[0]?.seat)).toEqual(['anna', 'bert']);
    }
  });

  it(`sets participants against the dealer, not against each other ${the('04')}`, () => {
    const table = bet().main('bert', { [common ? 1 : 2]: 100 });
    table
      .deal(common ? 'Ts 9h 9d' : 'Ts Ts 9h 9d 9d')
      .does('anna', 'stand')
      .does('bert', 'stand', common ? 1 : 2);
    table.deal('8c');
    expect(table.result()).toEqual({ anna: 100, bert: 100 });
  });

  it(`takes chips on several positions of a box, and shows the total stake ${the('05 06')}`, () => {
    const table = bet().side('anna', '21+3', 10).side('anna', '21+3', 5);
    expect(table.playerView('anna').bets).toEqual([
      { box: 1, owner: true, stake: wholeUnits(100), sides: { '21+3': wholeUnits(15) }, insurance: null },
    ]);
    expect(table.playerView('anna').staked).toBe(wholeUnits(115));
    expect(table.view.staked).toBe(wholeUnits(115));
  });

  it(`has the moves that are named on its buttons ${the('07')}`, () => {
    expect(bet().choices('anna')).toEqual(expect.arrayContaining(['bet', 'withdraw']));
    const ace = bet().deal('8s Ah 8d');
    expect(ace.choices('anna')).toEqual(['insure', 'decline']);
    expect(ace.does('anna', 'decline').choices('anna')).toEqual(['hit', 'stand', 'double', 'split']);
  });

  it(`takes main bets up to 100,000 koruna, from the table's own minimum ${the('08')}`, () => {
    const table = BlackjackTable.opened(plan, { min: wholeUnits(50) });
    expect(table.refuses('anna', 'bet', 1, 49)).toMatchObject({ code: 'under-minimum', rule: by('08') });
    expect(table.refuses('anna', 'bet', 1, 100_001)).toMatchObject({ code: 'over-maximum', rule: by('08') });
    table.main('anna', { 1: 100_000 });
  });

  it(`takes up to 1,000 koruna on each side bet ${the(plan === blackjackAllBets ? '09 A21' : '09 A10')}`, () => {
    const table = bet();
    for (const { id } of plan.sideBets) {
      table.side('anna', id, 1_000);
      const more = { type: 'side-bet', box: 1, bet: id, amount: wholeUnits(1) };
      expect(table.refusal(anna, more)).toMatchObject({ code: 'over-maximum', rule: by('09') });
    }
  });

  it(`has no surrender, even money, bet behind or second split ${the(rules.none)}`, () => {
    const table = bet().deal('8s 6h 8d');
    expect(table.refuses('anna', 'surrender').code).toBe('not-on-this-hand');
    expect(table.refuses('anna', 'even-money').code).toBe('not-now');
    expect(table.refuses('anna', 'match').code).toBe('not-now');
  });

  it(`takes no bet for the current round, and lets a new player bet on the next one ${the(rules.join)}`, () => {
    const table = bet().deal('Ts 6h 8d');
    expect(table.refuses('bert', 'bet', common ? 1 : 2, 50).code).toBe('bets-closed');
    table.does('anna', 'stand').deal('Tc 2c').settle();
    table.open();
    table.openBets().main('bert', { [common ? 1 : 2]: 50 });
  });

  it(`takes chips that are placed on a position ${the(rules.place)}`, () => {
    const table = bet(20).main('anna', { 1: 30 });
    expect(table.playerView('anna').bets[0]?.stake).toBe(wholeUnits(50));
    expect(table.staked('anna')).toBe(wholeUnits(50));
  });

  it(`takes side bets only with a main bet ${the(rules.mainFirst)}`, () => {
    const table = opened(plan);
    const side = { type: 'side-bet', box: 1, bet: '21+3', amount: wholeUnits(10) };
    expect(table.refusal(anna, side)).toMatchObject({ code: 'no-main-bet' });
    table.main('anna', { 1: 100 }).side('anna', '21+3', 10);
    // Side bets are returned together with the main bet.
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(100) });
    expect(table.playerView('anna').bets).toEqual([]);
    expect(table.staked('anna')).toBe(0);
  });

  it(`returns bets on request until they are closed ${the(rules.takeBack)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    table.play(anna, { type: 'withdraw', box: 1, bet: '21+3', amount: wholeUnits(10) });
    table.play(anna, { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(40) });
    expect(table.staked('anna')).toBe(wholeUnits(60));
    table.deal('Ts');
    const all = { type: 'withdraw', box: 1, bet: 'main', amount: wholeUnits(60) };
    expect(table.refusal(anna, all).code).toBe('bets-closed');
  });

  it(`lets players repeat the bets of the previous round ${the(rules.again)}`, () => {
    const table = bet().side('anna', '21+3', 10);
    const [before] = table.playerView('anna').bets;
    table.deal('Ts 6h 8d').does('anna', 'stand').deal('Tc 2c').settle();
    table.open();
    table.openBets().main('anna', { 1: 100 }).side('anna', '21+3', 10);
    expect(table.playerView('anna').bets).toEqual([before]);
  });

  it(`waits for the betting time, then announces that bets are closed, and takes no more ${the(`${rules.timer} ${rules.close}`)}`, () => {
    const table = bet();
    expect(table.options(CROUPIER).find(({ pace }) => pace)).toMatchObject({
      move: { type: 'no-more-bets' },
      pace: 'betting',
    });
    table.play(CROUPIER, { type: 'no-more-bets' });
    expect(table.events.at(-1)).toMatchObject({ type: 'no-more-bets', to: 'all' });
    expect(table.refuses('bert', 'bet', common ? 1 : 2, 50).code).toBe('bets-closed');
    expect(table.next()).toBe('card');
  });
});
