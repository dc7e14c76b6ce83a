import type { CSSProperties } from 'react';
import { ShoeOnTable } from '../cards/shoe.tsx';
import styles from './arc.module.css';
import { arcPlaces, BOARD } from './arc.ts';
import { type ArcHandSize, type ArcHands, arcHandSizes } from './arc-hands.ts';
import { type FeltProps, handsAt } from './data.ts';
import { Float } from './float.tsx';
import { cardsOf, isAsked } from './hand.ts';
import { DealerHands, Hands, OtherBets } from './hands.tsx';
import { useOwnBoxes } from './own-boxes.ts';
import { Place } from './place.tsx';
import { Sides } from './sides.tsx';

/** Shows a table on a screen with enough room, with the boxes on an arc in front of the dealer. */
export function Arc({ view, displayed, hands, boxes, prints, shoe }: FeltProps) {
  const rows = boxes.some(({ sides }) => sides.length > 3) ? 2 : 1;
  const places = arcPlaces(boxes.length, rows);
  const pairs = boxes.some(({ pair }) => pair);
  const own = useOwnBoxes();
  const sizes = arcHandSizes(
    places,
    boxes.map(({ box }): ArcHands => {
      const dealt = handsAt(hands, box);
      const asked = !displayed.over && dealt.some(isAsked);
      return {
        hands: dealt.length,
        // A sideways card is as wide as two that overlap.
        cards: Math.max(0, ...dealt.map((hand) => cardsOf(hand).length + (hand.across ? 1 : 0))),
        front: own.has(box) ? 'own' : asked ? 'asked' : undefined,
      };
    }),
  );
  return (
    <div className={styles.board} data-arc="">
      <div
        className={styles.plane}
        data-boxes={boxes.length > 7 ? 'many' : 'few'}
        data-over={displayed.over || undefined}
      >
        <PrintedArcs prints={prints} />
        <div className={styles.float}>
          <Float />
        </div>
        <div className={styles.dealer}>
          <DealerHands hands={hands} />
        </div>
        <div className={styles.shoe}>{view.shoe && <ShoeOnTable shoe={shoe} {...view.shoe} />}</div>
        {boxes.map((box, index) => {
          const place = places[index];
          const dealt = handsAt(hands, box.box);
          const size = sizes[index];
          if (!place || !size) return null;
          return (
            <div key={box.box} className={styles.spotOf} data-box={box.box} data-pair={pairs || undefined}>
              <div className={styles.at} style={at(place)}>
                <Place spot={box.main} />
              </div>
              <div className={styles.at} style={at(place.beside)} data-beside="">
                <Sides box={box} />
                <OtherBets beside={box.beside} over={displayed.over} />
              </div>
              {dealt.length > 0 && (
                <div
                  className={styles.at}
                  style={{ ...at({ ...place.hands, x: size.x }), ...sized(size) }}
                  data-hands={size.beside ? 'beside' : ''}
                >
                  <Hands hands={dealt} over={displayed.over} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function at({ x, y }: { readonly x: number; readonly y: number }) {
  return { left: `calc(${x} * var(--u))`, top: `calc(${y} * var(--u))` };
}

function sized({ card, room }: ArcHandSize) {
  return { '--card': `calc(${card} * var(--u))`, '--room': `calc(${room} * var(--u))` } as CSSProperties;
}

/** Draws the most important rules as print on the layout. */
function PrintedArcs({ prints }: { readonly prints: readonly string[] }) {
  const [first, ...others] = prints;
  // There are at most two lines, each no longer than its arc.
  const half = others.length > 3 ? Math.ceil(others.length / 2) : others.length;
  return (
    <svg
      viewBox={`0 0 ${BOARD.width} ${BOARD.height}`}
      className={styles.print}
      role="img"
      aria-label={prints.join('. ')}
    >
      <path id="arc-1" d="M196 96A304 176 0 0 0 804 96" fill="none" />
      <path id="arc-2" d="M176 96A324 204 0 0 0 824 96" fill="none" />
      <path id="arc-3" d="M156 96A344 226 0 0 0 844 96" fill="none" />
      <text className={styles.pays}>
        <textPath href="#arc-1" startOffset="50%">
          {first}
        </textPath>
      </text>
      {[others.slice(0, half), others.slice(half)].map((line, row) => (
        <text key={line.join()} className={styles.rules}>
          <textPath href={row === 0 ? '#arc-2' : '#arc-3'} startOffset="50%">
            {line.join('  ·  ')}
          </textPath>
        </text>
      ))}
    </svg>
  );
}
