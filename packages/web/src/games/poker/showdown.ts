import { useEffect, useRef } from 'react';
import { storedSwitch } from '../../app/stored-switch.ts';
import { losesForSure } from './parts.ts';
import { optionOf, useScene } from './scene.ts';

/** Tells whether losing hands are mucked without asking: they are, until turned off in this browser. */
export const { use: useMucksLosers, turn: setMucksLosers } = storedSwitch('croupier.poker.muck', true);

/**
 * Mucks the player's losing hand at the showdown, once a hand, where they may and have not turned that off. Returns
 * whether that is under way.
 */
export function useShowdown(hand: string): boolean {
  const { view, playerView, options, fresh, make, busy } = useScene();
  const mucks = useMucksLosers();
  const answered = useRef<string>(undefined);
  const lost =
    fresh &&
    mucks &&
    view.phase === 'showdown' &&
    typeof playerView?.place === 'number' &&
    optionOf(options, 'muck') !== undefined &&
    losesForSure(view, playerView.place, playerView.cards);
  useEffect(() => {
    if (!lost || busy || answered.current === hand) return;
    answered.current = hand;
    void make({ type: 'muck' });
  }, [lost, busy, hand, make]);
  return lost && (busy || answered.current !== hand);
}
