import type { Card } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { card, chips, dealer, fan, nameOf, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** Draws a hand, with the dealer's card and a stake. */
function drawn(hand: readonly (Card | null)[], up: Card, stake: string): string {
  return svg(
    card(up, { x: 34, y: 32, scale: 0.72, turn: -4 }),
    card(null, { x: 54, y: 34, scale: 0.72, turn: 4 }),
    fan(hand, { x: 106, y: 66, scale: hand.length > 3 ? 1.05 : 1.25 }),
    chips([stake, '#12140f', stake], { x: 34, y: 98, scale: 0.95 }),
  );
}

/** An ace and a ten, which the plan's name chooses. */
function natural(plan: blackjack.BlackjackPlan): readonly Card[] {
  const name = nameOf(plan);
  return [...dealer(name, ['A'])(1), ...dealer(name, ['T', 'J', 'Q', 'K'])(1)];
}

export const picture: GamePicture<blackjack.BlackjackPlan> = {
  game: 'blackjack',
  family: svg(
    fan(['As', 'Jd'], { x: 84, y: 62, scale: 1.5 }),
    chips(['#a81e28', '#12140f', '#a81e28'], { x: 26, y: 98 }),
  ),
  of: (plan) =>
    drawn(
      plan.sign ?? natural(plan),
      dealer(`${nameOf(plan)} dealer`, ['5', '6', '7', '8', '9'])(1)[0] ?? '6c',
      plan.sign ? '#1f5fae' : '#a81e28',
    ),
};
