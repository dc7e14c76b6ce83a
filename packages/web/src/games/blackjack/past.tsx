import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { PastHands } from '../../rounds/result.tsx';
import type { FeltHand } from '../../table/cards/felt.ts';
import type { PastRounds } from '../game.ts';
import { betName } from './names.ts';
import { words } from './words.ts';

interface Result {
  readonly dealer: readonly Card[];
  readonly boxes: readonly { readonly box: number; readonly hands: readonly (readonly Card[])[] }[];
  readonly cancelled?: string;
}

/** Past rounds of blackjack: the dealer's cards first. */
export const past: PastRounds<blackjack.BlackjackPlan> = {
  Result: ({ result, brief }) => {
    const { dealer, boxes, cancelled } = result as unknown as Result;
    if (cancelled !== undefined) return <PastHands brief={brief} />;
    const hands: readonly FeltHand[] = [
      { owner: 'dealer', cards: dealer, total: String(blackjack.totalOf(dealer).total) },
      ...boxes.flatMap(({ box, hands }) => hands.map((cards) => ({ owner: 'box', box, cards }) as const)),
    ];
    return <PastHands hands={brief ? hands.slice(0, 1) : hands} brief={brief} />;
  },
  useBetName: (plan) => {
    const text = useWords(words);
    const { language } = useLanguage();
    return (bet) => betName(plan, bet, text, language);
  },
};
