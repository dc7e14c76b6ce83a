import type { housePoker } from '@croupier/games';
import { chip, dealer, fan, nameOf, row, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

const COLOURS = ['#a81e28', '#1f5fae', '#1c7a50', '#6b3f8a', '#12140f'] as const;

/** Draws the dealer's hand, the board, the player's own hand, and a chip for each bet. */
function drawn(plan: housePoker.HousePokerPlan): string {
  const deal = dealer(nameOf(plan), ['8', '9', 'T', 'J', 'Q', 'K', 'A']);
  const dealt = (to: 'boxes' | 'board' | 'dealer') =>
    plan.procedure.reduce((sum, step) => ('deal' in step && step.deal === to ? sum + step.cards : sum), 0);
  const [own, board] = [dealt('boxes'), dealt('board')];
  const faces = plan.procedure.flatMap((step) => ('deal' in step && step.dealer ? [step.dealer] : [])).at(-1);
  const theirs = [...deal(faces?.up ?? 0), ...Array.from({ length: faces?.down ?? 0 }, () => null)];
  const bets = Object.keys(plan.bets).slice(0, COLOURS.length);
  return svg(
    row(theirs.length > 0 ? theirs : [null, null], { x: 116, y: 24, scale: 0.5 }, 26),
    board > 0 ? row(deal(board), { x: 80, y: 56, scale: 0.56 }, 46) : '',
    fan(deal(own), {
      x: own > 3 ? 64 : 60,
      y: board > 0 ? 88 : 76,
      scale: board > 0 ? 0.86 : own > 3 ? 0.82 : 1.1,
    }),
    ...bets.map((_, index) =>
      chip(COLOURS[index % COLOURS.length] ?? COLOURS[0], {
        x: 146 - (index % 2) * 22,
        y: 106 - Math.floor(index / 2) * 18,
        scale: 0.6,
      }),
    ),
  );
}

export const picture: GamePicture<housePoker.HousePokerPlan> = {
  game: 'house-poker',
  family: svg(
    fan([null, null, null], { x: 104, y: 36, scale: 0.8 }),
    fan(['Qs', 'Qd', 'Qh'], { x: 66, y: 72, scale: 1.25 }),
    chip('#a81e28', { x: 140, y: 100 }),
  ),
  of: drawn,
};
