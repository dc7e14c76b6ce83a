import { type Card, RANKS, rankOf } from '@croupier/core';
import type { BoxRound } from '../boxes/game.ts';
import { positionId } from '../boxes/state.ts';
import type { BoxDuel, CardPlace, Duel } from './moves.ts';
import type { CasinoWarPlan } from './plan.ts';

/** The state that only casino war has. */
export interface Burnings {
  /** The number of times that cards have been burned for wars, or are due to be. */
  burnings: number;
}

export type CasinoWarRound = BoxRound<CasinoWarPlan, Burnings>;
type State = CasinoWarRound['state'];

/** Returns the boxes with such a bet, in order. */
function boxesWith({ boxes, totals }: State, bet: string): readonly number[] {
  return Array.from({ length: boxes }, (_, index) => index + 1).filter((box) => totals[positionId(box, bet)]);
}

export function boxesAtWar(state: State): readonly number[] {
  return boxesWith(state, 'war');
}

/**
 * Compares two cards. The result is positive if the box's card is higher, and zero on a tie. The ace is the
 * highest card, and suits do not count.
 */
export function compare(card: Card, dealer: Card): number {
  return RANKS.indexOf(rankOf(card)) - RANKS.indexOf(rankOf(dealer));
}

/**
 * Returns the recipient of each card, in dealing order: each box and the dealer, then the cards of the war.
 */
export function places({ setup: { plan }, state }: CasinoWarRound): readonly CardPlace[] {
  const first = [...boxesWith(state, 'main').map((box) => ({ box })), { dealer: true } as const];
  if (!state.decided) return first;
  const atWar = boxesAtWar(state);
  if (atWar.length === 0) return first;
  return plan.war.dealer === 'one-card'
    ? [...first, ...atWar.map((box) => ({ box })), { dealer: true }]
    : [...first, ...atWar.flatMap((box) => [{ box }, { dealer: true, against: box } as const])];
}

/** Returns the number of cards in the first deal: one for each box in play, one for the dealer. */
export function firstCards({ state }: CasinoWarRound): number {
  return boxesWith(state, 'main').length + 1;
}

/** Returns each box's cards and the dealer's cards against them. */
export function duels({ setup: { plan }, state }: CasinoWarRound): readonly BoxDuel[] {
  const { cards } = state;
  const first = boxesWith(state, 'main').length + 1;
  const atWar = state.decided ? boxesAtWar(state) : [];
  const war = (box: number): Duel => {
    const at = atWar.indexOf(box);
    return plan.war.dealer === 'one-card'
      ? duel(cards[first + at], cards[first + atWar.length])
      : duel(cards[first + 2 * at], cards[first + 2 * at + 1]);
  };
  return boxesWith(state, 'main').map((box, index) => ({
    box,
    first: duel(cards[index], cards[first - 1]),
    ...(atWar.includes(box) ? { war: war(box) } : {}),
  }));
}

function duel(card: Card | undefined, dealer: Card | undefined): Duel {
  return { ...(card ? { card } : {}), ...(dealer ? { dealer } : {}) };
}

/**
 * Compares a box's card with the dealer's. The box wins if the result is positive and loses if it is
 * negative. The result is undefined while a card is missing.
 */
export function compareDuel({ card, dealer }: Duel): number | undefined {
  return card && dealer ? compare(card, dealer) : undefined;
}
