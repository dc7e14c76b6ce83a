import { allowsMove, type Bot, CROUPIER, money, player, type RandomChoice, seatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { PaiGowTable } from '../../test/pai-gow.ts';
import { euros } from '../../test/table.ts';
import { paiGow } from './pai-gow.ts';

const bot = gameOf(paiGow).bot as Bot<unknown, unknown>;
const SEVENS = ['Kc Kd 9h 7s 4d As Qc', '2c 2d 5h 6s 8d Js Ah', 'Qs Qd Tc 8h 3s Ad Jc'] as const;
const FIRST: RandomChoice = () => 0;
const LAST: RandomChoice = (below) => below - 1;

function seen(table: PaiGowTable, seat: string) {
  const [view, playerView] = [table.view(), table.playerView(seat)];
  return { view, playerView, seat: seatId(seat), options: table.options(player(seatId(seat))) };
}
const asked = (table: PaiGowTable, seat: string, leaving = false) => bot.asked(seen(table, seat), leaving);
/** Returns the bot's move, which must be among the offered moves. */
function decides(table: PaiGowTable, seat: string, choose: RandomChoice) {
  const situation = seen(table, seat);
  const move = bot.decide(situation, false, choose);
  if (move) expect(allowsMove(situation.options, move)).toBe(true);
  return move;
}

/** Plays a round in which Anna and Bert bet 100 euros each, then opens bets for the next round. */
function second(): PaiGowTable {
  const table = new PaiGowTable(paiGow).bet('anna', { '1/ante': 100 }).bet('bert', { '2/ante': 100 });
  const [own, other, dealer] = SEVENS;
  table.deal(own).cards(other).play(CROUPIER, { type: 'close-decisions' });
  table.cards(dealer).pay();
  table.open();
  return table.openBets();
}

describe('a bot at Pai Gow poker', () => {
  it('bets once per round on a free box, one to five times the minimum', () => {
    const table = new PaiGowTable(paiGow).bet('anna', { '1/ante': 100 });
    expect(bot.seating(table.view())).toEqual({ places: 6, taken: ['anna'] });
    expect([asked(table, 'bert'), asked(table, 'anna'), asked(table, 'bert', true)]).toEqual([
      'between',
      undefined,
      undefined,
    ]);
    const stake = (position: string, units: number) => ({
      type: 'bet',
      chips: [{ position, amount: euros(units) }],
    });
    expect(decides(table, 'bert', FIRST)).toEqual(stake('2/ante', 1));
    expect(decides(table, 'bert', LAST)).toEqual(stake('6/ante', 5));
    table.availableFunds.bert = euros(3);
    expect(decides(table, 'bert', LAST)).toEqual(stake('6/ante', 3));
    table.availableFunds.bert = money(99);
    expect(decides(table, 'bert', FIRST)).toBeUndefined();
    table.deal();
    expect(asked(table, 'bert')).toBeUndefined();
  });

  it('lets the house way set its hand', () => {
    const table = new PaiGowTable(paiGow).bet('anna', { '3/ante': 100 }).deal(SEVENS[0]);
    expect(asked(table, 'anna', true)).toBe('decision');
    expect(decides(table, 'anna', LAST)).toEqual({ type: 'house-way', box: 3 });
  });

  it('takes the bank one time in four, with the highest amount allowed', () => {
    const table = second();
    expect([asked(table, 'anna'), asked(table, 'anna', true)]).toEqual(['between', undefined]);
    table.bet('anna', { '1/ante': 5 });
    expect(asked(table, 'anna')).toBe('between');
    const chances: number[] = [];
    const turn = (at: number): RandomChoice => {
      return (below) => {
        chances.push(below);
        return at;
      };
    };
    expect([1, 2, 3].map((at) => decides(table, 'anna', turn(at))?.type)).toEqual(
      Array(3).fill('decline-bank'),
    );
    expect(new Set(chances)).toEqual(new Set([4]));
    table.availableFunds.anna = euros(300);
    expect(decides(table, 'anna', FIRST)).toEqual({ type: 'take-bank', amount: euros(300) });
    table.availableFunds.anna = euros(50);
    expect(decides(table, 'anna', FIRST)).toEqual({ type: 'decline-bank' });
    expect(asked(table.bet('bert', { '2/ante': 5 }), 'bert')).toBeUndefined();
  });

  it('is considered broke if it has no bet while bets are open, unless the bank covers no more bets', () => {
    const table = second();
    table.bet('bert', { '2/ante': 5 });
    const broke = () => ['anna', 'bert'].map((seat) => bot.broke(table.view(), seatId(seat)));
    expect(broke()).toEqual([true, false]);
    table.play(player(seatId('anna')), { type: 'take-bank', amount: euros(105) });
    expect(bot.broke(table.view(), seatId('cleo'))).toBe(false);
    table.deal();
    expect(broke()).toEqual([false, false]);
  });
});
