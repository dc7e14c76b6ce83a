import type { Refusal } from '@croupier/core';
import styles from './controls.module.css';
import { useRefusalText } from './refusals.ts';

/** Shows why an action was refused. Screen readers announce it immediately. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const say = useRefusalText();
  return (
    <div role="alert" className={styles.alert}>
      {refusal && <p className={styles.refused}>{say(refusal)}</p>}
    </div>
  );
}
