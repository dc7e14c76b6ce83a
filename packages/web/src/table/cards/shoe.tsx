import { messages } from 'messages:cards/table';
import { memo, type RefObject } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from './shoe.module.css';

interface ShoeProps {
  readonly shoe: RefObject<HTMLDivElement | null>;
  readonly left: number;
  readonly decks: number;
  readonly last: boolean;
}

/** Draws the shoe with the remaining cards. */
export const ShoeOnTable = memo(function ShoeOnTable({ shoe, left, decks, last }: ShoeProps) {
  const text = useMessages(messages);
  const share = Math.max(0.06, Math.min(1, left / (decks * 52)));
  return (
    <div ref={shoe} className={styles.shoe} title={last ? text.lastGame : text.shoeLeft({ cards: left })}>
      <svg viewBox="0 0 96 60" aria-hidden="true">
        <path d="M4 53V17Q4 12 9 11L60 5Q66 5 68 10L81 46Q83 53 76 53Z" className={styles.box} />
        <path d="M9 47V20Q9 17 12 16.500L58 11Q61 11 62 14L73 47Z" className={styles.inside} />
        <path d={pack(share)} className={styles.cards} />
        <path d={edges(share)} className={styles.edges} />
        <path d="M12 20 56 14.500 58 19 12 25Z" className={styles.shine} />
        <path d="M68 10 81 46 93 51 92 54 78 54 74 46 62 12Z" className={styles.mouth} />
        <path d="M80 47 93 49.500 93 51.500 81 51Z" className={styles.cards} />
        <path d="M4 53H93" className={styles.rail} />
        {last && <path d="M70 17 77 36" className={styles.cut} />}
      </svg>
      <span className="heard">{last ? text.lastGame : text.shoeLeft({ cards: left })}</span>
    </div>
  );
});

/** The upper edge of the cards. It is slanted like the cards. */
const TOP = { left: 18, right: 13, from: 11, to: 70, low: 46 } as const;

/** Draws the remaining cards, pressed towards the mouth of the shoe. */
function pack(share: number): string {
  const from = TOP.to - (TOP.to - TOP.from) * share;
  return `M${from} ${TOP.low}L${from - 8} ${heightAt(from - 8)}L${TOP.to - 11} ${TOP.right}L${TOP.to} ${TOP.low}Z`;
}

/** Draws the edges of the cards. */
function edges(share: number): string {
  const count = Math.max(1, Math.round(18 * share));
  const from = TOP.to - (TOP.to - TOP.from) * share;
  const step = (TOP.to - from) / count;
  return Array.from({ length: count }, (_, card) => {
    const x = from + card * step;
    return `M${x.toFixed(1)} ${TOP.low}L${(x - 9).toFixed(1)} ${(heightAt(x - 9) + 1).toFixed(1)}`;
  }).join('');
}

function heightAt(x: number): number {
  return Math.max(TOP.right, TOP.left - ((TOP.left - TOP.right) * (x - TOP.from)) / (TOP.to - TOP.from));
}
