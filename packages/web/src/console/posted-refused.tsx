import type { Money, Plan, Refusal } from '@croupier/core';
import { useWords, useWriting } from '../app/language.tsx';
import { RefusedByRule } from './refused-by-rule.tsx';
import { words } from './words.ts';

interface PostedRefusedProps {
  readonly refusal: Refusal | undefined;
  readonly plan: Plan | undefined;
}

/** Why a table was not opened, and by which rule of its plan. */
export function PostedRefused({ refusal, plan }: PostedRefusedProps) {
  const text = useWords(words);
  const writing = useWriting();
  const say = ({ code, details = {} }: Refusal): string | undefined => {
    const bounds = (details.allowed ?? details) as { readonly min?: unknown; readonly max?: unknown };
    const { min, max } = bounds;
    const money = (amount: unknown) =>
      plan && typeof amount === 'number' ? writing.money(amount as Money, plan.currency) : '';
    if (plan?.game === 'poker' && isWrong(details.wrong, text.pokerWrong))
      return text.pokerWrong[details.wrong](money(min), money(max));
    if (code === 'no-amount') return text.noAmount(String(details.value));
    if (plan && /outside-plan$/.test(code) && typeof min === 'number' && typeof max === 'number')
      return text.outsidePlan(
        writing.money(min as Money, plan.currency),
        writing.money(max as Money, plan.currency),
      );
    return undefined;
  };
  return <RefusedByRule refusal={refusal} say={say} />;
}

function isWrong<Words extends object>(wrong: unknown, known: Words): wrong is keyof Words {
  return typeof wrong === 'string' && Object.hasOwn(known, wrong);
}
