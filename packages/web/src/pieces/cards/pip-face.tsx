import { type Card, type Rank, rankOf, suitOf } from '@croupier/core';
import styles from './card.module.css';
import { CourtFigure } from './court.tsx';
import type { Point } from './fold.ts';
import { SUIT_PATHS } from './suits.ts';

/** Draws a face without its corner symbols, for peeling. It has pips to count, or a figure. For use inside an `svg`. */
export function PipFace({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return (
    <g className={styles.face} data-suit={suit}>
      <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" className={styles.paper} />
      {rank === 'K' || rank === 'Q' || rank === 'J' ? (
        <>
          <rect x="16" y="12" width="68" height="116" rx="4" className={styles.frame} />
          <g transform="translate(50 70) scale(1.3)" className={styles.court}>
            <CourtFigure rank={rank} />
          </g>
        </>
      ) : (
        pipsOf(rank).map(({ x, y }) => (
          <path
            key={`${x} ${y}`}
            d={SUIT_PATHS[suit]}
            transform={`translate(${x} ${y}) scale(${rank === 'A' ? 44 : 21}) rotate(${y > 70 ? 180 : 0})`}
          />
        ))
      )}
    </g>
  );
}

const [LEFT, MIDDLE, RIGHT] = [22, 50, 78];
const at = (x: number, ...ys: readonly number[]): readonly Point[] => ys.map((y) => ({ x, y }));
const sides = (...ys: readonly number[]) => [...at(LEFT, ...ys), ...at(RIGHT, ...ys)];

/** Returns the positions of the pips of a rank. */
function pipsOf(rank: Exclude<Rank, 'K' | 'Q' | 'J'>): readonly Point[] {
  switch (rank) {
    case 'A':
      return at(MIDDLE, 70);
    case '2':
      return at(MIDDLE, 20, 120);
    case '3':
      return at(MIDDLE, 20, 70, 120);
    case '4':
      return sides(20, 120);
    case '5':
      return [...sides(20, 120), ...at(MIDDLE, 70)];
    case '6':
      return sides(20, 70, 120);
    case '7':
      return [...sides(20, 70, 120), ...at(MIDDLE, 47)];
    case '8':
      return [...sides(20, 70, 120), ...at(MIDDLE, 47, 93)];
    case '9':
      return [...sides(20, 54, 86, 120), ...at(MIDDLE, 70)];
    case 'T':
      return [...sides(20, 54, 86, 120), ...at(MIDDLE, 40, 100)];
  }
}
