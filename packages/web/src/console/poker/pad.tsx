import type { Card } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../forms/action.ts';
import { Refused } from '../../forms/refused.tsx';
import { useWords } from '../../words/language.tsx';
import styles from '../cards/pad.module.css';
import { PadKeys, typedText } from '../cards/pad-keys.tsx';
import { useCardKeys } from '../cards/use-card-keys.ts';
import { words as cardWords } from '../cards/words.ts';
import { valuesOf } from '../offers.ts';
import { type PokerStation, useOffered, useStation } from './station.ts';
import { type Text, words } from './words.ts';

/**
 * Entry of the next card by keyboard, reader or finger. Once entered it is not shown again, and no key tells that it is
 * gone: who deals knows no player's cards.
 */
export function Pad() {
  const text = useWords(words);
  const shared = useWords(cardWords);
  const station = useStation();
  const { options, make } = station;
  const entries = useOffered('card');
  const cards = valuesOf(entries, 'card') as readonly Card[];
  const open = entries.length > 0;
  const action = useAction();
  const [said, setSaid] = useState('');
  // A reader may be quicker than the line: what it reads meanwhile waits for its turn.
  const waiting = useRef<Card[]>([]);
  const send = () => {
    const card = action.busy ? undefined : waiting.current.shift();
    if (!card) return;
    if (!open) return setSaid(shared.noneNow);
    if (!cards.includes(card)) return setSaid(text.out);
    setSaid('');
    void action.run(() => make({ type: 'card', card } as { type: string }));
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent when the table has gone on
  useEffect(() => latest.current(), [options, action.busy]);
  const { typed, press } = useCardKeys({
    enter: (card) => {
      waiting.current.push(card);
      send();
    },
    back: undefined,
    leave: () => setSaid(''),
  });
  return (
    <div className={styles.entry} data-open={open || undefined}>
      <p className={styles.lead} id="card-lead" aria-live="polite">
        {open ? (
          <>
            <strong>{text.next}</strong> {nextPlace(station, text)}
          </>
        ) : (
          shared.noneNow
        )}
      </p>
      <output className={styles.typed} aria-label={shared.typed}>
        {typedText(typed)}
      </output>
      <div className={styles.keys}>
        <PadKeys typed={typed} press={press} open={() => open} />
      </div>
      <p className={styles.note}>{text.hidden}</p>
      <p className={styles.said} role="alert">
        {said}
      </p>
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** Where the next card goes, in words. */
function nextPlace({ view, staff: { next }, who }: PokerStation, { to }: Text): string {
  if (!next) return '';
  if ('place' in next) return to[next.face](who(next.place));
  const nth = (view.boards[next.board]?.length ?? 0) + 1;
  return view.boards.length > 1 ? to.boardOf(nth, next.board + 1) : to.board(nth);
}
