import type { paiGow } from '@croupier/games';
import { row, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** Seven cards in a hand of two and a hand of five, with the joker. */
const PICTURE = svg(
  row(['Ks', 'Kd'], { x: 80, y: 34, scale: 0.82 }, 40),
  row(['As', 'Ah', 'Xj', '7c', '4d'], { x: 80, y: 84, scale: 0.82 }, 31),
);

export const picture: GamePicture<paiGow.PaiGowPlan> = {
  game: 'pai-gow',
  family: PICTURE,
  of: () => PICTURE,
};
