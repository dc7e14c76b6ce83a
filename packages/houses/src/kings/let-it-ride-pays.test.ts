import { player, seatId } from '@croupier/core';
import type { letItRide as engine } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { dealt, LetItRideTable, threeBets } from '../../test/let-it-ride.ts';
import { letItRide } from './let-it-ride.ts';

const BOOK = 'kings.let-it-ride';
const anna = player(seatId('anna'));
/** Plays a five-card hand on which all three bets ride. */
const rides = (own: string, board: string) => {
  const [one = '', other = ''] = board.split(' ');
  return dealt(own).turns('ride', one, 'ride', other);
};
/** Returns the win of each of the three bets on a hand, and the rule that pays it. */
const won = (own: string, board: string) => {
  const { '1/bet-1': first, '1/bet-2': second, '1/bet-3': third } = rides(own, board).outcomes();
  expect([second, third]).toEqual([first, first]);
  return [first?.[1], first?.[2]?.replace(`${BOOK}.`, '')];
};
/** Returns the win of a ten-euro bonus bet on three cards, and the rule that pays it. */
const bonus = (own: string) => {
  const at = dealt(own, 10).settles().turns('pull', OTHERS[0], 'pull', OTHERS[1]);
  const [, units, rule] = at.outcomes()['1/bonus'] ?? [];
  return [units, rule?.replace(`${BOOK}.`, '')];
};
const OTHERS = ['3h', '8d'] as const;

describe('the payout of each remaining bet', () => {
  it.each([
    ['{kings.let-it-ride.10}', 'Ts Js Qs', 'Ks As', 10_000, '10'],
    ['{kings.let-it-ride.11}', '9s Ts Js', 'Qs Ks', 2000, '11'],
    ['{kings.let-it-ride.11 kings.let-it-ride.38}', 'As 2s 3s', '4s 5s', 2000, '11'],
    ['{kings.let-it-ride.12}', '2s 2d 2h', '2c 3s', 500, '12'],
    ['{kings.let-it-ride.13}', '2s 2d 2h', '3c 3s', 110, '13'],
    ['{kings.let-it-ride.14 kings.let-it-ride.39 kings.let-it-ride.A1}', '2s 7s 9s', 'Js Ks', 80, '14'],
    ['{kings.let-it-ride.15}', '5s 6d 7h', '8c 9s', 50, '15'],
    ['{kings.let-it-ride.15 kings.let-it-ride.38}', 'As 2d 3h', '4c 5s', 50, '15'],
    ['{kings.let-it-ride.16}', '2s 2d 2h', '3c 9s', 30, '16'],
    ['{kings.let-it-ride.17}', '2s 2d 3h', '3c 9s', 20, '17'],
    ['{kings.let-it-ride.18}', 'Ts Td 3h', '4c 9s', 10, '18'],
    ['{kings.let-it-ride.18}', 'As 2d 3h', '7c Ad', 10, '18'],
    ['{kings.let-it-ride.19}', '9s 9d 3h', '4c Ks', 0, '19'],
    ['{kings.let-it-ride.19 kings.let-it-ride.38}', 'Ks Ad 2h', '3c 4s', 0, '19'],
  ])('%s on %s with %s is %i by %s', (_, own, board, units, rule) => {
    expect(won(own, board)).toEqual([units, rule]);
  });

  it('is the same for each of the three bets {kings.let-it-ride.47}', () => {
    const straight = (first: 'ride' | 'pull', second: 'ride' | 'pull') =>
      dealt('5s 6d 7h').turns(first, '8c', second, '9s').result();
    expect([straight('ride', 'ride'), straight('pull', 'ride'), straight('pull', 'pull')]).toEqual([
      150, 100, 50,
    ]);
  });

  it('is a loss of the last bet in any case, since that bet cannot be pulled back {kings.let-it-ride.36}', () => {
    const at = dealt('9s 7d 3h').says('pull', 1).cards('4c');
    expect(at.refusal(anna, { type: 'pull', position: '1/bet-3' })).toMatchObject({
      code: 'not-asked',
      rule: `${BOOK}.36`,
    });
    expect(at.says('pull', 2).cards('Ks').result()).toBe(-10);
  });
});

describe('the bonus of Let It Ride', () => {
  it.each([
    ['{kings.let-it-ride.20}', '5s 6s 7s', 400, '20'],
    ['{kings.let-it-ride.20 kings.let-it-ride.A6}', 'As Ks Qs', 400, '20'],
    ['{kings.let-it-ride.20 kings.let-it-ride.A6}', 'As 2s 3s', 400, '20'],
    ['{kings.let-it-ride.21}', '2s 2d 2h', 300, '21'],
    ['{kings.let-it-ride.22 kings.let-it-ride.40}', '5s 6d 7h', 60, '22'],
    ['{kings.let-it-ride.22 kings.let-it-ride.A6}', 'Qs Kd Ah', 60, '22'],
    ['{kings.let-it-ride.22 kings.let-it-ride.A6}', 'As 2d 3c', 60, '22'],
    ['{kings.let-it-ride.23 kings.let-it-ride.40}', '2s 7s Ks', 40, '23'],
    ['{kings.let-it-ride.24}', '2s 2d Kh', 10, '24'],
    ['{kings.let-it-ride.25}', 'Ks Qd 9h', 0, '25'],
    ['{kings.let-it-ride.25 kings.let-it-ride.A6}', 'Ks Ad 2h', 0, '25'],
  ])('%s on %s is %i by %s', (_, own, units, rule) => {
    expect(bonus(own)).toEqual([units, rule]);
  });

  it('depends only on the player’s own cards {kings.let-it-ride.37}', () => {
    const at = dealt('Ks Qd 9h', 10).settles().turns('ride', 'Kc', 'ride', 'Kd');
    expect(at.outcomes()).toMatchObject({
      '1/bonus': ['lost', 0, `${BOOK}.25`],
      '1/bet-3': ['won', 30, `${BOOK}.16`],
    });
  });
});

describe('the maximum win of Let It Ride', () => {
  const royal = (plan: engine.LetItRidePlan) =>
    new LetItRideTable(plan)
      .bet('anna', threeBets(50_000, { bonus: 10 }))
      .deal('Ts Js Qs')
      .settles()
      .turns('ride', 'Ks', 'ride', 'As');

  it('applies to each bet, so three bets that ride can win it three times {kings.let-it-ride.05 kings.let-it-ride.A2}', () => {
    const at = royal(letItRide);
    expect(at.result()).toBe(3 * 50_000_000 + 400);
  });

  it('applies to a whole box if the plan says so, and then caps its wins, including the bonus {kings.let-it-ride.A2}', () => {
    const at = royal({ ...letItRide, maximumWin: { ...letItRide.maximumWin, of: 'box' } });
    const outcomes = at.outcomes();
    expect(outcomes['1/bonus']).toEqual(['won', 400, `${BOOK}.20`]);
    expect(outcomes['1/bet-1']).toEqual(['won', 50_000_000 - 400, `${BOOK}.05`]);
    expect(outcomes['1/bet-3']).toEqual(['won', 0, `${BOOK}.05`]);
  });
});
