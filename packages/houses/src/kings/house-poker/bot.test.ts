import { player, type RandomChoice, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { casinoHoldem as casinoHoldemForAll } from '../../sazka/casino-holdem.ts';
import { casinoHoldem } from './casino-holdem.ts';
import { fiveCard } from './five-card.ts';
import { novo } from './novo.ts';
import { switchPoker } from './switch.ts';
import { threeCard } from './three-card.ts';

const { bot } = housePoker.game;
const anna = seatId('anna');

/** Returns the move of the bot in Anna's seat. */
function botMove(at: HousePokerTable, choose: RandomChoice = () => 1) {
  if (!bot) throw new Error('no bot');
  const situation = {
    view: at.view(),
    playerView: at.playerView('anna'),
    options: at.options(player(anna)),
    seat: anna,
  };
  return { asked: bot.asked(situation, false), move: bot.decide(situation, false, choose) };
}

describe('a bot at house-banked poker', () => {
  it('places ante and bet on a free box if both are due before the deal, otherwise only the ante', () => {
    const three = new HousePokerTable(threeCard).bet('bert', { '1/ante': 5, '1/bet': 5 });
    const chips = (bets: readonly string[]) => bets.map((position) => ({ position, amount: euros(2) }));
    expect(botMove(three)).toEqual({
      asked: 'between',
      move: { type: 'bet', chips: chips(['3/ante', '3/bet']) },
    });
    const holdem = new HousePokerTable(casinoHoldem);
    expect(botMove(holdem).move).toEqual({ type: 'bet', chips: chips(['2/ante']) });
  });

  it('places no bet once it has bet, or when it must leave', () => {
    const at = new HousePokerTable(casinoHoldem).bet('anna', { '1/ante': 5 });
    expect(botMove(at).asked).toBeUndefined();
    const open = new HousePokerTable(casinoHoldem);
    const seen = { view: open.view(), playerView: open.playerView('anna'), seat: anna };
    expect(bot?.asked(seen, true)).toBeUndefined();
  });

  it('bets the same ante on both positions of a box, keeps its cards, and decides on both hands', () => {
    const { move } = botMove(new HousePokerTable(switchPoker));
    const chips = (move as { readonly chips?: unknown })?.chips;
    expect(chips).toEqual(['2/ante', '1/ante'].map((position) => ({ position, amount: euros(2) })));
    const at = new HousePokerTable(switchPoker).bet('anna', { '1/ante': 5, '2/ante': 5 });
    at.deal('Js Ts Jd Td 4d 5c Qc 8h 9d 2c 4c');
    expect(botMove(at)).toEqual({ asked: 'decision', move: { type: 'keep', box: 1 } });
    const shared = new HousePokerTable(casinoHoldemForAll).bet('bert', { ante: 100 });
    expect(botMove(shared, () => 0).move).toMatchObject({ chips: [{ position: 'ante' }] });
  });

  it('makes the compulsory bet with the ante, and never buys a card for the dealer', () => {
    const { move } = botMove(new HousePokerTable(novo));
    expect(move).toEqual({
      type: 'bet',
      chips: ['2/ante', '2/express'].map((position) => ({ position, amount: euros(2) })),
    });
    const at = new HousePokerTable(fiveCard)
      .bet('anna', { '1/ante': 5 })
      .against('9s 9d 9c 5h 2d', 'Kh Jc 8d 6s 4c');
    expect(botMove(at)).toEqual({ asked: 'decision', move: { type: 'decline', box: 1 } });
  });

  it.each([
    ['Qs 6d 4h', 'play'],
    ['Qs 6d 3h', 'fold'],
    ['Qs 5d 4h', 'fold'],
    ['Ks 3d 2h', 'play'],
    ['Js Td 8h', 'fold'],
    ['2s 2d 3h', 'play'],
  ])('with %s at three card poker, chooses to %s', (cards, type) => {
    const at = new HousePokerTable(threeCard).bet('anna', { '1/ante': 5, '1/bet': 5 }).deal(cards);
    expect(botMove(at)).toMatchObject({ asked: 'decision', move: { type, box: 1 } });
    at.play(player(anna), botMove(at).move as never);
  });

  it.each([
    ['As Kd 4c 9d Ks', { type: 'play', box: 1, times: 2 }],
    ['As 3d 4c 9d Js', { type: 'play', box: 1, times: 2 }],
    ['7s 3d 4c 9d Js', { type: 'fold', box: 1 }],
  ])('with %s at casino hold’em, chooses %j', (cards, move) => {
    const at = new HousePokerTable(casinoHoldem).bet('anna', { '1/ante': 5 }).deal(cards);
    expect(botMove(at).move).toEqual(move);
  });
});
