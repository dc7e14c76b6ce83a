import type { TableInfo, TableSnapshot } from '@croupier/client';
import { type AnyMove, type Card, type MoveOption, suitOf } from '@croupier/core';
import { mariash } from '@croupier/games';
import { createContext, useContext } from 'react';

/** The data that all parts of the table screen share. */
export interface Scene {
  readonly plan: mariash.MariashPlan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  readonly view: mariash.MariashView;
  readonly playerView: mariash.MariashPlayerView | undefined;
  /** The moves that the server allows the player now. */
  readonly options: readonly MoveOption[];
  readonly who: (place: number) => string;
  /** Makes a move, and shows the refusal if there is one. Resolves to whether the move was accepted. */
  readonly make: <Move extends AnyMove>(move: Move) => Promise<boolean>;
  readonly busy: boolean;
}

const SceneContext = createContext<Scene | undefined>(undefined);
export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('outside a table of mariash');
  return scene;
}

/** Returns the options for one type of move. */
export function optionsOf(options: readonly MoveOption[], type: string): readonly MoveOption[] {
  return options.filter(({ move }) => move.type === type);
}

/** Returns the values that a field can have in these options. */
export function valuesIn<T>(options: readonly MoveOption[], field: string): readonly T[] {
  return options.flatMap(({ move }) => {
    const value = move[field] as { readonly values?: readonly T[] } | T | undefined;
    if (value === undefined) return [];
    return typeof value === 'object' && value !== null && 'values' in value
      ? ((value as { readonly values?: readonly T[] }).values ?? [])
      : [value as T];
  });
}

/**
 * Returns the order of the cards in the current deal. Before a contract is chosen, the cards have the order
 * with trumps.
 */
export function orderIn({ plan, view }: Pick<Scene, 'plan' | 'view'>): mariash.CardOrder {
  const { deal } = view;
  const alone = deal?.contract === 'betl' || deal?.contract === 'durch';
  const card = deal?.trump?.card;
  return { ranks: (alone ? plan.ranks.plain : plan.ranks.trumps).of, trump: card ? suitOf(card) : null };
}

/**
 * Returns the cards of a hand in display order: trumps first, then the other suits, red and black in turn, each from
 * high to low.
 */
export function sortHand(cards: readonly Card[], order: mariash.CardOrder): Card[] {
  const first = order.trump ? SUIT_ORDER.indexOf(order.trump) : 0;
  const suits = [...SUIT_ORDER.slice(first), ...SUIT_ORDER.slice(0, first)];
  return suits.flatMap((suit) => mariash.highestFirst(mariash.cardsOfSuit(cards, suit), order));
}

/** The suits in an order in which red and black alternate, whichever comes first. */
const SUIT_ORDER = ['h', 's', 'd', 'c'] as const;

/**
 * Returns the rule that prevents one of the player's cards from being played now; undefined if the card may
 * be played.
 */
export function dutyOf(
  scene: Pick<Scene, 'plan' | 'view' | 'playerView'>,
  card: Card,
): mariash.Duty | undefined {
  const { view, playerView, plan } = scene;
  const { deal } = view;
  if (!deal || !playerView) return undefined;
  const order = orderIn(scene);
  const announced =
    deal.contract !== null &&
    deal.announcer === playerView.place &&
    plan.contracts[deal.contract].components.includes('seven');
  const cards = deal.trick.map((laid) => laid.card);
  const seven = announced && order.trump ? (`7${order.trump}` as Card) : undefined;
  return mariash.dutyAgainst(playerView.cards, { cards, order, ...(seven ? { seven } : {}) }, card);
}
