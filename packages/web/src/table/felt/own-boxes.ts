import { useScene } from '../cards/scene.ts';
import { boxOf } from '../chip.ts';

/** Returns the numbers of the boxes with bets of the player in the displayed round. */
export function useOwnBoxes(): ReadonlySet<number> {
  const { stakes, lines } = useScene();
  // A chip for the next round does not move the hands of the last one.
  const bets = lines.length > 0 ? lines.map(({ bet }) => bet) : [...stakes.keys()];
  return new Set(bets.map(boxOf));
}
