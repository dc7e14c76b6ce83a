import type { baccarat } from '@croupier/games';
import { card, fan, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

const PICTURE = svg(
  '<circle cx="38" cy="104" r="11" fill="#1f5fae"/><circle cx="86" cy="104" r="11" fill="#a81e28"/>',
  fan(['4d', '5s'], { x: 36, y: 48, scale: 0.9 }),
  fan(['9h', 'Kc'], { x: 104, y: 44, scale: 0.9 }),
  card('3h', { x: 126, y: 86, scale: 0.8, turn: 90 }),
);

export const picture: GamePicture<baccarat.BaccaratPlan> = {
  game: 'baccarat',
  family: PICTURE,
  of: () => PICTURE,
};
