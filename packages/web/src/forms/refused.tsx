import type { Refusal } from '@croupier/core';
import styles from './controls.module.css';
import { useRefusalText } from './refusals.ts';

/** Why something was not done, said at once to those who listen. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const say = useRefusalText();
  return (
    <div role="alert" className={styles.alert}>
      {refusal && <p className={styles.refused}>{say(refusal)}</p>}
    </div>
  );
}
