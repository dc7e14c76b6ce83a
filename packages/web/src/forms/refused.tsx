import type { Refusal } from '@croupier/core';
import { useCallback } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import styles from './controls.module.css';
import { words } from './words.ts';

/** Why something was not done, said at once to those who listen. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const say = useRefusalText();
  return (
    <div role="alert" className={styles.alert}>
      {refusal && <p className={styles.refused}>{say(refusal)}</p>}
    </div>
  );
}

/** Says a refusal in the screen's language where it has words for it, else as the server said it. */
export function useRefusalText(): (refusal: Refusal) => string {
  const text: Readonly<Record<string, string>> = useWords(words).refusals;
  const writing = useWriting();
  return useCallback(
    ({ code, message, details }) => {
      const until = typeof details?.until === 'number' ? writing.moment(details.until) : '';
      return text[code]?.replace('{until}', until) ?? message;
    },
    [text, writing],
  );
}
