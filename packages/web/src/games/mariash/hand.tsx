import { words } from 'messages:mariash/table';
import type { Card } from '@croupier/core';
import { type CSSProperties, type PointerEvent as Pressed, useCallback, useRef, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { useChoice } from './choice.ts';
import styles from './felt.module.css';
import { dutyOf, optionsOf, orderIn, sorted, useScene, valuesIn } from './scene.ts';
import { MariashCard, useCardNames } from './suits.tsx';

/**
 * Shows the player's own cards, sorted. A press, a drag onto the table or a key plays one; a card that may not be
 * played says why.
 */
export function Hand({ keys }: { readonly keys: boolean }) {
  const text = useWords(words);
  const scene = useScene();
  const { view, playerView, options, make, busy } = scene;
  const { card: nameOf } = useCardNames();
  const { chosen, choose } = useChoice();
  const [why, setWhy] = useState('');
  const phase = view.deal?.phase;
  const cards = sorted(playerView?.cards ?? [], orderIn(scene));
  const asked = playerView?.question != null;
  const playing = asked && phase === 'play';
  const plays = optionsOf(options, 'play');
  const legal = new Set(
    valuesIn<Card>(
      plays.filter(({ move }) => move.marriage !== true),
      'card',
    ),
  );
  const married = new Set(
    valuesIn<Card>(
      plays.filter(({ move }) => move.marriage === true),
      'card',
    ),
  );
  const press = useCallback(
    (card: Card) => {
      choose(card);
      setWhy('');
      if (!playing || busy) return;
      const duty = dutyOf(scene, card);
      if (duty) return setWhy(text.duties[duty]);
      if (legal.size > 0 && !legal.has(card)) return;
      void make(married.has(card) ? { type: 'play', card, marriage: true } : { type: 'play', card });
    },
    [choose, playing, busy, scene, text, make, legal, married],
  );
  const at = chosen ? cards.indexOf(chosen) : -1;
  const step = (by: number) => () => {
    const next = cards[(at + by + cards.length) % Math.max(1, cards.length)];
    if (next) choose(next);
  };
  const open = keys && asked && (playing || phase === 'trump');
  useKeys({
    arrowright: open ? step(1) : undefined,
    arrowleft: open ? step(-1) : undefined,
    enter: open && playing && chosen ? () => press(chosen) : undefined,
  });
  const { dragged, handlers } = useDragToTable(press);
  return (
    <div className={styles.own} data-own="">
      <p className={styles.why} role="status" data-testid="why">
        {why}
      </p>
      <fieldset
        className={styles.hand}
        aria-label={text.hand}
        data-testid="hand"
        style={{ '--cards': cards.length } as CSSProperties}
      >
        {cards.map((card) => {
          const barred = playing && dutyOf(scene, card) !== undefined;
          return (
            <button
              key={card}
              type="button"
              className={styles.card}
              aria-label={married.has(card) ? `${nameOf(card)}, ${text.marriage}` : nameOf(card)}
              aria-pressed={phase === 'trump' && card === chosen}
              aria-disabled={barred || undefined}
              data-lit={(playing && !barred) || undefined}
              data-chosen={(open && card === chosen) || undefined}
              style={
                dragged?.card === card
                  ? { transform: `translate(${dragged.x}px, ${dragged.y}px)`, zIndex: 20 }
                  : undefined
              }
              {...handlers(card)}
              onClick={() => press(card)}
            >
              <MariashCard card={card} faded={barred} />
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** The distance in pixels that a finger may move before it drags. */
const TREMBLES = 7;

interface Dragged {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

/** Lets a card be dragged onto the middle of the table: dropped there, it is played. */
function useDragToTable(drop: (card: Card) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const from = useRef<Dragged & { moved: boolean }>(undefined);
  const handlers = (card: Card) => ({
    onPointerDown: (event: Pressed<HTMLElement>) => {
      if (event.button !== 0) return;
      from.current = { card, x: event.clientX, y: event.clientY, moved: false };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: Pressed<HTMLElement>) => {
      const start = from.current;
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(x, y) < TREMBLES) return;
      start.moved = true;
      setDragged({ card: start.card, x, y });
    },
    onPointerUp: (event: Pressed<HTMLElement>) => {
      const start = from.current;
      setDragged(undefined);
      if (!start?.moved) return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      if (under.some((element) => element.closest('[data-drop]'))) drop(start.card);
    },
    onPointerCancel: () => {
      from.current = undefined;
      setDragged(undefined);
    },
    /** A press at the end of a drag is none. */
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (from.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      from.current = undefined;
    },
  });
  return { dragged, handlers };
}
