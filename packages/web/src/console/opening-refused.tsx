import { messages } from 'messages:console';
import type { Money, Plan, Refusal } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { RefusedByRule } from './refused.tsx';

interface PostedRefusedProps {
  readonly refusal: Refusal | undefined;
  readonly plan: Plan | undefined;
  /** Returns the refusal in the game's own words; undefined if the game has no wording for it. */
  readonly wrong: ((refusal: Refusal) => string | undefined) | undefined;
}

/** Explains why a table was not opened, and by which rule of its plan. */
export function OpeningRefused({ refusal, plan, wrong }: PostedRefusedProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const say = (refused: Refusal): string | undefined => {
    const { code, details = {} } = refused;
    if (code === 'no-amount' || code === 'no-number') return text.noAmount({ typed: String(details.value) });
    const { min, max } = details as { readonly min?: unknown; readonly max?: unknown };
    const own = wrong?.(refused);
    if (own !== undefined) return own;
    if (plan && /outside-plan$/.test(code) && typeof min === 'number' && typeof max === 'number')
      return text.outsidePlan({
        min: formatter.money(min as Money, plan.currency),
        max: formatter.money(max as Money, plan.currency),
      });
    return undefined;
  };
  return <RefusedByRule refusal={refusal} say={say} reader="anyone" />;
}
