import type { Rank } from '@croupier/core';
import { poker } from '@croupier/games';
import { chip, chips, dealer, fan, nameOf, round, row, svg } from '../../pictures/drawing.ts';
import type { GamePicture } from '../../pictures/picture.ts';

const HIGH: readonly Rank[] = ['8', '9', 'T', 'J', 'Q', 'K', 'A'];
const LOW: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8'];

type Variant = ReturnType<typeof poker.variantOf>;

/** A chip that two hands share, for games with a high and a low half. */
const SPLIT =
  '<g transform="translate(142 100)"><path d="M0-13A13 13 0 0 1 0 13Z" fill="#1f5fae"/><path d="M0-13A13 13 0 0 0 0 13Z" fill="#a81e28"/><circle r="13" fill="none" stroke="#fffaf0" stroke-width="2"/></g>';

/** Draws an arrow for each draw. */
function draws(count: number): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<path d="M${round(56 + index * 26)} 24a9 9 0 1 1 9 9m-4-5 4 5-5 4" fill="none" stroke="#f0d594" stroke-width="2.500"/>`,
  ).join('');
}

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Draws one game: the boards, the hand with its upcards, and the draws. */
function drawn(plan: poker.PokerPlan, { streets, boards, pots }: Variant): string {
  const deal = dealer(nameOf(plan), pots[0] === 'high' || pots[0] === 'short-deck' ? HIGH : LOW);
  const down = sum(streets.map((street) => street.down));
  const up = sum(streets.map((street) => street.up));
  const first = streets[0]?.board ?? 0;
  const discards = sum(streets.map((street) => street.discard?.cards));
  const board = (y: number) =>
    row(
      [...deal(3), ...(first > 0 ? [null, null] : deal(boards > 1 ? 2 : 1))],
      { x: 80, y, scale: 0.55 },
      46,
    );
  const hand = deal(down);
  return svg(
    ...Array.from({ length: boards }, (_, index) => board(24 + index * 22)),
    draws(streets.filter(({ draw }) => draw !== undefined).length),
    up > 0
      ? row([null, null, ...deal(up), null].slice(0, down + up), { x: 80, y: 64, scale: 0.8 }, 23)
      : fan(
          hand.map((each, index) => (index < discards ? null : each)),
          { x: 74, y: boards === 0 ? 74 : 84, scale: down > 3 || boards > 0 ? 0.88 : 1.05 },
        ),
    pots.length > 1 ? SPLIT : '',
  );
}

/** Draws a mix: a small hand for each of its games. */
function mixed(plan: poker.PokerPlan): string {
  const deal = dealer(nameOf(plan));
  const shown = plan.games.slice(0, 8);
  const across = Math.ceil(shown.length / 2);
  return svg(
    ...shown.map(({ variant }, index) => {
      const { streets } = poker.variantOf(variant);
      const cards = Math.min(5, sum(streets.map(({ down }) => down)) + sum(streets.map(({ up }) => up)));
      const [column, line] = [index % across, Math.floor(index / across)];
      return fan(deal(Math.min(cards, 3)), {
        x: 80 + (column - (across - 1) / 2) * (150 / across),
        y: 34 + line * 54,
        scale: across > 2 ? 0.52 : 0.8,
      });
    }),
    plan.choice ? chip('#fffaf0', { x: 80, y: 60, scale: 1.2 }) : '',
  );
}

export const picture: GamePicture<poker.PokerPlan> = {
  game: 'poker',
  family: svg(
    row(['Ts', 'Js', 'Qs'], { x: 80, y: 30, scale: 0.72 }, 54),
    fan(['Ks', 'As'], { x: 80, y: 78, scale: 1.15 }),
    chips(['#12140f', '#1c7a50', '#12140f'], { x: 24, y: 100 }),
    chips(['#a81e28', '#1f5fae'], { x: 138, y: 100 }),
  ),
  of: (plan) => (plan.games.length > 1 ? mixed(plan) : drawn(plan, poker.variantOf(plan.games[0].variant))),
};
