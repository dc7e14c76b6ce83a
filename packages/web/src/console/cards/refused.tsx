import { type CurrencyCode, isCard, type Money, type Refusal } from '@croupier/core';
import { useCallback } from 'react';
import { cardName, words as cardWords } from '../../cards/words.ts';
import controls from '../../forms/controls.module.css';
import { useRefusalText } from '../../forms/refused.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import { words } from './refusals.ts';
import { useStation } from './station.ts';

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const say = useSentences();
  const { currency } = useStation();
  return (
    <div role="alert" className={controls.alert}>
      {refusal && (
        <p className={controls.refused}>
          {say(refusal, currency)} {refusal.rule && <Citation rule={refusal.rule} />}
        </p>
      )}
    </div>
  );
}

const AMOUNTS = ['min', 'max', 'step', 'funds'] as const;

function useSentences(): (refusal: Refusal, currency: CurrencyCode) => string {
  const text: Readonly<Record<string, string>> = useWords(words);
  const names = useWords(cardWords);
  const writing = useWriting();
  const usual = useRefusalText();
  return useCallback(
    (refusal, currency) => {
      const { code, details = {} } = refusal;
      let sentence = text[code];
      if (sentence === undefined) return usual(refusal);
      if (isCard(details.card)) sentence = sentence.replace('{card}', cardName(details.card, names));
      for (const amount of AMOUNTS) {
        const value = details[amount];
        if (typeof value === 'number')
          sentence = sentence.replace(`{${amount}}`, writing.money(value as Money, currency));
      }
      // Where the figures are not told, the server's own sentence is the better one.
      return sentence.includes('{') ? usual(refusal) : sentence;
    },
    [text, names, writing, usual],
  );
}
