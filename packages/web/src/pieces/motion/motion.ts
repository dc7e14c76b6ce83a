/** The duration in milliseconds of a move from one spot on a table to another. */
export const FLIGHT = 320;
export const EASE = 'cubic-bezier(0.3, 0, 0.2, 1)';

/** Returns whether the user's system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns whether animations run. There are none with reduced motion, or on a hidden page. */
export function isMoving(): boolean {
  return !document.hidden && !prefersReducedMotion();
}
