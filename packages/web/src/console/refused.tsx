import { isCard, money, type Refusal } from '@croupier/core';
import { useMemo } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { cardName, words as cardWords } from '../pieces/cards/words.ts';
import { RefusedByRule } from './refused-by-rule.tsx';
import { useStation } from './station.ts';

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const names = useWords(cardWords);
  const writing = useWriting();
  const { currency } = useStation();
  const naming = useMemo(
    () => ({
      amount: (units: number) => writing.money(money(units), currency),
      card: (card: string) => (isCard(card) ? cardName(card, names) : undefined),
    }),
    [names, writing, currency],
  );
  return <RefusedByRule refusal={refusal} naming={naming} />;
}
