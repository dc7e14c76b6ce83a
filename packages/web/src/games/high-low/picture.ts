import type { highLow } from '@croupier/games';
import { card, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** A card, and the next one above or below it. */
const PICTURE = svg(
  card('9s', { x: 50, y: 62, scale: 1.35, turn: -6 }),
  card(null, { x: 110, y: 62, scale: 1.35, turn: 6 }),
  '<path d="M80 38l-9 13h18zM80 86l-9-13h18z" fill="#f0d594"/>',
);

export const picture: GamePicture<highLow.HighLowPlan> = {
  game: 'high-low',
  family: PICTURE,
  of: () => PICTURE,
};
