import type { Refusal } from '@croupier/core';
import controls from '../forms/controls.module.css';
import { useRefusalText } from '../forms/refused.tsx';
import { Citation } from '../rulebook/rule.tsx';

interface RefusedByRuleProps {
  readonly refusal: Refusal | undefined;
  /** The refusal in the words of those who deal; undefined where they have none of their own for it. */
  readonly say: (refusal: Refusal) => string | undefined;
}

/** Why something was not done, and by which rule. */
export function RefusedByRule({ refusal, say }: RefusedByRuleProps) {
  const usual = useRefusalText();
  return (
    <div role="alert" className={controls.alert}>
      {refusal && (
        <p className={controls.refused}>
          {say(refusal) ?? usual(refusal)} {refusal.rule && <Citation rule={refusal.rule} />}
        </p>
      )}
    </div>
  );
}
