import type { openFace } from '@croupier/games';
import { row, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** The three rows of a finished hand. */
const PICTURE = svg(
  row(['Qh', 'Qs', 'Ac'], { x: 80, y: 26, scale: 0.6 }, 46),
  row(['9s', '9d', '5c', '5h', 'Kd'], { x: 80, y: 60, scale: 0.6 }, 46),
  row(['Th', '8h', '6h', '3h', '2h'], { x: 80, y: 94, scale: 0.6 }, 46),
);

export const picture: GamePicture<openFace.OpenFacePlan> = {
  game: 'open-face',
  family: PICTURE,
  of: () => PICTURE,
};
