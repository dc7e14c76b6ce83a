import { messages } from 'messages:app/shell';
import { useMessages } from './language.tsx';
import styles from './loading.module.css';

/**
 * Shows a loading indicator in place of the page. The indicator appears only if loading takes longer than a
 * moment.
 */
export function Loading() {
  const text = useMessages(messages);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ball} aria-hidden="true" />
      <span className="heard">{text.loading}</span>
    </div>
  );
}
