import type { sicBo } from '@croupier/games';
import { die, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

/** Three dice under a dome of glass. */
const PICTURE = svg(
  '<ellipse cx="80" cy="102" rx="66" ry="14" fill="#3a2213" stroke="#8d744a" stroke-width="2"/>',
  die(4, { x: 54, y: 84, turn: -8 }),
  die(5, { x: 106, y: 84, turn: 12 }),
  die(2, { x: 82, y: 48, turn: 20 }),
  '<path d="M20 100C16 10 144 10 140 100" fill="#ffffff1a" stroke="#fffaf0b3" stroke-width="1.500"/><path d="M38 52C46 34 58 27 70 25" fill="none" stroke="#fffaf0cc" stroke-width="3" stroke-linecap="round"/><circle cx="80" cy="26" r="6" fill="#d2ae66"/>',
);

export const picture: GamePicture<sicBo.SicBoPlan> = { game: 'sic-bo', family: PICTURE, of: () => PICTURE };
