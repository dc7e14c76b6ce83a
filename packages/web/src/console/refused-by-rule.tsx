import type { Refusal } from '@croupier/core';
import controls from '../forms/controls.module.css';
import { type Naming, useRefusalText } from '../forms/refusals.ts';
import { Citation } from '../rulebook/rule.tsx';

interface RefusedByRuleProps {
  readonly refusal: Refusal | undefined;
  /** What the refusal is said in where the usual texts are not to the point. */
  readonly say?: ((refusal: Refusal) => string | undefined) | undefined;
  readonly reader?: 'staff' | 'anyone';
  readonly naming?: Naming;
}

/** Why something was not done, and by which rule. */
export function RefusedByRule({ refusal, say, reader = 'staff', naming }: RefusedByRuleProps) {
  const usual = useRefusalText(reader, naming);
  return (
    <div role="alert" className={controls.alert}>
      {refusal && (
        <p className={controls.refused}>
          {say?.(refusal) ?? usual(refusal)} {refusal.rule && <Citation rule={refusal.rule} />}
        </p>
      )}
    </div>
  );
}
