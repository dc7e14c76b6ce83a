import { memo, type RefObject } from 'react';
import { useWords } from '../../app/language.tsx';
import styles from './shoe.module.css';
import { words } from './words.ts';

interface ShoeProps {
  readonly shoe: RefObject<HTMLDivElement | null>;
  readonly left: number;
  readonly decks: number;
  readonly last: boolean;
}

/** The shoe, with what is left in it. */
export const ShoeOnTable = memo(function ShoeOnTable({ shoe, left, decks, last }: ShoeProps) {
  const text = useWords(words);
  const share = Math.max(0.06, Math.min(1, left / (decks * 52)));
  return (
    <div ref={shoe} className={styles.shoe} title={last ? text.lastGame : text.shoeLeft({ cards: left })}>
      <svg viewBox="0 0 60 44" aria-hidden="true">
        <path d="M4 40V12L40 4h14v36Z" className={styles.box} />
        <path d={`M8 37V${37 - 22 * share}h${30}V37Z`} className={styles.cards} />
        <path d="M42 10h9v27h-9Z" className={styles.mouth} />
        {last && <path d="M41 14h11" className={styles.cut} />}
      </svg>
      <span className="heard">{last ? text.lastGame : text.shoeLeft({ cards: left })}</span>
    </div>
  );
});
