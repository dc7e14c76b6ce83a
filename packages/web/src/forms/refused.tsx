import type { Refusal } from '@croupier/core';
import styles from './controls.module.css';
import { useRefusalText } from './refusals.ts';

/** Says why an action was refused; screen readers announce it at once. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const say = useRefusalText();
  return (
    <div role="alert" className={styles.alert}>
      {refusal && <p className={styles.refused}>{say(refusal)}</p>}
    </div>
  );
}
