import type { letItRide } from '@croupier/games';
import { chip, row, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** The player's three cards, the two cards of the table, and three equal bets. */
const PICTURE = svg(
  row([null, null], { x: 80, y: 34, scale: 0.78 }, 56),
  row(['Th', 'Ts', 'Ad'], { x: 58, y: 80, scale: 0.95 }, 34),
  chip('#1f5fae', { x: 118, y: 100, scale: 0.8 }),
  chip('#a81e28', { x: 136, y: 78, scale: 0.8 }),
  chip('#1c7a50', { x: 144, y: 106, scale: 0.8 }),
);

export const picture: GamePicture<letItRide.LetItRidePlan> = {
  game: 'let-it-ride',
  family: PICTURE,
  of: () => PICTURE,
};
