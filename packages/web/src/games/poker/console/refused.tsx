import type { Refusal } from '@croupier/core';
import { RefusedByRule } from '../../../console/refused-by-rule.tsx';

/** Why a move at the table was not made, in the words of those who deal, and by which rule. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  return <RefusedByRule refusal={refusal} />;
}
