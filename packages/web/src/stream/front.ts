import { type RefObject, useEffect, useState } from 'react';

/** The time in milliseconds for which the picture stays in front after the result. */
const LINGERS = 2_500;
/** The share of the felt that the picture covers when it is in front. */
const COVERS = 0.94;

/**
 * Returns whether the picture is in front of the felt: while the ball or dice roll, and for a moment
 * afterwards. The player can change that until the next roll.
 */
export function useFront(rolls: boolean, open: boolean): readonly [boolean, (front: boolean) => void] {
  const [front, setFront] = useState(false);
  useEffect(() => {
    if (rolls) setFront(true);
    if (rolls) return undefined;
    const timer = setTimeout(() => setFront(false), open ? 0 : LINGERS);
    return () => clearTimeout(timer);
  }, [rolls, open]);
  return [front, setFront];
}

/** Moves a video from its place to the middle of the felt, without changing the layout. */
export function useInFront(video: RefObject<HTMLVideoElement | null>, front: boolean): void {
  useEffect(() => {
    const shown = video.current;
    const place = shown?.parentElement;
    const felt = document.querySelector('[data-felt]');
    if (!shown || !place || !felt || !front) return undefined;
    const move = () => {
      const [from, to] = [place.getBoundingClientRect(), felt.getBoundingClientRect()];
      // On a page that scrolls, only a part of the felt may be visible.
      const [top, bottom] = [Math.max(0, to.top), Math.min(window.innerHeight, to.bottom)];
      const scale = COVERS * Math.min(to.width / from.width, (bottom - top) / from.height);
      const x = to.left + to.width / 2 - from.left - from.width / 2;
      const y = (top + bottom) / 2 - from.top - from.height / 2;
      shown.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    };
    move();
    const seen = new ResizeObserver(move);
    seen.observe(felt);
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      seen.disconnect();
      window.removeEventListener('scroll', move);
      shown.style.transform = '';
    };
  }, [video, front]);
}
