import { messages } from 'messages:stream/still';
import { stillAddress } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useMedia } from '../app/use-media.ts';
import styles from './still.module.css';
import { savesData, watchStill, whileInView } from './watch-still.ts';

interface StillProps {
  readonly table: string;
  readonly name: string;
}

/**
 * Shows a still of a live table on its tile, behind the text, and renews it while the tile is in view. A user who wants
 * less motion, or whose browser saves data, sees the tile without it.
 */
export function Still({ table, name }: StillProps) {
  const text = useMessages(messages);
  const address = stillAddress(table);
  const place = useRef<HTMLDivElement>(null);
  const [still, setStill] = useState<string>();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const element = place.current;
    if (!element || isCalm || savesData()) return undefined;
    return whileInView(element, () => watchStill(address, setStill));
  }, [address, isCalm]);
  return (
    <div ref={place} className={styles.still}>
      {still !== undefined && (
        <>
          <img src={still} alt={text.picture({ table: name })} />
          <small aria-hidden="true">{text.live}</small>
        </>
      )}
    </div>
  );
}
