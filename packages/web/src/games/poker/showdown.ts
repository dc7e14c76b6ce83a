import { useEffect, useRef } from 'react';
import { storedSwitch } from '../../app/stored-switch.ts';
import { losesEveryPot } from './parts.ts';
import { optionOf, useScene } from './scene.ts';

/** Whether losing hands are mucked without asking; true by default. It is stored in this browser. */
export const { use: useMucksLosers, turn: setMucksLosers } = storedSwitch('croupier.poker.muck', true);

/**
 * Mucks the player's losing hand at the showdown, if that is allowed and not turned off. Returns whether a muck is
 * pending.
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
    losesEveryPot(view, playerView.place, playerView.cards);
  useEffect(() => {
    if (!lost || busy || answered.current === hand) return;
    answered.current = hand;
    void make({ type: 'muck' });
  }, [lost, busy, hand, make]);
  return lost && (busy || answered.current !== hand);
}
