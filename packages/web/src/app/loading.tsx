import { words } from 'words:app/shell';
import { useWords } from './language.tsx';
import styles from './loading.module.css';

/** A page is on its way. Shown only when that takes longer than a blink, and in the page's own space. */
export function Loading() {
  const text = useWords(words);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ball} aria-hidden="true" />
      <span className="heard">{text.loading}</span>
    </div>
  );
}
