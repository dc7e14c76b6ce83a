import type { casinoWar } from '@croupier/games';
import { card, chips, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

const PICTURE = svg(
  card('Kh', { x: 56, y: 62, scale: 1.35, turn: -16 }),
  card('Ks', { x: 106, y: 62, scale: 1.35, turn: 16 }),
  chips(['#a81e28', '#1f5fae'], { x: 81, y: 104, scale: 0.9 }),
);

export const picture: GamePicture<casinoWar.CasinoWarPlan> = {
  game: 'casino-war',
  family: PICTURE,
  of: () => PICTURE,
};
