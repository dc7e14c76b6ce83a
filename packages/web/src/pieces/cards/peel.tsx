import type { Card } from '@croupier/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Back, CARD_SHAPE } from './face.tsx';
import { foldCard, gripAt, type Point } from './fold.ts';
import styles from './peel.module.css';
import { PipFace } from './pip-face.tsx';

interface PeelProps {
  readonly card: Card;
  /** The accessible name of the card, which must not reveal its face. */
  readonly name: string;
  /** Called when the player has turned the card. */
  readonly onTurn: () => void;
}

const { width, height } = CARD_SHAPE;
/** The folded share above which a card turns over. */
const TURNED = 0.55;
/** The distance by which a key press moves the lower edge. */
const STEP = 14;

/**
 * Draws a large face-down card for the player to peel. A finger or mouse holds it at a corner or an edge, and the arrow
 * keys at the lower edge. A released card falls back. It turns over when more than half of it is folded, or on Enter.
 */
export function Peel({ card, name, onTurn }: PeelProps) {
  const [drawn, draw] = useState<{ readonly grip: Point; readonly to: Point }>();
  const element = useRef<HTMLButtonElement>(null);
  const id = useId();
  const fold = drawn && foldCard(drawn.grip, drawn.to);
  const pull = (grip: Point, to: Point) => {
    draw({ grip, to });
    if ((foldCard(grip, to)?.share ?? 0) >= TURNED) onTurn();
  };
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = element.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const grip = { x: width / 2, y: height };
    pull(grip, { x: grip.x, y: Math.min(height, (drawn?.to.y ?? height) + step) });
  };
  return (
    <button
      ref={element}
      type="button"
      className={styles.card}
      aria-label={name}
      data-testid="peel"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const to = at(event);
        draw({ grip: gripAt(to), to });
      }}
      onPointerMove={(event) => drawn && event.buttons > 0 && pull(drawn.grip, at(event))}
      onPointerUp={() => draw(undefined)}
      onPointerCancel={() => draw(undefined)}
      onKeyDown={press}
      // A click with the pointer must not turn the card. Clicks by Enter and the space bar have a detail of 0.
      onClick={({ detail }) => detail === 0 && onTurn()}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {fold ? (
          <>
            <clipPath id={`${id}b`}>
              <polygon points={pointsOf(fold.back)} />
            </clipPath>
            <clipPath id={`${id}f`}>
              <polygon points={pointsOf(fold.face)} />
            </clipPath>
            <g clipPath={`url(#${id}b)`}>
              <Back />
            </g>
            <g className={styles.flap} transform={`matrix(${fold.matrix.join(' ')})`}>
              <g clipPath={`url(#${id}f)`}>
                <PipFace card={card} />
              </g>
            </g>
          </>
        ) : (
          <Back />
        )}
      </svg>
    </button>
  );
}

function pointsOf(polygon: readonly Point[]): string {
  return polygon.map(({ x, y }) => `${x},${y}`).join(' ');
}
