import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:mariash/table';
import { type Card, type Rank, rankOf, type Suit, suitOf } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { storedSwitch } from '../../app/stored-switch.ts';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { cardName } from '../../pieces/cards/card-names.ts';
import { CARD_SHAPE } from '../../pieces/cards/face.tsx';
import { SuitShape } from '../../pieces/cards/suit-shape.tsx';
import { SUIT_PATHS } from '../../pieces/cards/suits.ts';
import styles from './suits.module.css';

const germanSuits = storedSwitch('croupier.mariash.german', false);

/** Switches between French and German suits for all mariash tables on this device. */
export function GermanSuits() {
  const text = useMessages(messages);
  const german = germanSuits.use();
  return (
    <label>
      <input type="checkbox" checked={german} onChange={(event) => germanSuits.turn(event.target.checked)} />
      {text.german.choose}
    </label>
  );
}

/** Returns the names of cards and suits in the kind of suits that this device shows. */
export function useCardNames(): {
  readonly card: (card: Card) => string;
  readonly suit: (suit: Suit) => string;
  readonly rank: (rank: Rank) => string;
} {
  const text = useMessages(messages);
  const faces = useMessages(cardMessages);
  const german = germanSuits.use();
  const { ranks, suits } = german ? text.german : text.french;
  const rank = (one: Rank) => (one === 'T' ? '10' : ((ranks as Record<string, string>)[one] ?? one));
  return {
    card: (card) =>
      german
        ? text.german.card({ rank: rank(rankOf(card)), suit: suits[suitOf(card)] })
        : cardName(card, faces),
    suit: (suit) => suits[suit],
    rank,
  };
}

/** Draws the symbol of a suit next to text. */
export function SuitSign({ suit }: { readonly suit: Suit }) {
  const german = germanSuits.use();
  const { suit: nameOf } = useCardNames();
  return (
    <span role="img" aria-label={nameOf(suit)} className={styles.sign} data-suit={german ? undefined : suit}>
      {german ? (
        <svg viewBox="-0.6 -0.6 1.2 1.2" aria-hidden="true">
          <Pip suit={suit} />
        </svg>
      ) : (
        <SuitShape suit={suit} />
      )}
    </span>
  );
}

/** Draws a mariash card; null is a face-down card. */
export function MariashCard({
  card,
  faded = false,
}: {
  readonly card: Card | null;
  readonly faded?: boolean;
}) {
  const german = germanSuits.use();
  const { card: nameOf } = useCardNames();
  const text = useMessages(messages);
  if (!german || !card) return <PlayingCard card={card} faded={faded} />;
  const { width, height } = CARD_SHAPE;
  const rank = rankOf(card);
  const corner = rank === 'T' ? '10' : ((text.german.corners as Record<string, string>)[rank] ?? rank);
  return (
    <span
      className={styles.card}
      role="img"
      aria-label={nameOf(card)}
      data-card={card}
      data-faded={faded || undefined}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect
          x="0.5"
          y="0.5"
          width={width - 1}
          height={height - 1}
          rx={width * 0.07}
          className={styles.paper}
        />
        {[0, 180].map((turn) => (
          <g key={turn} transform={`rotate(${turn} ${width / 2} ${height / 2})`}>
            <text x={width * 0.14} y={height * 0.16} className={styles.corner} fontSize={width * 0.22}>
              {corner}
            </text>
            <g transform={`translate(${width * 0.14} ${height * 0.25}) scale(${width * 0.16})`}>
              <Pip suit={suitOf(card)} />
            </g>
          </g>
        ))}
        <Middle card={card} corner={corner} />
      </svg>
    </span>
  );
}

/**
 * Draws the middle of a card: pips for a number, two large suit symbols for an ace. An over has one symbol above, an
 * under one below, and a king has both.
 */
function Middle({ card, corner }: { readonly card: Card; readonly corner: string }) {
  const { width, height } = CARD_SHAPE;
  const suit = suitOf(card);
  const rank = rankOf(card);
  const pips = pipsOf(rank);
  const picture = rank === 'J' || rank === 'Q' || rank === 'K';
  const size = rank === 'A' ? 0.42 : picture ? 0.28 : 0.24;
  return (
    <>
      {picture && (
        <text x={width / 2} y={height * 0.59} className={styles.figure} fontSize={width * 0.4}>
          {corner}
        </text>
      )}
      {pips.map(([x, y]) => (
        <g key={`${x}/${y}`} transform={`translate(${width * x} ${height * y}) scale(${width * size})`}>
          <Pip suit={suit} />
        </g>
      ))}
    </>
  );
}

const [LEFT, RIGHT] = [0.37, 0.63];
const FOUR = [0.22, 0.41, 0.59, 0.78].flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
const SIX = [0.24, 0.5, 0.76].flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);

function pipsOf(rank: Rank): readonly (readonly [x: number, y: number])[] {
  switch (rank) {
    case '7':
      return [...SIX, [0.5, 0.37]];
    case '8':
      return FOUR;
    case '9':
      return [...FOUR, [0.5, 0.5]];
    case 'T':
      return [...FOUR, [0.5, 0.315], [0.5, 0.685]];
    case 'Q':
      return [[0.5, 0.25]];
    case 'J':
      return [[0.5, 0.75]];
    case 'K':
      return [
        [0.5, 0.25],
        [0.5, 0.75],
      ];
    default:
      return [
        [0.5, 0.32],
        [0.5, 0.68],
      ];
  }
}

/** Draws hearts, bells, leaves or acorns in a unit square around the origin. */
function Pip({ suit }: { readonly suit: Suit }) {
  switch (suit) {
    case 'h':
      return <path d={SUIT_PATHS.h} fill="#c3202b" />;
    case 'd':
      return (
        <>
          <circle r="0.46" fill="#e3a312" stroke="#8a5a00" strokeWidth="0.05" />
          <path d="M-.46 0H.46M0 0V.3" stroke="#8a5a00" strokeWidth="0.08" fill="none" />
          <circle cy="0.32" r="0.07" fill="#8a5a00" />
        </>
      );
    case 's':
      return (
        <path
          d="M0-.5C.34-.28 .52 .02 .34 .22 .22 .34 .08 .28 .05 .22L.07 .5H-.07L-.05 .22C-.08 .28-.22 .34-.34 .22-.52 .02-.34-.28 0-.5Z"
          fill="#2c7a35"
        />
      );
    case 'c':
      return (
        <>
          <path d="M-.26-.06C-.26 .28-.1 .44 0 .5 .1 .44 .26 .28 .26-.06Z" fill="#c98a2b" />
          <path
            d="M-.36-.04C-.36-.3-.16-.38-.05-.4L-.04-.5H.04L.05-.4C.16-.38 .36-.3 .36-.04Z"
            fill="#5c3a17"
          />
        </>
      );
  }
}
