import type { Card } from '@croupier/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useKeys } from '../../console/keys.ts';
import { PlayingCard } from '../../pieces/cards/card.tsx';
import { rankOrder } from '../../pieces/cards/suits.ts';
import type { HandParts } from './declared.ts';
import type { ChooseProps, PartsOf } from './scene.ts';
import styles from './set-apart.module.css';

interface SetApartProps extends ChooseProps<'cards'> {
  readonly parts: PartsOf;
}

/** The distance in pixels that a finger may move during a press. */
const STILL = 6;

/**
 * Lets the player split cards into two hands. A press, a drag or the card's number moves a card to the other
 * hand. The names of both hands are updated.
 */
export function SetApart({ choosing: { name, cards }, parts, chosen, onChoose }: SetApartProps) {
  const apart = chosen as readonly Card[];
  const sorted = cards.toSorted((one, other) => rankOrder(other) - rankOrder(one));
  const said = parts(
    sorted.filter((card) => !apart.includes(card)),
    sorted.filter((card) => apart.includes(card)),
  );
  // If the hand set apart is full, the card that has been there longest moves back.
  const move = (card: Card) =>
    onChoose(
      apart.includes(card) ? apart.filter((one) => one !== card) : [...apart, card].slice(-said.takes),
    );
  useKeys(Object.fromEntries(sorted.map((card, place) => [`${place + 1}`, () => move(card)])));
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside a fieldset already
    <div className={styles.setting} role="group" aria-label={name} data-testid="setting">
      {said.hands.map((part, index) => (
        <Part
          key={part.name}
          {...part}
          apart={index === 1}
          cards={sorted.filter((card) => apart.includes(card) === (index === 1))}
          room={index === 1 ? said.takes : 0}
          nth={(card) => sorted.indexOf(card) + 1}
          move={move}
        />
      ))}
      <p className={styles.fault} role="status">
        {said.fault}
      </p>
    </div>
  );
}

type PartProps = HandParts['hands'][number] & {
  /** Whether this is the hand that is set apart. */
  readonly apart: boolean;
  readonly cards: readonly Card[];
  /** The number of cards for which there is space. */
  readonly room: number;
  /** Returns the number of a card among all cards, starting with the highest. */
  readonly nth: (card: Card) => number;
  readonly move: (card: Card) => void;
};

function Part({ name, comesTo, apart, cards, room, nth, move }: PartProps) {
  const free = Array.from({ length: Math.max(0, room - cards.length) }, (_, place) => place);
  return (
    <section className={styles.part} aria-label={name} data-part={apart ? 'apart' : 'stay'}>
      <p>
        {name} <b aria-live="polite">{comesTo}</b>
      </p>
      <span className={styles.cards}>
        {cards.map((card) => (
          <Movable key={card} card={card} nth={nth(card)} apart={apart} move={move} />
        ))}
        {free.map((place) => (
          <span key={place} className={styles.gap} />
        ))}
      </span>
    </section>
  );
}

interface MovableProps {
  readonly card: Card;
  readonly nth: number;
  readonly apart: boolean;
  readonly move: (card: Card) => void;
}

/** Shows a card that a press or a drag moves to the other hand. */
function Movable({ card, nth, apart, move }: MovableProps) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const [by, setBy] = useState<{ readonly x: number; readonly y: number }>();
  const drag = ({ clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    if (!from.current) return;
    const [x, y] = [clientX - from.current.x, clientY - from.current.y];
    if (!dragged.current && Math.hypot(x, y) < STILL) return;
    dragged.current = true;
    setBy({ x, y });
  };
  const drop = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    from.current = undefined;
    setBy(undefined);
    if (!dragged.current) return;
    const over = document
      .elementsFromPoint(clientX, clientY)
      .filter((element) => !currentTarget.contains(element))
      .map((element) => element.closest<HTMLElement>('[data-part]'))
      .find((part) => part !== null);
    if (over && (over.dataset.part === 'apart') !== apart) move(card);
  };
  return (
    <button
      type="button"
      className={styles.card}
      data-choose={card}
      data-dragged={by ? true : undefined}
      style={by && { translate: `${by.x}px ${by.y}px` }}
      aria-pressed={apart}
      aria-keyshortcuts={`${nth}`}
      onPointerDown={({ clientX, clientY, button, currentTarget, pointerId }) => {
        if (button !== 0) return;
        from.current = { x: clientX, y: clientY };
        dragged.current = false;
        currentTarget.setPointerCapture?.(pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        from.current = undefined;
        setBy(undefined);
      }}
      onClick={() => {
        // The click at the end of a drag is not a press.
        if (!dragged.current) move(card);
        dragged.current = false;
      }}
    >
      <PlayingCard card={card} />
      <i aria-hidden="true">{nth}</i>
    </button>
  );
}
