import { createContext, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { play } from '../../sound/player.ts';
import { FLIGHT, prefersReducedMotion } from './motion.ts';

/** Animates new cards as they are dealt. */
export interface Dealing {
  /** Handles a new card. `element` is the spot where it lies, and `turning` the part with two sides. */
  deal(element: HTMLElement, turning: HTMLElement, faceUp: boolean): void;
}

const DealingContext = createContext<Dealing | undefined>(undefined);
export const DealingProvider = DealingContext.Provider;

export function useDealing(): Dealing | undefined {
  return useContext(DealingContext);
}

/**
 * The time in milliseconds that a card takes to turn, and the point during its flight at which it starts to
 * turn.
 */
const TURN = 260;
const TURNS_AT = 200;
/** The times in milliseconds until a dealt card and a turned card are face up. */
export const DEAL_TIME = TURNS_AT + TURN;
export const TURN_TIME = 320;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Lets cards fly in from the shoe if they arrive after the table is on the screen. Cards do not fly if they were there
 * before, or arrive on a hidden page.
 */
export function useDealer(shoe: RefObject<Element | null>): Dealing {
  const began = useRef(false);
  useEffect(() => {
    began.current = true;
  }, []);
  return useMemo(() => {
    let dealt: Dealt[] = [];
    const fly = () => {
      const cards = dealt;
      dealt = [];
      const from = shoe.current?.getBoundingClientRect();
      if (!from || prefersReducedMotion()) return;
      // All cards are measured before the first one is moved, so that the page is laid out only once.
      const places = cards.map(({ element }) => element.getBoundingClientRect());
      for (const [at, card] of cards.entries()) flyFrom(from, places[at] ?? from, card);
    };
    return {
      deal: (element, turning, faceUp) => {
        if (!began.current || document.hidden) return;
        play('card');
        if (dealt.length === 0) queueMicrotask(fly);
        dealt.push({ element, turning, faceUp });
      },
    };
  }, [shoe]);
}

/** A card that has arrived and still has to fly to its spot. */
interface Dealt {
  readonly element: HTMLElement;
  readonly turning: HTMLElement;
  readonly faceUp: boolean;
}

function flyFrom(from: DOMRect, to: DOMRect, { element, turning, faceUp }: Dealt): void {
  const [x, y] = [from.x + from.width / 2 - (to.x + to.width / 2), from.y - to.y];
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) rotate(-14deg)`, opacity: 0.4, zIndex: 9 }, { zIndex: 9 }],
    { duration: FLIGHT, easing: EASE, fill: 'backwards' },
  );
  if (!faceUp) return;
  const turn = { duration: TURN, delay: TURNS_AT, easing: EASE, fill: 'backwards' } as const;
  const away = (degrees: number) => `perspective(40rem) rotateY(${degrees}deg)`;
  turning.firstElementChild?.animate([{ transform: away(180) }, { transform: 'none' }], turn);
  // The back. On a face-up card it is normally hidden.
  turning.lastElementChild?.animate(
    [
      { transform: 'none', visibility: 'visible' },
      { transform: away(-180), visibility: 'visible' },
    ],
    turn,
  );
}
