import { isCard, type Money, type Refusal } from '@croupier/core';
import { useWords, useWriting } from '../app/language.tsx';
import { cardName, words as cardWords } from '../pieces/cards/words.ts';
import { words } from './cards/refusals.ts';
import { RefusedByRule } from './refused-by-rule.tsx';
import { useStation } from './station.ts';

const AMOUNTS = ['min', 'max', 'step', 'funds'] as const;

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const shared: Readonly<Record<string, string>> = useWords(words);
  const names = useWords(cardWords);
  const writing = useWriting();
  const { currency, game } = useStation();
  const own = game.useRefusals?.();
  const say = ({ code, details = {} }: Refusal): string | undefined => {
    let sentence = own?.[code] ?? shared[code];
    if (sentence === undefined) return undefined;
    if (isCard(details.card)) sentence = sentence.replace('{card}', cardName(details.card, names));
    for (const amount of AMOUNTS) {
      const value = details[amount];
      if (typeof value === 'number')
        sentence = sentence.replace(`{${amount}}`, writing.money(value as Money, currency));
    }
    // Where the figures are not told, the server's own sentence is the better one.
    return sentence.includes('{') ? undefined : sentence;
  };
  return <RefusedByRule refusal={refusal} say={say} />;
}
