import { type Card, JOKER, type Rank, rankOf, type Suit, suitOf } from '@croupier/core';
import { type ComponentType, memo } from 'react';
import styles from './card.module.css';
import type { Court, CourtFigureProps } from './court.tsx';
import { rankText, SUIT_PATHS } from './suits.ts';

/** The size of a card, with its upper left corner at the origin. */
export const CARD_SHAPE = { width: 100, height: 140 } as const;

interface SignProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws a suit symbol, for use inside an `svg`. */
function Sign({ suit, x, y, size }: SignProps) {
  return <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${size})`} />;
}

const isCourt = (rank: Rank): rank is Court => rank === 'K' || rank === 'Q' || rank === 'J';

interface FaceProps {
  readonly card: Card;
  /**
   * Draws the figures of king, queen and jack. Without `court`, these cards show only their suit, for example on a
   * small symbol.
   */
  readonly court?: ComponentType<CourtFigureProps>;
}

/**
 * Draws the face of a card, for use inside an `svg`. Rank and suit are large in the corner that stays visible when
 * cards overlap, so that they can be read on a phone.
 */
export const Face = memo(function Face({ card, court }: FaceProps) {
  if (card === JOKER) return <JokerFace />;
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return (
    <g className={styles.face} data-suit={suit}>
      <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" className={styles.paper} />
      <text x={rank === 'T' ? 22 : 23} y="39" className={styles.rank} data-ten={rank === 'T' || undefined}>
        {rankText(rank)}
      </text>
      <Sign suit={suit} x={23} y={60} size={27} />
      <Middle rank={rank} suit={suit} court={court} />
    </g>
  );
});

/** Draws the joker without a suit: a small cap in the corner, and a large one in the frame. */
function JokerFace() {
  return (
    <g className={styles.face} data-suit="j">
      <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" className={styles.paper} />
      <g transform="translate(23 34) scale(0.62)" className={styles.picture}>
        <path d={CAP} />
      </g>
      <rect x="40" y="46" width="50" height="84" rx="4" className={styles.frame} />
      <g transform="translate(65 92)" className={styles.picture}>
        <path d={CAP} />
      </g>
    </g>
  );
}

/** A jester's cap with three bells. */
const CAP =
  'M-16 16C-16 4-22-2-22-10-12-10-8-4-6 2-5-8-2-14 0-18 2-14 5-8 6 2 8-4 12-10 22-10 22-2 16 4 16 16ZM-16 20H16M-24-13a2.500 2.500 0 1 0 0-.1M-2.500-22a2.500 2.500 0 1 0 0-.1M19-13a2.500 2.500 0 1 0 0-.1';

interface MiddleProps {
  readonly rank: Rank;
  readonly suit: Suit;
  readonly court: FaceProps['court'];
}

function Middle({ rank, suit, court: Figure }: MiddleProps) {
  if (!(Figure && isCourt(rank))) return <Sign suit={suit} x={64} y={95} size={rank === 'A' ? 66 : 58} />;
  return (
    <>
      <rect x="40" y="44" width="52" height="88" rx="4" className={styles.frame} />
      <g transform="translate(66 88)" className={styles.court}>
        <Figure rank={rank} />
      </g>
    </>
  );
}

/** Draws the back, which is the same for all cards, for use inside an `svg`. */
export const Back = memo(function Back() {
  return (
    <g>
      <rect x="0.75" y="0.75" width="98.5" height="138.5" rx="9" className={styles.paper} />
      <rect x="7" y="7" width="86" height="126" rx="5" className={styles.ground} />
      <path
        className={styles.weave}
        d={Array.from({ length: 9 }, (_, row) =>
          Array.from({ length: 6 }, (_, column) => lozenge(14 + column * 14.4, 14 + row * 14)),
        )
          .flat()
          .join('')}
      />
      <circle cx="50" cy="70" r="17" className={styles.medal} />
      <path d="M50 57 59 70 50 83 41 70Z" className={styles.gem} />
    </g>
  );
});

function lozenge(x: number, y: number): string {
  return `M${x} ${y - 6}l6 6-6 6-6-6z`;
}
