import type { barbut } from '@croupier/games';
import { die, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** A cup of leather, and the dice that fell from it. */
const PICTURE = svg(
  '<g transform="rotate(-62 56 52)"><path d="M30 18H82L74 88Q56 96 38 88Z" fill="#6b3f22" stroke="#2c190d" stroke-width="2"/><ellipse cx="56" cy="18" rx="26" ry="8" fill="#2c190d" stroke="#d2ae66"/><path d="M33 34Q56 44 79 34" fill="none" stroke="#d2ae66" stroke-width="2"/></g>',
  die(5, { x: 96, y: 92, scale: 0.9, turn: 9 }),
  die(6, { x: 136, y: 82, scale: 0.9, turn: -18 }),
);

export const picture: GamePicture<barbut.BarbutPlan> = { game: 'barbut', family: PICTURE, of: () => PICTURE };
