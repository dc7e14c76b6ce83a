import { useMedia } from '../app/use-media.ts';

/** The direction of a layout on the screen: horizontal, or upright. */
export type Orientation = 'along' | 'upright';

export interface Shape {
  readonly lie: Orientation;
  /** Whether panels open above the layout instead of beside it. */
  readonly narrow: boolean;
}

const UPRIGHT = '(max-width: 719px) and (orientation: portrait)';
const NARROW = '(max-width: 719px), (max-height: 519px)';

/** Returns the shape of the table on this screen: upright on a phone in portrait. */
export function useShape(): Shape {
  const upright = useMedia(UPRIGHT);
  const narrow = useMedia(NARROW);
  return { lie: upright ? 'upright' : 'along', narrow };
}
