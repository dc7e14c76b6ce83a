import { player, seatId } from '@croupier/core';
import { letItRide as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { LetItRideTable, threeBets } from '../../test/let-it-ride.ts';
import { euros } from '../../test/table.ts';
import { letItRide } from './let-it-ride.ts';

const { bot } = engine.game;
const anna = seatId('anna');

/** Returns the move of the bot in Anna's seat. */
function botMove(at: LetItRideTable, choose: (below: number) => number = () => 1) {
  if (!bot) throw new Error('no bot');
  const situation = {
    view: at.view(),
    playerView: at.playerView('anna'),
    options: at.options(player(anna)),
    seat: anna,
  };
  return { asked: bot.asked(situation, false), move: bot.decide(situation, false, choose) };
}

const open = () => new LetItRideTable(letItRide);
const staked = (box: number, units: number) => ({
  type: 'bet',
  chips: Object.entries(threeBets(units, { box })).map(([position, amount]) => ({
    position,
    amount: euros(amount),
  })),
});

describe('a bot at Let It Ride', () => {
  it('places three equal bets on a free box', () => {
    const at = open().bet('bert', threeBets(5));
    expect(botMove(at)).toEqual({ asked: 'between', move: staked(3, 2) });
    at.play(player(anna), botMove(at).move as never);
    expect(botMove(at).asked).toBeUndefined();
  });

  it('places bets that it can pay three times, or none', () => {
    const at = open();
    at.availableFunds.anna = euros(5);
    expect(botMove(at).move).toEqual(staked(2, 1));
    at.availableFunds.anna = euros(2);
    expect(botMove(at).move).toBeUndefined();
  });

  it.each([
    ['Ts Td 3h', '4c', 'ride', 'ride'],
    ['9s 9d 3h', '4c', 'pull', 'pull'],
    ['2s 2d 2h', '4c', 'ride', 'ride'],
    ['3s 4s 5s', 'Kd', 'ride', 'pull'],
    ['2s 3s 4s', '7s', 'pull', 'ride'],
    ['As 2s 3s', 'Kd', 'pull', 'pull'],
    ['8s 9s Js', 'Td', 'ride', 'ride'],
    ['6s 7s 9s', 'Td', 'pull', 'pull'],
    ['7s Ts Js', '9d', 'ride', 'pull'],
    ['6s 8s Ts', '7d', 'pull', 'pull'],
    ['5s 6d 7h', '8c', 'pull', 'pull'],
    ['7s 8d 9h', 'Tc', 'pull', 'ride'],
    ['Js Qd Kh', 'Ac', 'pull', 'pull'],
    ['8s 9d Jh', '9c', 'pull', 'pull'],
    ['8s 9s Qs', 'Kd', 'pull', 'pull'],
    ['9s Ts Ks', '2d', 'ride', 'pull'],
    ['Ks 9d 4h', 'Kd', 'pull', 'ride'],
  ])('with %s and then %s, answers %s and then %s', (own, card, first, second) => {
    const at = open().bet('anna', threeBets(10)).deal(own);
    expect(botMove(at)).toEqual({ asked: 'decision', move: { type: first, position: '1/bet-1' } });
    at.play(player(anna), botMove(at).move as never);
    at.cards(card);
    expect(botMove(at).move).toEqual({ type: second, position: '1/bet-2' });
  });

  it('bets nothing when it must leave, and leaves only if it has no bet', () => {
    const at = open();
    const seen = { view: at.view(), playerView: at.playerView('anna'), seat: anna };
    expect(bot?.asked(seen, true)).toBeUndefined();
    expect(bot?.broke(at.view(), anna)).toBe(true);
    expect(bot?.broke(at.bet('anna', threeBets(1)).view(), anna)).toBe(false);
    expect(bot?.seating(at.view())).toMatchObject({ places: 7, taken: ['anna'] });
  });
});
