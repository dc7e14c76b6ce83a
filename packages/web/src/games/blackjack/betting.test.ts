import { isRefusal, money } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { describe, expect, it } from 'vitest';
import { bettingOf } from './betting.ts';

function tableOf(id: string) {
  const plan = planOf(id) as blackjack.BlackjackPlan;
  const house = blackjack.houseRules(plan);
  if (isRefusal(house)) throw new Error(house.message);
  const view = { posted: house.posted, open: true, stage: 'betting' } as blackjack.BlackjackView;
  return { plan, view };
}

const five = money(500);
const playerView = (...bets: blackjack.BlackjackPlayerView['bets']) =>
  ({ bets }) as blackjack.BlackjackPlayerView;

describe('bets at a blackjack table', () => {
  it('are placed on both boxes of a position in one move', () => {
    const { plan, view } = tableOf('kings/blackjack-switch');
    const betting = bettingOf(plan, view, undefined);
    expect(betting.moves('add', [{ position: '4/main', amount: five }])).toEqual([
      {
        move: { type: 'bet', box: 3, amount: five },
        chips: [
          { position: '3/main', amount: five },
          { position: '4/main', amount: five },
        ],
      },
    ]);
  });

  it('are placed main bet first, and removed side bet first', () => {
    const { plan, view } = tableOf('kings/blackjack');
    const chips = [
      { position: '2/perfect-pairs', amount: money(1000) },
      { position: '2/main', amount: five },
    ];
    const betting = bettingOf(plan, view, undefined);
    expect(betting.moves('add', chips).map(({ move }) => move.type)).toEqual(['bet', 'side-bet']);
    expect(betting.moves('remove', chips).map(({ move }) => move)).toEqual([
      { type: 'withdraw', box: 2, bet: 'perfect-pairs', amount: 1000 },
      { type: 'withdraw', box: 2, bet: 'main', amount: 500 },
    ]);
  });

  it('are removed together with their side bets when a whole main bet is removed', () => {
    const { plan, view } = tableOf('kings/blackjack');
    const lying = playerView({
      box: 2,
      owner: true,
      stake: five,
      sides: { 'perfect-pairs': money(1000) },
      insurance: null,
    });
    const [first] = bettingOf(plan, view, lying).moves('remove', [{ position: '2/main', amount: five }]);
    expect(first?.chips.map(({ position }) => position)).toEqual(['2/main', '2/perfect-pairs']);
  });
});
