import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './zoom.module.css';

const LEAST = 1;
const MOST = 2.6;
const STEP = 0.4;

interface ZoomProps {
  readonly children: ReactNode;
  /** The position of the zoom buttons: none, both in one corner, or one in each of two corners. */
  readonly controls: 'none' | 'together' | 'apart';
  readonly text: { readonly zoomIn: string; readonly zoomOut: string };
}

/**
 * Lets the user zoom the content with fingers or buttons. The content pans by normal scrolling, and two
 * fingers zoom around the point between them.
 */
export function Zoom({ children, controls, text }: ZoomProps) {
  const [zoom, setZoom] = useState(LEAST);
  const frame = useRef<HTMLDivElement>(null);
  const pinch = useRef<{ readonly distance: number; readonly zoom: number }>(undefined);
  const held = useRef({ zoom, to: (_next: number, _x: number, _y: number) => {} });

  /** Zooms around the point (x, y) of the frame. */
  const to = (next: number, x: number, y: number) => {
    const element = frame.current;
    const bounded = Math.min(MOST, Math.max(LEAST, next));
    if (!element) return;
    const factor = bounded / zoom;
    const left = (element.scrollLeft + x) * factor - x;
    const top = (element.scrollTop + y) * factor - y;
    setZoom(bounded);
    requestAnimationFrame(() => element.scrollTo(left, top));
  };
  held.current = { zoom, to };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const start = (event: TouchEvent) => {
      if (event.touches.length === 2)
        pinch.current = { distance: span(event.touches), zoom: held.current.zoom };
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!pinch.current || !a || !b) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const next = (pinch.current.zoom * span(event.touches)) / pinch.current.distance;
      held.current.to(next, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
    };
    const end = (event: TouchEvent) => {
      if (event.touches.length < 2) pinch.current = undefined;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  const middle = (next: number) => {
    const element = frame.current;
    if (element) to(next, element.clientWidth / 2, element.clientHeight / 2);
  };
  return (
    <div className={styles.zoom}>
      <div ref={frame} className={styles.frame} tabIndex={zoom > LEAST ? 0 : undefined}>
        <div className={styles.sheet} style={{ '--zoom': zoom } as React.CSSProperties}>
          {children}
        </div>
      </div>
      {controls !== 'none' && (
        <div className={styles.controls} data-apart={controls === 'apart' || undefined}>
          <button
            type="button"
            aria-label={text.zoomIn}
            disabled={zoom >= MOST}
            onClick={() => middle(zoom + STEP)}
          >
            +
          </button>
          <button
            type="button"
            aria-label={text.zoomOut}
            disabled={zoom <= LEAST}
            onClick={() => middle(zoom - STEP)}
          >
            −
          </button>
        </div>
      )}
    </div>
  );
}

function span(touches: TouchList): number {
  const [a, b] = touches;
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 1;
}
