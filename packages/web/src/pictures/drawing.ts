import { type Card, JOKER, RANKS, type Rank, rankOf, SUITS, suitOf } from '@croupier/core';
import { rankText, SUIT_PATHS } from '../pieces/cards/suits.ts';
import { type Face, PIPS } from '../pieces/dice/faces.ts';

/**
 * The parts of the lobby's pictures, as the text of an SVG. The pictures are files of their own, which have neither the
 * styles nor the fonts of a page, so all colours are attributes.
 */

/** The size of a picture. */
const PICTURE = { width: 160, height: 120 } as const;

/** The place of a part of a picture: the position of its middle, its size and its turn in degrees. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
}

/** Returns a whole picture from its parts. */
export function svg(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">${parts.join('')}</svg>`;
}

function placed({ x, y, scale = 1, turn = 0 }: Place, drawn: string): string {
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned} scale(${round(scale)})">${drawn}</g>`;
}

/** Returns a number with at most two decimals, which keeps the files small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const PAPER = '<rect x="-25" y="-35" width="50" height="70" rx="5" fill="#fdfaf1" stroke="#0006"/>';
const BACK = `${PAPER}<rect x="-21" y="-31" width="42" height="62" rx="3" fill="#7c1d2a"/><path d="M-21-31 21 31M21-31-21 31M0-31V31M-21 0H21" stroke="#d2ae66" stroke-width=".8" opacity=".6"/><circle r="8" fill="#7c1d2a" stroke="#d2ae66"/>`;
const CAP =
  '<path d="M-16 16C-16 4-22-2-22-10-12-10-8-4-6 2-5-8-2-14 0-18 2-14 5-8 6 2 8-4 12-10 22-10 22-2 16 4 16 16Z" fill="#7c1d2a"/>';

/** Returns a card, 50 by 70, or its back for null. */
export function card(shown: Card | null, place: Place): string {
  if (shown === null) return placed(place, BACK);
  if (shown === JOKER) return placed(place, PAPER + CAP);
  const [rank, suit] = [rankOf(shown), suitOf(shown)];
  const ink = suit === 'h' || suit === 'd' ? '#b51f2a' : '#17191c';
  const sign = (x: number, y: number, size: number) =>
    `<path d="${SUIT_PATHS[suit]}" transform="translate(${x} ${y}) scale(${size})"/>`;
  const corner = `<text x="-13.500" y="-15" font-family="Georgia,'Noto Serif',serif" font-size="${rank === 'T' ? 18 : 21}" font-weight="700" text-anchor="middle"${rank === 'T' ? ' letter-spacing="-2"' : ''}>${rankText(rank)}</text>`;
  return placed(place, `${PAPER}<g fill="${ink}">${corner}${sign(-13.5, -4, 13)}${sign(7, 13, 30)}</g>`);
}

/** Returns cards held in a hand, of which the last is on top. */
export function fan(cards: readonly (Card | null)[], { x, y, scale = 1, turn = 0 }: Place): string {
  const middle = (cards.length - 1) / 2;
  const [spread, angle] = [Math.min(24, 100 / cards.length) * scale, Math.min(12, 50 / cards.length)];
  return cards
    .map((each, index) => {
      const aside = index - middle;
      return card(each, {
        x: x + aside * spread,
        y: y + Math.abs(aside) ** 1.7 * 1.6 * scale,
        scale,
        turn: turn + aside * angle,
      });
    })
    .join('');
}

/** Returns cards in a straight row, `step` apart. */
export function row(cards: readonly (Card | null)[], place: Place, step = 52): string {
  const { x, scale = 1 } = place;
  const middle = (cards.length - 1) / 2;
  return cards
    .map((each, index) => card(each, { ...place, x: x + (index - middle) * step * scale }))
    .join('');
}

const IVORY = ['#f1e8d6', '#2a1c10'] as const;

/** Returns a die, 40 by 40, in a colour with its pips. */
export function die(face: Face, place: Place, [body, pip]: readonly [string, string] = IVORY): string {
  const pips = PIPS[face].map(
    (at) =>
      `<circle cx="${11 * ((at % 3) - 1)}" cy="${11 * (Math.floor(at / 3) - 1)}" r="3.800" fill="${pip}"/>`,
  );
  return placed(
    place,
    `<rect x="-20" y="-20" width="40" height="40" rx="7" fill="${body}" stroke="#0008"/>${pips.join('')}`,
  );
}

/** Returns a chip with a radius of 14. */
export function chip(colour: string, place: Place): string {
  return placed(
    place,
    `<circle r="14" fill="${colour}" stroke="#0008"/><circle r="11.500" fill="none" stroke="#fffaf0" stroke-width="5" stroke-dasharray="6 6.040"/><circle r="8" fill="${colour}" stroke="#fffaf099"/>`,
  );
}

/** Returns a pile of chips. */
export function chips(colours: readonly string[], { x, y, scale = 1 }: Place): string {
  return colours.map((colour, level) => chip(colour, { x, y: y - level * 5 * scale, scale })).join('');
}

/**
 * Deals cards for the picture of a plan, from these ranks. A plan always has the same cards, and two plans hardly ever
 * have the same.
 */
export function dealer(plan: string, ranks: readonly Rank[] = RANKS): (count: number) => readonly Card[] {
  const pack = ranks.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));
  let state = [...plan].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7);
  const next = () => {
    // The constants are those of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
  return (count) => Array.from({ length: count }, () => pack.splice(next() % pack.length, 1)).flat();
}

/** Returns the name of a plan within its house, for example `poker-razz`. */
export function nameOf(plan: { readonly id: string }): string {
  return plan.id.slice(plan.id.indexOf('/') + 1);
}
