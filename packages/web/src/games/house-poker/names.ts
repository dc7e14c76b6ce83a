import type { Text } from 'messages:house-poker';
import type { housePoker } from '@croupier/games';

type Plan = housePoker.HousePokerPlan;
export type MadeHand = NonNullable<housePoker.HandView['hand']>;

/** Returns the text for a name in the game's data, or the name itself if there is no text. */
export function nameText(names: { readonly [name: string]: string }, name: string): string {
  return names[name] ?? name;
}

/** The ranks of a hand that has its own name. */
export const ACE_KING = 'A-K';

/** Returns the name of a hand. An ace-king has its own name if the dealer qualifies with it. */
export function handName({ category, ranks, kickers }: MadeHand, { opens }: Plan, text: Text): string {
  const highest = [...ranks, ...kickers].slice(0, 2).join('-');
  const counts = opens?.hand === category && opens.ranks?.join('-') === ACE_KING;
  return counts && highest === ACE_KING ? text.aceKing : nameText(text.hands, category);
}

/**
 * Returns the name of a row, such as `Full house` or `Pair, A or better`. For a row without a combination it names the
 * cards, such as `Ace-king`.
 */
export function rowName(hand: string, ranks: string | undefined, text: Text): string {
  if (ranks === undefined) return nameText(text.hands, hand);
  if (ranks === ACE_KING) return text.aceKing;
  return hand === 'high-card' ? ranks : text.orBetter({ hand: nameText(text.hands, hand), ranks });
}
