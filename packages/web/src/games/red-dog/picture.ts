import type { redDog } from '@croupier/games';
import { card, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** Two cards with a gap between them, into which the third one must fall. */
const PICTURE = svg(
  card('3h', { x: 34, y: 64, scale: 1.15 }),
  '<rect x="59" y="20" width="42" height="60" rx="4" fill="none" stroke="#f0d594" stroke-width="2" stroke-dasharray="5 4"/>',
  card('Jc', { x: 126, y: 64, scale: 1.15 }),
  card(null, { x: 80, y: 34, scale: 0.8, turn: 8 }),
);

export const picture: GamePicture<redDog.RedDogPlan> = {
  game: 'red-dog',
  family: PICTURE,
  of: () => PICTURE,
};
