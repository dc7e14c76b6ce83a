import type { Refusal } from '@croupier/core';
import { useWords } from '../../../app/language.tsx';
import { RefusedByRule } from '../../../console/refused-by-rule.tsx';
import { words } from './words.ts';

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const text: Readonly<Record<string, string>> = useWords(words).refusals;
  return <RefusedByRule refusal={refusal} say={({ code }) => text[code]} />;
}
