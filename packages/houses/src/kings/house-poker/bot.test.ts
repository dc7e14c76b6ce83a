import { player, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { casinoHoldem } from './casino-holdem.ts';
import { threeCard } from './three-card.ts';

const { bot } = housePoker.game;
const anna = seatId('anna');

/** What the bot at anna's seat does now. */
function does(at: HousePokerTable) {
  if (!bot) throw new Error('no bot');
  const situation = { view: at.view(), mine: at.mine('anna'), options: at.options(player(anna)), seat: anna };
  return { asked: bot.asked(situation, false), move: bot.decide(situation, false, () => 1) };
}

describe('a bot at poker against the house', () => {
  it('stakes ante and bet on a free box where both come before the deal, the ante alone elsewhere', () => {
    const three = new HousePokerTable(threeCard).bet('bert', { '1/ante': 5, '1/bet': 5 });
    const chips = (bets: readonly string[]) => bets.map((position) => ({ position, amount: euros(2) }));
    expect(does(three)).toEqual({
      asked: 'between',
      move: { type: 'bet', chips: chips(['3/ante', '3/bet']) },
    });
    const holdem = new HousePokerTable(casinoHoldem);
    expect(does(holdem).move).toEqual({ type: 'bet', chips: chips(['2/ante']) });
  });

  it('is not asked for more once it has staked, and stays away when it leaves', () => {
    const at = new HousePokerTable(casinoHoldem).bet('anna', { '1/ante': 5 });
    expect(does(at).asked).toBeUndefined();
    const open = new HousePokerTable(casinoHoldem);
    const seen = { view: open.view(), mine: open.mine('anna'), seat: anna };
    expect(bot?.asked(seen, true)).toBeUndefined();
  });

  it.each([
    ['Qs 6d 4h', 'play'],
    ['Qs 6d 3h', 'fold'],
    ['Qs 5d 4h', 'fold'],
    ['Ks 3d 2h', 'play'],
    ['Js Td 8h', 'fold'],
    ['2s 2d 3h', 'play'],
  ])('with %s at three cards: %s', (cards, type) => {
    const at = new HousePokerTable(threeCard).bet('anna', { '1/ante': 5, '1/bet': 5 }).deal(cards);
    expect(does(at)).toMatchObject({ asked: 'decision', move: { type, box: 1 } });
    at.play(player(anna), does(at).move as never);
  });

  it.each([
    ['As Kd 4c 9d Ks', { type: 'play', box: 1, times: 2 }],
    ['As 3d 4c 9d Js', { type: 'play', box: 1, times: 2 }],
    ['7s 3d 4c 9d Js', { type: 'fold', box: 1 }],
  ])('with %s at hold’em', (cards, move) => {
    const at = new HousePokerTable(casinoHoldem).bet('anna', { '1/ante': 5 }).deal(cards);
    expect(does(at).move).toEqual(move);
  });
});
