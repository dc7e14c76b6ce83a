import type { Card } from '@croupier/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Back, CARD_SHAPE } from './face.tsx';
import { folded, gripAt, type Point } from './fold.ts';
import styles from './peel.module.css';
import { PipFace } from './pip-face.tsx';

interface PeelProps {
  readonly card: Card;
  /** The name of the card, which does not reveal it. */
  readonly name: string;
  /** The player has turned it. */
  readonly onTurn: () => void;
}

const { width, height } = CARD_SHAPE;
/** A card that is folded so far is turned. */
const TURNED = 0.55;
/** The distance that a key moves the lower edge up or down. */
const STEP = 14;

/**
 * Draws a large card face down that the player peels. A finger or mouse takes it at a corner or an edge, the arrow keys
 * at the lower edge. Released, it falls back; folded over half, or with Enter, it turns.
 */
export function Peel({ card, name, onTurn }: PeelProps) {
  const [drawn, draw] = useState<{ readonly grip: Point; readonly to: Point }>();
  const element = useRef<HTMLButtonElement>(null);
  const id = useId();
  const fold = drawn && folded(drawn.grip, drawn.to);
  const pull = (grip: Point, to: Point) => {
    draw({ grip, to });
    if ((folded(grip, to)?.share ?? 0) >= TURNED) onTurn();
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
      // A press alone would turn the card instead of peeling it: Enter and the space bar make clicks without a
      // pointer.
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
