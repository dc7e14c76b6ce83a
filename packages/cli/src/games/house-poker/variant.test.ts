import { type Card, CROUPIER, isRefusal, type Json, money, player, seatId } from '@croupier/core';
import { housePoker } from '@croupier/games';
import { houses } from '@croupier/houses';
import { housePokerOdds } from '@croupier/odds';
import { expect, it } from 'vitest';

const threeCard = houses
  .flatMap(({ plans }) => plans)
  .find(({ id }) => id === 'kings/poker-three-card') as housePoker.HousePokerPlan;

/** Returns the same game with a bonus of 3 to 1 for a flush. Only the data of the plan differs. */
function withFlushAt3(): housePoker.HousePokerPlan {
  const { bonus } = threeCard.side;
  if (bonus?.by !== 'hand') throw new Error('the bonus does not depend on the hand');
  const pays = bonus.pays.map((row) => (row.hand === 'flush' ? { ...row, pays: 3 } : row));
  return { ...threeCard, side: { ...threeCard.side, bonus: { ...bonus, pays } } };
}

/** Returns the win of a 10-euro bonus bet with these cards. */
function won(plan: housePoker.HousePokerPlan, cards: string): number | undefined {
  const rules = housePoker.game.rules(plan);
  const anna = seatId('anna');
  const opened = rules.open({ seats: [anna], at: 0 });
  if (isRefusal(opened)) throw new Error(opened.message);
  const { state } = opened;
  const now = { at: 0, availableFunds: () => money(1_000_000) };
  const play = (actor: Parameters<typeof rules.play>[1], move: { readonly [field: string]: Json }) => {
    const parsed = rules.parse(move as Json);
    const played = isRefusal(parsed) ? parsed : rules.play(state, actor, parsed, now);
    if (isRefusal(played)) throw new Error(`${move.type}: ${played.message}`);
  };
  const goOn = () => {
    for (;;) {
      const next = rules.options(state, CROUPIER, now).find(({ pace }) => pace !== undefined);
      if (!next || ['card', 'no-more-bets', 'close-decisions', 'pay'].includes(next.move.type)) return;
      play(CROUPIER, next.move as { readonly [field: string]: Json });
    }
  };
  goOn();
  const chips = ['ante', 'bet', 'bonus'].map((bet) => ({ position: `1/${bet}`, amount: 1000 }));
  play(player(anna), { type: 'bet', chips });
  play(CROUPIER, { type: 'no-more-bets' });
  const deal = (dealt: string) => {
    for (const card of dealt.split(' ') as Card[]) {
      goOn();
      play(CROUPIER, { type: 'card', card });
    }
    goOn();
  };
  deal(cards);
  play(player(anna), { type: 'play', box: 1, times: 0 });
  deal('Qs 8c 3d');
  play(CROUPIER, { type: 'pay' });
  const closed = rules.close(state);
  return closed?.settlement.find(({ bet }) => bet === '1/bonus')?.pay;
}

it('a changed pay table needs only other data: it passes the checks, can be played, and has odds', () => {
  const variant = withFlushAt3();
  expect(housePoker.game.check(variant)).toEqual([]);
  expect(won(threeCard, 'Kh 9h 4h')).toBe(4000);
  expect(won(variant, 'Kh 9h 4h')).toBe(3000);
  // The published figure for 40, 30, 6, 3 and 1 is 7.28 %
  // (casinocitytimes.com/john-grochowski/article/three-card-poker-and-pair-plus-67518).
  const edge = (plan: housePoker.HousePokerPlan) =>
    housePokerOdds(plan)
      .bets.find(({ bet }) => bet === 'bonus')
      ?.edge.percent(2);
  expect([edge(threeCard), edge(variant)]).toEqual(['2.32', '7.28']);
});
