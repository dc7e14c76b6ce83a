import { type Card, rankOf, type Suit, suitOf } from '@croupier/core';
import { WITH_TRUMPS, WITHOUT_TRUMPS } from './bidding.ts';
import { type CardOrder, cardsOfSuit, highestFirst, strengthOf, winningCard } from './cards.ts';
import type { Side } from './state.ts';
import type { MariashPlayerView, MariashView } from './views.ts';

/** The information on which a player bases the choice of a card. */
interface Seen {
  readonly hand: readonly Card[];
  readonly legal: readonly Card[];
  readonly order: CardOrder;
  readonly trick: readonly Card[];
  /** Whether the player's own side is winning the trick, and whether the player is the last to play. */
  readonly ours: boolean;
  readonly last: boolean;
}

const isPoint = (card: Card) => rankOf(card) === 'A' || rankOf(card) === 'T';

/** Returns the bot's choice among the legal cards. */
export function chooseCard(
  view: MariashView,
  { cards, side, place }: MariashPlayerView,
  legal: readonly Card[],
): Card | undefined {
  const { deal } = view;
  if (!deal || legal.length === 0) return undefined;
  const trump: Suit | null = deal.trump?.card ? suitOf(deal.trump.card) : null;
  const order: CardOrder = { ranks: trump ? WITH_TRUMPS : WITHOUT_TRUMPS, trump };
  const trick = deal.trick.map(({ card }) => card);
  const best = winningCard(trick, order);
  const leader = deal.trick.find(({ card }) => card === best)?.place;
  const leads: Side | null = view.places.find((one) => one.place === leader)?.side ?? null;
  // A player whose side is unknown is treated as an opponent.
  const ours = leads !== null && leads === side;
  const seen: Seen = { hand: cards, legal, order, trick, ours, last: trick.length === 3 };
  if (deal.contract === 'betl') return deal.announcer === place ? under(seen) : low(seen);
  if (deal.contract === 'durch') return deal.announcer === place ? high(seen) : over(seen);
  return trick.length === 0 ? lead(seen) : follow(seen);
}

function low({ legal, order }: Seen): Card | undefined {
  return highestFirst(legal, order).at(-1);
}

function high({ legal, order }: Seen): Card | undefined {
  return highestFirst(legal, order)[0];
}

/** Returns the highest card that does not take the trick. */
function under(seen: Seen): Card | undefined {
  const { legal, order, trick } = seen;
  if (trick.length === 0) return low(seen);
  const safe = highestFirst(legal, order).filter((card) => winningCard([...trick, card], order) !== card);
  return safe[0] ?? low(seen);
}

/** Returns the highest card that takes the trick now, otherwise the least useful card. */
function over(seen: Seen): Card | undefined {
  const { legal, order, trick } = seen;
  const takes = legal.filter((card) => winningCard([...trick, card], order) === card);
  return highestFirst(takes, order)[0] ?? low(seen);
}

/** Returns an ace of a side suit, otherwise the highest of many trumps, otherwise a low card of a long suit. */
function lead(seen: Seen): Card | undefined {
  const { hand, legal, order } = seen;
  const side = legal.filter((card) => suitOf(card) !== order.trump);
  const ace = side.find((card) => rankOf(card) === 'A');
  if (ace) return ace;
  const trumps = order.trump ? cardsOfSuit(legal, order.trump) : [];
  const [top] = highestFirst(trumps, order);
  if (top && (rankOf(top) === 'A' || trumps.length >= 4)) return top;
  const cheap = [...side].filter((card) => !isPoint(card));
  const length = (card: Card) => cardsOfSuit(hand, suitOf(card)).length;
  const [best] = cheap.sort(
    (one, other) => length(other) - length(one) || strengthOf(one, order) - strengthOf(other, order),
  );
  return best ?? cheapest(seen);
}

/**
 * Chooses a card to follow with. If its own side is winning the trick, the bot plays cards worth points. It
 * takes other tricks as cheaply as possible, or gives them as few points as possible.
 */
function follow(seen: Seen): Card | undefined {
  const { legal, order, trick, ours, last } = seen;
  const takes = legal.filter((card) => winningCard([...trick, card], order) === card);
  const gives = legal.filter((card) => !takes.includes(card));
  if (ours && last) {
    const points = gives.filter(isPoint);
    return points[0] ?? (gives.length > 0 ? cheapest({ ...seen, legal: gives }) : cheapest(seen));
  }
  if (takes.length === 0) {
    const point = ours ? legal.find(isPoint) : undefined;
    return point ?? cheapest(seen);
  }
  if (last) return takes.find((card) => rankOf(card) === 'T' && suitOf(card) !== order.trump) ?? takes[0];
  return (
    highestFirst(takes, order).find((card) => rankOf(card) === 'A') ?? cheapest({ ...seen, legal: takes })
  );
}

/** Returns the least useful card: low, not a trump, and not a ten or ace. */
function cheapest({ legal, order }: Seen): Card | undefined {
  const cost = (card: Card) =>
    (isPoint(card) ? 20 : 0) + (suitOf(card) === order.trump ? 10 : 0) + strengthOf(card, order);
  return [...legal].sort((one, other) => cost(one) - cost(other))[0];
}
