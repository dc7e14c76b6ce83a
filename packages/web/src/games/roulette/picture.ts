import type { roulette } from '@croupier/games';
import { chip, die, nameOf, round, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';
import { pocketColour, ringPiece } from './device/drawing.ts';

const COLOURS = { red: '#b3232b', black: '#12140f', zero: '#1c7a50' } as const;
const BRASS = '#d2ae66';

/** The wheel's own order of a single zero, for the picture of all roulettes. */
const SINGLE =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
    ' ',
  );
const RED = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ');

/** Draws the wheel with its own pockets. The ball lies in the pocket at `ball`. */
function wheel(pockets: readonly string[], red: readonly string[], ball: number, x: number): string {
  const half = 0.5 / pockets.length;
  const ring = (['red', 'black', 'zero'] as const).map((colour) => {
    const pieces = pockets.flatMap((pocket, index) =>
      pocketColour(pocket, red) === colour
        ? [ringPiece(index / pockets.length - half, index / pockets.length + half, 34, 48)]
        : [],
    );
    const path = pieces.join('').replace(/\d+\.\d+/g, (digits) => String(round(Number(digits))));
    return `<path d="${path}" fill="${COLOURS[colour]}" stroke="${BRASS}80" stroke-width=".5"/>`;
  });
  const spokes = Array.from(
    { length: 4 },
    (_, arm) =>
      `<path d="M0 0V-19" transform="rotate(${45 + arm * 90})" stroke="${BRASS}" stroke-width="3" stroke-linecap="round"/>`,
  );
  return `<g transform="translate(${x} 60) rotate(-24)"><circle r="55" fill="#3a2213" stroke="#8d744a" stroke-width="2"/>${ring.join('')}<circle r="34" fill="#2c190d" stroke="#8d744a"/>${spokes.join('')}<circle r="7" fill="${BRASS}"/><circle r="4.500" cy="-41" transform="rotate(${round((ball / pockets.length) * 360)})" fill="#fffaf0" stroke="#0009"/></g>`;
}

/** Draws the head of the layout: the zeros, and the first rows with their colours. */
function layout({ zeros, red }: Pick<roulette.LayoutTerms, 'zeros' | 'red'>): string {
  const cell = (x: number, y: number, width: number, fill: string, text: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="17" fill="${fill}" stroke="#fffaf0b3" stroke-width=".8"/><text x="${x + width / 2}" y="${y + 12.5}" fill="#fffaf0" font-family="Georgia,serif" font-size="10" text-anchor="middle">${text}</text>`;
  const head =
    zeros === 'none'
      ? ''
      : zeros === 'double'
        ? cell(4, 10, 27, COLOURS.zero, '0') + cell(31, 10, 27, COLOURS.zero, '00')
        : cell(4, 10, 54, COLOURS.zero, '0');
  const numbers = Array.from({ length: 15 }, (_, index) => {
    const number = String(index + 1);
    return cell(
      4 + (index % 3) * 18,
      27 + Math.floor(index / 3) * 17,
      18,
      COLOURS[pocketColour(number, red)],
      number,
    );
  });
  return head + numbers.join('');
}

/** Draws the racetrack of the announced bets, with the middle part filled. */
const RACETRACK = `<rect x="6" y="88" width="68" height="24" rx="12" fill="#0b2a1e" stroke="#fffaf0b3" stroke-width="6"/><rect x="6" y="88" width="68" height="24" rx="12" fill="none" stroke="#b3232b" stroke-width="4" stroke-dasharray="7 7"/>`;

export const picture: GamePicture<roulette.RoulettePlan> = {
  game: 'roulette',
  family: svg(
    wheel(SINGLE, RED, 5, 80),
    chip('#1f5fae', { x: 22, y: 98 }),
    chip('#a81e28', { x: 136, y: 100, scale: 1.1 }),
  ),
  of: ({ id, device, layout: { zeros, red }, announcements }) => {
    const printed = layout({ zeros, red });
    if (device.kind !== 'wheel')
      return svg(
        printed,
        die(5, { x: 88, y: 76, turn: -12 }, ['#b3232b', '#fffaf0']),
        die(1, { x: 108, y: 32, turn: 18 }, ['#2d56a0', '#fffaf0']),
        die(4, { x: 136, y: 82, turn: 10 }, ['#d2a62c', '#fffaf0']),
      );
    // The ball lies in another pocket for each plan.
    const ball = [...nameOf({ id })].reduce((sum, sign) => sum + sign.charCodeAt(0), id.length);
    return svg(
      printed,
      wheel(device.pockets, red, ball % device.pockets.length, 104),
      announcements ? RACETRACK : '',
    );
  },
};
