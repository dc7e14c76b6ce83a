import type { Text } from 'messages:house-poker';
import type { housePoker } from '@croupier/games';

type Plan = housePoker.HousePokerPlan;
export type Made = NonNullable<housePoker.HandView['hand']>;

/** Returns the text for a name in the game's data, or the name itself if there is none. */
export function named(names: { readonly [name: string]: string }, name: string): string {
  return names[name] ?? name;
}

/** The ranks of a hand that has a name of its own. */
export const ACE_KING = 'A-K';

/** Returns the name of a hand. An ace and a king have a name of their own, if the dealer qualifies with them. */
export function handName({ category, ranks, kickers }: Made, { opens }: Plan, text: Text): string {
  const highest = [...ranks, ...kickers].slice(0, 2).join('-');
  const counts = opens?.hand === category && opens.ranks?.join('-') === ACE_KING;
  return counts && highest === ACE_KING ? text.aceKing : named(text.hands, category);
}

/**
 * Returns the name of a row: `Full house`, `Pair, A or better`; without a combination it names the cards: `Ace-king`.
 */
export function rowName(hand: string, ranks: string | undefined, text: Text): string {
  if (ranks === undefined) return named(text.hands, hand);
  if (ranks === ACE_KING) return text.aceKing;
  return hand === 'high-card' ? ranks : text.orBetter({ hand: named(text.hands, hand), ranks });
}
