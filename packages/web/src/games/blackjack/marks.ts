import type { Card } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { naturalName } from './names.ts';
import { totalText } from './totals.ts';
import { words } from './words.ts';

type Counted = Parameters<typeof totalText>[0] & { readonly cards: readonly Card[] };

/** Whether a hand is one of five cards that the house ranks above all totals. */
export function isFiveCards(
  { outcomes: { fiveCards } }: Pick<blackjack.BlackjackPlan, 'outcomes'>,
  { cards, total }: Pick<Counted, 'cards' | 'total'>,
): boolean {
  return fiveCards !== undefined && cards.length >= 5 && total <= 21;
}

/** The dealer's cards as a hand: two that make 21 are a natural. */
export function dealerHand(dealer: blackjack.BlackjackView['dealer']): Counted {
  return { ...dealer, natural: dealer.cards.length === 2 && dealer.total === 21 };
}

/** What stands at a hand of this table: its total, or the name of what beats totals (`BJ`, `Pontoon`, `5 cards`). */
export function useMarks() {
  const text = useWords(words);
  const { language } = useLanguage();
  const plan = useScene().plan as blackjack.BlackjackPlan;
  const natural = naturalName(plan, text, language);
  return {
    natural,
    mark: (hand: Counted): string => {
      if (hand.natural && plan.outcomes.natural.title) return natural;
      return isFiveCards(plan, hand) ? text.fiveCards : totalText(hand);
    },
  };
}
