import type { mariash } from '@croupier/games';
import { fan, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** A king and a queen of one suit, which are a marriage, and the seven of trumps. */
const PICTURE = svg(
  fan(['7h', 'Th', 'Ah'], { x: 46, y: 54, scale: 0.85, turn: -14 }),
  fan(['Qh', 'Kh'], { x: 104, y: 64, scale: 1.3, turn: 6 }),
);

export const picture: GamePicture<mariash.MariashPlan> = {
  game: 'mariash',
  family: PICTURE,
  of: () => PICTURE,
};
