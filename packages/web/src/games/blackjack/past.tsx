import type { Card } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords } from '../../app/language.tsx';
import { PastCards } from '../../rounds/result.tsx';
import type { PastRounds } from '../game.ts';
import { betName } from './names.ts';
import { words } from './words.ts';

interface Result {
  readonly dealer: readonly Card[];
  readonly boxes: readonly { readonly hands: readonly (readonly Card[])[] }[];
  readonly cancelled?: string;
}

/** Past rounds of blackjack: the dealer's cards first. */
export const past: PastRounds<blackjack.BlackjackPlan> = {
  Result: ({ result }) => {
    const { dealer, boxes, cancelled } = result as unknown as Result;
    return (
      <PastCards hands={cancelled === undefined ? [dealer, ...boxes.flatMap(({ hands }) => hands)] : []} />
    );
  },
  useBetName: (plan) => {
    const text = useWords(words);
    const { language } = useLanguage();
    return (bet) => betName(plan, bet, text, language);
  },
};
