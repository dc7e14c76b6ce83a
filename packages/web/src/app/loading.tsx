import { messages } from 'messages:app/shell';
import { useMessages } from './language.tsx';
import styles from './loading.module.css';

/** Shows that a page is loading, in the page's own space. Shows nothing if the page loads within a moment. */
export function Loading() {
  const text = useMessages(messages);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ball} aria-hidden="true" />
      <span className="heard">{text.loading}</span>
    </div>
  );
}
