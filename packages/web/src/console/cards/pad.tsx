import { type Card, type Rank, rankOf, type Suit, suitOf } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useAction } from '../../forms/action.ts';
import { Button } from '../../forms/button.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { cardName, words as cardWords } from '../../pieces/cards/words.ts';
import { valuesOf } from '../offers.ts';
import { Refused } from '../refused.tsx';
import { type Aim, aimedAt } from '../station.ts';
import { Answers, isRelayed } from './answers.tsx';
import type { CardView } from './game.tsx';
import styles from './pad.module.css';
import { PadKeys, typedText } from './pad-keys.tsx';
import { useOffered, useStation } from './station.ts';
import { useCardKeys } from './use-card-keys.ts';
import { type Text, words } from './words.ts';

/** Entry of a card by keyboard, scanner or finger: the next one of the shoe, or one that is put right. */
export function Pad() {
  const text = useWords(words);
  const names = useWords(cardWords);
  const station = useStation();
  const { options, aim, setAim, make, view } = station;
  const [takeBack] = useOffered('take-back');
  const action = useAction();
  const entries = aim ? aimedAt(options, aim) : options.filter(({ draw }) => draw === true);
  const cards = valuesOf(entries, 'card') as readonly Card[];
  const [said, setSaid] = useState('');
  // A scanner may be quicker than the line: what it reads meanwhile waits for its turn.
  const waiting = useRef<Card[]>([]);
  const send = () => {
    const card = action.busy ? undefined : waiting.current.shift();
    if (!card) return;
    const [entry] = entries;
    if (!entry) return setSaid(text.noneDue(cardName(card, names)));
    if (!cards.includes(card)) return setSaid(text.notInShoe(cardName(card, names)));
    setSaid('');
    setAim(undefined);
    void action.run(() => make({ ...entry.move, card } as { type: string }));
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
    back: takeBack && !action.busy ? () => void action.run(() => make({ type: 'take-back' })) : undefined,
    leave: () => setAim(undefined),
  });
  // The keys are for the card now, not for the button that was pressed.
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (aim) lead.current?.focus();
  }, [aim]);
  const nextPlace = station.game.useNextPlace(station);
  const place = aim === undefined ? nextPlace : undefined;
  const left = (one: Rank | undefined, other: Suit | undefined) =>
    cards.some((card) => (!one || rankOf(card) === one) && (!other || suitOf(card) === other));
  const open = entries.length > 0;
  const keys = <PadKeys typed={typed} press={press} open={(one, other) => open && left(one, other)} />;
  return (
    <div className={styles.entry} data-open={open || undefined} data-aim={aim?.type ?? 'next'}>
      <p ref={lead} className={styles.lead} id="card-lead" tabIndex={-1} aria-live="polite">
        {open ? (
          <>
            <strong>{aimed(aim, view, text)}</strong> {place}
          </>
        ) : (
          text.noneNow
        )}
      </p>
      {aim && (
        <div>
          <Button kind="quiet" small onPress={() => setAim(undefined)}>
            {text.leaveAim}
          </Button>
        </div>
      )}
      <output className={styles.typed} aria-label={text.typed}>
        {typedText(typed)}
      </output>
      <div className={styles.keys}>{!open && isRelayed(options) ? <Answers /> : keys}</div>
      <p className={styles.note}>{text.howTo}</p>
      <p className={styles.said} role="alert">
        {said}
      </p>
      <Refused refusal={action.refusal} />
    </div>
  );
}

/** What the card is entered for. */
function aimed(aim: Aim | undefined, view: CardView, text: Text) {
  if (aim?.type !== 'correct-card') return text.aims[(aim?.type ?? 'next') as 'next' | 'correct'];
  const at = Number(aim.at);
  const entered = view.cards?.[at];
  return (
    <>
      {text.aims['correct-card'](at + 1)} {entered && <CardsText cards={[entered]} />}
    </>
  );
}
