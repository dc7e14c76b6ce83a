import { type Card, type MoveOption, type Rank, rankOf, SUITS } from '@croupier/core';
import { gameEvent, isStaff } from '../table/turn.ts';
import { cardsOfSuit, PACK } from './cards.ts';
import { isReady } from './procedure.ts';
import { clockwiseFrom, type HandlerOf, type MariashState, occupiedPlaces, PLACES } from './state.ts';

/** The ranks in descending order. The player with the highest card gets the button. Suits do not count. */
const HIGH_TO_LOW: readonly Rank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];

/**
 * Returns the players with the highest card. If there are several, these players draw again from a reshuffled
 * pack.
 */
export function highestOf(cards: readonly { readonly place: number; readonly card: Card }[]): number[] {
  const height = ({ card }: { readonly card: Card }) => HIGH_TO_LOW.indexOf(rankOf(card));
  const best = Math.min(...cards.map(height));
  return cards.filter((one) => height(one) === best).map(({ place }) => place);
}

/** Returns the cards of the current draw. Earlier draws were tied. */
export function cardsDrawn({ lot }: Pick<MariashState, 'lot'>): NonNullable<MariashState['lot']>['cards'] {
  return lot?.cards ?? [];
}

/** Draws one card for each player, clockwise, before the first deal of a game. */
export const lot: HandlerOf<'lot'> = {
  options({ state, setup, actor }): MoveOption[] {
    if (!isStaff(actor, 'croupier') || !isReady(state) || state.table.button !== null) return [];
    const out = cardsDrawn(state).map(({ card }) => card);
    // Cards are offered suit by suit, so that a test that always takes the first card does not tie forever.
    const values = SUITS.flatMap((suit) => cardsOfSuit(PACK, suit)).filter((card) => !out.includes(card));
    const move = { type: 'lot', card: { any: 'of', values } } as const;
    return [{ move, rule: setup.plan.cites.lot, pace: 'draw', draw: true }];
  },
  play({ state, setup }, { card }) {
    const { table } = state;
    state.lot ??= { among: [...PLACES], cards: [] };
    const { among, cards } = state.lot;
    const rule = setup.plan.cites.lot;
    const place = among[cards.length] ?? 1;
    cards.push({ place, card });
    const drawn = gameEvent('lot', rule, { data: { place, card } });
    if (cards.length < among.length) return [drawn];
    const best = highestOf(cards);
    const [button, ...level] = best;
    if (button === undefined || level.length > 0) {
      state.lot = { among: best, cards: [] };
      return [drawn, gameEvent('lot-again', rule, { data: { places: best } })];
    }
    table.button = button;
    table.played = 0;
    table.final = null;
    for (const [, occupant] of occupiedPlaces(table)) {
      if (!table.tournament) occupant.chips = setup.settings.chips;
      delete occupant.reprimanded;
    }
    const order = clockwiseFrom(button);
    return [drawn, gameEvent('button-drawn', rule, { data: { place: button, forhont: order[0] ?? 1 } })];
  },
};
