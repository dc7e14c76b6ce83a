import type { Refusal } from '@croupier/core';
import controls from '../../forms/controls.module.css';
import { useRefusalText } from '../../forms/refused.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { useWords } from '../../words/language.tsx';
import { words } from './words.ts';

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const text: Readonly<Record<string, string>> = useWords(words).refusals;
  const usual = useRefusalText();
  return (
    <div role="alert" className={controls.alert}>
      {refusal && (
        <p className={controls.refused}>
          {text[refusal.code] ?? usual(refusal)} {refusal.rule && <Citation rule={refusal.rule} />}
        </p>
      )}
    </div>
  );
}
