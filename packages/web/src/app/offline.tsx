import { words } from 'messages:app/shell';
import { useEffect, useState } from 'react';
import { useWords } from './language.tsx';
import styles from './offline.module.css';
import { useConnection } from './session.tsx';

/** The time in milliseconds below which a break is not shown. */
const BRIEF = 1500;

/** Tells whether there has been no connection for longer than a moment. */
export function useOffline(): boolean {
  const { status } = useConnection();
  const [long, setLong] = useState(false);
  const away = status === 'connecting';
  useEffect(() => {
    if (!away) return setLong(false);
    const timer = setTimeout(() => setLong(true), BRIEF);
    return () => clearTimeout(timer);
  }, [away]);
  return away && long;
}

/**
 * Says that there is no connection, over the lower edge, so that nothing moves. It disappears when the connection is
 * back.
 */
export function Offline() {
  const text = useWords(words);
  const offline = useOffline();
  return (
    <div className={styles.offline} role="status">
      {offline && (
        <p data-testid="offline">
          <b>{text.offline}</b> {text.offlineWhy}
        </p>
      )}
    </div>
  );
}
