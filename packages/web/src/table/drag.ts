import type { Card } from '@croupier/core';
import { type PointerEvent as Pressed, useCallback, useRef, useState } from 'react';

/** A dragged card, and its distance from its original position. */
export interface DraggedCard {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

/** The distance in pixels that a pointer must move before a drag starts. */
const TREMBLES = 7;

/**
 * Lets cards be dragged with a finger, pen or mouse. `drop` receives the elements under the pointer from top to bottom,
 * without the dragged card itself.
 */
export function useDrag(drop: (card: Card, under: readonly Element[]) => void) {
  const [dragged, setDragged] = useState<DraggedCard>();
  const from = useRef<{ readonly card: Card; readonly x: number; readonly y: number; moved: boolean }>(
    undefined,
  );
  /** Whether a drag has just ended. If the card has moved into a row, it is rendered there and no click follows. */
  const ended = useRef(false);
  const latest = useRef(drop);
  latest.current = drop;
  const handlers = useCallback(
    (card: Card) => ({
      onPointerDown: (event: Pressed<HTMLElement>) => {
        ended.current = false;
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
        from.current = undefined;
        ended.current = start?.moved === true;
        if (start?.moved) latest.current(start.card, elementsUnder(event));
        setDragged(undefined);
      },
      onPointerCancel: () => {
        from.current = undefined;
        setDragged(undefined);
      },
      /** Ignores the click at the end of a drag. */
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (ended.current) {
          event.preventDefault();
          event.stopPropagation();
        }
        ended.current = false;
      },
    }),
    [],
  );
  return { dragged, handlers };
}

function elementsUnder({ clientX, clientY, currentTarget: card }: Pressed<HTMLElement>): readonly Element[] {
  return document.elementsFromPoint(clientX, clientY).filter((element) => !card.contains(element));
}
