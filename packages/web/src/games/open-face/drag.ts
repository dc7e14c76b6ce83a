import type { Card } from '@croupier/core';
import { openFace } from '@croupier/games';
import { type PointerEvent as Pressed, useCallback, useRef, useState } from 'react';

/** A card under a finger: how far it has come from where it lay. */
export interface Dragged {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

/** The distance in pixels that a finger may move before it drags. */
const TREMBLES = 7;

/** Lets cards be dragged onto rows by finger, pen or mouse; `drop` gets the row, or undefined outside of them. */
export function useDrag(drop: (card: Card, row: openFace.Row | undefined) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const from = useRef<{ readonly card: Card; readonly x: number; readonly y: number; moved: boolean }>(
    undefined,
  );
  /** Tells whether a drag has just ended. A card that moved into a row is drawn there, and no click follows. */
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
        if (start?.moved) latest.current(start.card, rowAt(event));
        setDragged(undefined);
      },
      onPointerCancel: () => {
        from.current = undefined;
        setDragged(undefined);
      },
      /** A press at the end of a drag is none. */
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

/** Returns the row under the pointer, without the row in which the dragged card itself lies. */
function rowAt({ clientX, clientY, currentTarget: card }: Pressed<HTMLElement>): openFace.Row | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    if (card.contains(element)) continue;
    const name = element.closest('[data-row-of="own"]')?.getAttribute('data-row');
    const row = openFace.ROWS.find((one) => one === name);
    if (row) return row;
  }
  return undefined;
}
