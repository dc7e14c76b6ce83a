import { messages } from 'messages:mariash/table';
import type { Card } from '@croupier/core';
import { type CSSProperties, useCallback, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { useDrag } from '../../table/drag.ts';
import { useChoice } from './choice.ts';
import styles from './felt.module.css';
import { dutyOf, optionsOf, orderIn, sortHand, useScene, valuesIn } from './scene.ts';
import { MariashCard, useCardNames } from './suits.tsx';

/**
 * Shows the player's own cards, sorted. A card is played by pressing it, dragging it onto the table or pressing a key.
 * A card that may not be played shows why.
 */
export function Hand({ keys }: { readonly keys: boolean }) {
  const text = useMessages(messages);
  const scene = useScene();
  const { view, playerView, options, make, busy } = scene;
  const { card: nameOf } = useCardNames();
  const { chosen, choose } = useChoice();
  const [why, setWhy] = useState('');
  const phase = view.deal?.phase;
  const cards = sortHand(playerView?.cards ?? [], orderIn(scene));
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
  const { dragged, handlers } = useDrag((card, under) => {
    if (under.some((element) => element.closest('[data-drop]'))) press(card);
  });
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
