import { CROUPIER, INSPECTOR, isRefusal, player, SPECTATOR, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, wholeUnits } from '../../test/blackjack.ts';
import { TestTable } from '../../test/table.ts';
import { sazka } from '../sazka/index.ts';
import { blackjack } from './blackjack.ts';
import { casinoWar } from './casino-war.ts';
import { puntoBanco } from './punto-banco.ts';
import { redDog } from './red-dog.ts';

const anna = player(seatId('anna'));
const forAnna = (type: string, more: { readonly box?: number; readonly position?: string } = { box: 1 }) => ({
  type,
  seat: 'anna',
  ...more,
});

describe('a decision that a player makes in person at the table', () => {
  it('is entered by the dealer, and counts as the player’s own {kings.blackjack.36} {kings.blackjack.37} {kings.blackjack.38}', () => {
    const said = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).deal('5h 9s 6c');
    said.play(CROUPIER, forAnna('hit'));
    said.deal('7c');
    const own = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).deal('5h 9s 6c');
    own.does('anna', 'hit').deal('7c');
    expect(said.events).toEqual(own.events);
    expect(said.state).toEqual(own.state);
    said.play(INSPECTOR, forAnna('stand'));
    expect(said.deal('Ts').result()).toEqual({ anna: -100 });
  });

  it('is offered to the dealer for the player whose turn it is, with that player’s options', () => {
    const table = BlackjackTable.opened(blackjack)
      .main('anna', { 1: 100 })
      .main('bert', { 2: 100 })
      .deal('5h 6h 9s 5c 6c');
    const forSeats = table.options(CROUPIER).flatMap(({ move }) => ('seat' in move ? [move] : []));
    expect(forSeats).toEqual(
      ['hit', 'stand', 'double', 'split', 'surrender'].map((type) => ({ type, box: 1, seat: 'anna' })),
    );
    expect(table.refusal(CROUPIER, { ...forAnna('hit', { box: 2 }), seat: 'bert' })).toMatchObject({
      code: 'not-your-turn',
      rule: 'kings.blackjack.36',
    });
    table.purse('anna', 99);
    expect(table.refusal(CROUPIER, forAnna('double')).code).toBe('insufficient-funds');
  });

  it('can be insurance, from the player’s own balance {kings.blackjack.35}', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).deal('5h As 6c');
    table.play(CROUPIER, { type: 'insure', box: 1, amount: wholeUnits(50), seat: 'anna' });
    expect(table.playerView('anna').bets[0]?.insurance).toBe(wholeUnits(50));
  });

  it('can be entered only by staff', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).deal('5h 9s 6c');
    expect(table.refusal(player(seatId('bert')), forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(anna, forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(SPECTATOR, forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(CROUPIER, { type: 'hit', box: 1, seat: 'cleo' }).code).toBe('nothing-here');
  });

  it('can be war or surrender, or a raise or none {kings.casino-war.13} {kings.red-dog.17}', () => {
    const war = new TestTable(casinoWar).openBets().bet('anna', { '1/main': 10 }).cards('8h 8d');
    war.play(CROUPIER, forAnna('war', { position: '1/main' }));
    expect(war.staked('anna')).toBe(wholeUnits(20));
    const red = new TestTable(redDog).openBets().bet('anna', { '1/ante': 10 });
    red.play(CROUPIER, { type: 'no-more-bets' });
    red.cards('4c Js').play(CROUPIER, forAnna('no-raise', { position: '1/ante' }));
    expect(red.heard()).toContain('no-raise');
  });

  it('cannot be entered on a platform where every player decides on their own screen', () => {
    for (const plan of sazka.plans.filter(({ game }) => game === 'blackjack')) {
      const table = BlackjackTable.opened(plan).main('anna', { 1: 100 });
      expect(isRefusal(table.rules.parse(forAnna('hit'))), plan.id).toBe(true);
    }
  });
});

describe('chips that the croupier places for a player in person', () => {
  const bet = (box: number, units: number) => ({ type: 'bet', seat: 'anna', box, amount: wholeUnits(units) });
  const chips = (type: 'bet' | 'withdraw', position: string, units: number) => ({
    type,
    seat: 'anna',
    chips: [{ position, amount: wholeUnits(units) }],
  });

  it('are the player’s own bet, taken from their balance and within the limits {kings.blackjack.29}', () => {
    const laid = BlackjackTable.opened(blackjack);
    laid.play(CROUPIER, bet(1, 100));
    const own = BlackjackTable.opened(blackjack).main('anna', { 1: 100 });
    expect(laid.events).toEqual(own.events);
    expect(laid.state).toEqual(own.state);
    laid.purse('anna', 20);
    expect(laid.refusal(CROUPIER, bet(2, 21))).toMatchObject({
      code: 'insufficient-funds',
      rule: 'kings.blackjack.29',
    });
    laid.play(CROUPIER, bet(2, 20));
    expect(
      laid.deal('5h 6h 9s Tc 6c').does('anna', 'stand').does('anna', 'stand', 2).deal('9d').result(),
    ).toEqual({ anna: -120 });
  });

  it('can be placed on side bets and insurance, and withdrawn while betting is open', () => {
    const table = BlackjackTable.opened(blackjack);
    table.play(CROUPIER, bet(1, 100));
    const side = { type: 'side-bet', seat: 'anna', box: 1, bet: 'perfect-pairs', amount: wholeUnits(10) };
    table.play(CROUPIER, side);
    table.play(CROUPIER, { ...side, type: 'withdraw' });
    table.play(CROUPIER, { type: 'withdraw', seat: 'anna', box: 1, bet: 'main', amount: wholeUnits(40) });
    expect(table.playerView('anna').bets[0]).toMatchObject({ stake: wholeUnits(60), sides: {} });
    table.deal('5h As 6c');
    expect(table.refusal(CROUPIER, bet(2, 10))).toMatchObject({ code: 'bets-closed' });
    table.play(CROUPIER, { type: 'insure', seat: 'anna', box: 1, amount: wholeUnits(30) });
    expect(table.playerView('anna').bets[0]?.insurance).toBe(wholeUnits(30));
  });

  it.each([
    { plan: puntoBanco, position: '1/egalite', side: '3/banco' },
    { plan: casinoWar, position: '1/main', side: '2/main' },
    { plan: redDog, position: '1/ante', side: '4/ante' },
  ])('can be placed on any field of $plan.id, and withdrawn', ({ plan, position, side }) => {
    const table = new TestTable(plan).openBets();
    table.play(CROUPIER, chips('bet', position, 30));
    table.play(INSPECTOR, chips('bet', side, 10));
    table.play(CROUPIER, chips('withdraw', position, 20));
    expect(table.staked('anna')).toBe(wholeUnits(20));
    expect(table.refusal(CROUPIER, chips('withdraw', position, 11)).code).toBe('nothing-there');
    expect(table.refusal(anna, chips('bet', side, 10)).code).toBe('not-yours');
  });

  it('are offered only for people who play in person', () => {
    const table = new TestTable(redDog).openBets();
    const seats = table.options(CROUPIER).flatMap(({ move }) => (move.type === 'bet' ? [move.seat] : []));
    expect(seats).toEqual(['anna', 'bert', 'cleo']);
    expect(table.refusal(CROUPIER, { ...chips('bet', '1/ante', 10), seat: 'dora' })).toMatchObject({
      code: 'nothing-here',
      rule: 'kings.red-dog.13',
    });
  });

  it('are offered for each player only while there are few players', () => {
    const many = Array.from({ length: 25 }, (_, index) => `player-${index}`);
    const table = new TestTable(puntoBanco, undefined, many).openBets();
    expect(table.options(CROUPIER).filter(({ move }) => move.type === 'bet')).toEqual([]);
  });
});
