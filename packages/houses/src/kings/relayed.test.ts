import { CROUPIER, INSPECTOR, isRefusal, player, SPECTATOR, seatId } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { BlackjackTable, whole } from '../../test/blackjack.ts';
import { TestTable } from '../../test/table.ts';
import { sazka } from '../sazka/index.ts';
import { blackjack } from './blackjack.ts';
import { casinoWar } from './casino-war.ts';
import { redDog } from './red-dog.ts';

const anna = player(seatId('anna'));
const forAnna = (type: string, more: { readonly box?: number; readonly position?: string } = { box: 1 }) => ({
  type,
  seat: 'anna',
  ...more,
});

describe('what players say or show at the table', () => {
  it('is entered by the dealer, and is as if they had answered themselves {kings.blackjack.36-38}', () => {
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

  it('is offered to the dealer for whose turn it is, with what he can do', () => {
    const table = BlackjackTable.opened(blackjack)
      .main('anna', { 1: 100 })
      .main('bert', { 2: 100 })
      .deal('5h 6h 9s 5c 6c');
    const relayed = table.options(CROUPIER).flatMap(({ move }) => ('seat' in move ? [move] : []));
    expect(relayed).toEqual(
      ['hit', 'stand', 'double', 'split', 'surrender'].map((type) => ({ type, box: 1, seat: 'anna' })),
    );
    expect(table.refusal(CROUPIER, { ...forAnna('hit', { box: 2 }), seat: 'bert' })).toMatchObject({
      code: 'not-your-turn',
      rule: 'kings.blackjack.36',
    });
    table.purse('anna', 99);
    expect(table.refusal(CROUPIER, forAnna('double')).code).toBe('insufficient-funds');
  });

  it('is insurance too, from the player’s own purse {kings.blackjack.35}', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 }).deal('5h As 6c');
    table.play(CROUPIER, { type: 'insure', box: 1, amount: whole(50), seat: 'anna' });
    expect(table.mine('anna').bets[0]?.insurance).toBe(whole(50));
  });

  it('is nobody’s to enter but the staff’s, and no bet', () => {
    const table = BlackjackTable.opened(blackjack).main('anna', { 1: 100 });
    expect(table.refusal(CROUPIER, { type: 'bet', box: 1, amount: whole(10), seat: 'anna' }).code).toBe(
      'bad-move',
    );
    table.deal('5h 9s 6c');
    expect(table.refusal(player(seatId('bert')), forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(anna, forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(SPECTATOR, forAnna('hit')).code).toBe('not-yours');
    expect(table.refusal(CROUPIER, { type: 'hit', box: 1, seat: 'cleo' }).code).toBe('nothing-here');
  });

  it('is a war or a surrender {kings.casino-war.13}, a raise or none {kings.red-dog.17}', () => {
    const war = new TestTable(casinoWar).openBets().bet('anna', { '1/main': 10 }).cards('8h 8d');
    war.play(CROUPIER, forAnna('war', { position: '1/main' }));
    expect(war.staked('anna')).toBe(whole(20));
    const red = new TestTable(redDog).openBets().bet('anna', { '1/ante': 10 });
    red.play(CROUPIER, { type: 'no-more-bets' });
    red.cards('4c Js').play(CROUPIER, forAnna('no-raise', { position: '1/ante' }));
    expect(red.heard()).toContain('no-raise');
  });

  it('is not relayed on a platform where every player decides on his own screen', () => {
    for (const plan of sazka.plans.filter(({ game }) => game === 'blackjack')) {
      const table = BlackjackTable.opened(plan).main('anna', { 1: 100 });
      expect(isRefusal(table.rules.parse(forAnna('hit'))), plan.id).toBe(true);
    }
  });
});
