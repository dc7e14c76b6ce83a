import { messages } from 'messages:card-console';
import { messages as cardMessages } from 'messages:cards/faces';
import {
  type Card,
  JOKER,
  type Json,
  type MoveOption,
  type Rank,
  rankOf,
  type Suit,
  suitOf,
} from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { cardName } from '../../pieces/cards/card-names.ts';
import type { CardDraws, CardTarget } from '../game.ts';
import { isBound, valuesOf } from '../offers.ts';
import parts from '../parts.module.css';
import { Refused } from '../refused.tsx';
import { targetOptions, useStation } from '../station.ts';
import styles from './pad.module.css';
import { PadKeys, typedText } from './pad-keys.tsx';
import { useCardKeys } from './use-card-keys.ts';

interface CardPadProps {
  readonly draws: CardDraws;
  /** Whether a player must answer. If no card is due, the pad is hidden to make room for the answers. */
  readonly quiet: boolean;
}

/**
 * Enters a card by keyboard, scanner or touch. The card is the next one of the routine, or the one for the
 * chosen move. A secret card is not shown after its entry, and no disabled key reveals that it has been
 * dealt.
 */
export function CardPad({ draws, quiet }: CardPadProps) {
  const text = useMessages(messages);
  const names = useMessages(cardMessages);
  const { options, aim, setAim, make } = useStation();
  const action = useMutation();
  const [said, setSaid] = useState('');
  // The last refusal disappears when another card or step is due.
  const stage = JSON.stringify(draws.due ?? options.find(({ pace }) => pace !== undefined)?.move ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table has moved on
  useEffect(() => setSaid(''), [stage]);
  const target = aim ?? draws.due;
  const entries = target ? targetOptions(options, target) : [];
  const several = useSeveral(target, entries[0]?.move.cards, () => leave());
  const cards = (several.of > 0 ? entries.flatMap(severalOf) : valuesOf(entries, 'card')) as readonly Card[];
  const isOpen = cards.length > 0;
  const leave = () => {
    setSaid('');
    setAim(undefined);
  };

  // A scanner may be faster than the connection, so the cards that it reads meanwhile are queued.
  const waiting = useRef<Card[]>([]);
  const complain = (why: string) => {
    waiting.current = [];
    setSaid(why);
  };
  const send = () => {
    const card = action.busy ? undefined : waiting.current.shift();
    if (!card) return;
    const name = cardName(card, names);
    if (!target) return complain(draws.secret ? text.noneNow : text.noneDue({ card: name }));
    if (!isOpen) return complain(draws.closed ?? text.noneNow);
    if (!draws.secret && !cards.includes(card)) return complain(text.notInShoe({ card: name }));
    setSaid('');
    if (several.of > 0) return several.read(card);
    setAim(undefined);
    void action
      .run(() => make({ ...target, card }))
      .then((made) => {
        // After a rejected card, the next cards would go to the wrong positions, so they are dropped.
        if (!made) waiting.current = [];
      });
  };
  const latest = useRef(send);
  latest.current = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: queued cards are sent when the table has moved on
  useEffect(() => latest.current(), [options, action.busy]);
  const takesBack = options.some(({ move }) => move.type === 'take-back' && move.seat === undefined);
  const { typed, press } = useCardKeys({
    enter: (card) => {
      waiting.current.push(card);
      send();
    },
    back: takesBack && !action.busy ? () => void action.run(() => make({ type: 'take-back' })) : undefined,
    leave,
  });
  // Moves the focus away from the pressed button, so that keys enter the card.
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (aim) lead.current?.focus();
  }, [aim]);

  const left = (rank: Rank | undefined, suit: Suit | undefined) =>
    isOpen &&
    (draws.secret === true ||
      cards.some((card) => (!rank || rankOf(card) === rank) && (!suit || suitOf(card) === suit)));
  const joker = draws.joker ? isOpen && (draws.secret === true || cards.includes(JOKER)) : undefined;
  const complaint = (
    <p className={parts.warning} role="alert">
      {said}
    </p>
  );
  if (quiet && !target) return complaint;
  return (
    <div className={styles.card} data-open={target !== undefined || undefined} data-aim={aim?.type}>
      <p ref={lead} className={styles.lead} id="card-lead" tabIndex={-1} aria-live="polite">
        {target ? (
          <>
            <strong>{draws.lead(target)}</strong> {draws.place(target)}
          </>
        ) : (
          text.noneNow
        )}
      </p>
      <output className={styles.typed} aria-label={text.typed}>
        {typedText(typed)}
      </output>
      <div className={styles.keys}>
        <PadKeys typed={typed} press={press} open={left} joker={joker} />
      </div>
      <div className={parts.row}>
        {several.of > 0 && (
          <Button busy={several.busy} disabled={several.cards.length < several.least} onPress={several.enter}>
            {draws.several?.(several.cards.length) ?? String(several.cards.length)}
          </Button>
        )}
        {draws.Also && <draws.Also />}
        {aim && (
          <Button kind="quiet" onPress={leave}>
            {text.leaveAim} <kbd>Esc</kbd>
          </Button>
        )}
      </div>
      <p className={parts.note}>{draws.note}</p>
      {complaint}
      <Refused refusal={several.refusal ?? action.refusal} />
    </div>
  );
}

/** Returns the possible cards of an option that takes several cards. */
function severalOf({ move: { cards } }: MoveOption): readonly Json[] {
  return isSeveral(cards) ? cards.values : [];
}

interface Several {
  readonly any: 'subset';
  readonly values: readonly Json[];
  readonly min: number;
  readonly max: number;
}

function isSeveral(pattern: unknown): pattern is Several {
  return pattern !== undefined && isBound(pattern as Json) && (pattern as { any: string }).any === 'subset';
}

/** Collects several cards one by one and then enters them together, such as the cards that a player discards. */
function useSeveral(target: CardTarget | undefined, pattern: unknown, done: () => void) {
  const { make } = useStation();
  const { busy, refusal, run } = useMutation();
  const [cards, setCards] = useState<readonly Card[]>([]);
  const bound = isSeveral(pattern) ? pattern : { min: 0, max: 0 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards read for one player are not another's
  useEffect(() => setCards([]), [target && JSON.stringify(target)]);
  return {
    cards,
    busy,
    refusal,
    of: bound.max,
    least: bound.min,
    read: (card: Card) =>
      setCards((before) => (before.includes(card) ? before : [...before, card].slice(-bound.max))),
    enter: () =>
      void run(() => make({ ...target, type: target?.type ?? '', cards })).then((made) => made && done()),
  };
}
