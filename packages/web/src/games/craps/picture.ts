import type { craps } from '@croupier/games';
import { die, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** Two dice and the puck on a point. */
const PICTURE = svg(
  '<rect x="8" y="14" width="64" height="30" rx="3" fill="none" stroke="#fffaf0b3"/><text x="40" y="35" fill="#f0d594" font-family="Georgia,serif" font-size="17" text-anchor="middle">SIX</text>',
  '<circle cx="58" cy="58" r="15" fill="#fffaf0" stroke="#12140f" stroke-width="3"/><text x="58" y="63" fill="#12140f" font-family="Georgia,serif" font-size="13" font-weight="700" text-anchor="middle">ON</text>',
  die(6, { x: 98, y: 78, scale: 1.25, turn: -14 }, ['#b3232b', '#fffaf0']),
  die(5, { x: 132, y: 42, scale: 1.25, turn: 20 }, ['#b3232b', '#fffaf0']),
);

export const picture: GamePicture<craps.CrapsPlan> = { game: 'craps', family: PICTURE, of: () => PICTURE };
