import { messages } from 'messages:app/shell';
import { useEffect, useState } from 'react';
import { useMessages } from './language.tsx';
import styles from './offline.module.css';
import { useConnection } from './session.tsx';

/** The time in milliseconds for which a lost connection is not reported. */
const BRIEF = 1500;

/** Returns whether the connection has been lost for longer than a moment. */
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
 * Shows that there is no connection. The message covers the lower edge of the page, so that nothing moves, and
 * disappears when the connection is back.
 */
export function Offline() {
  const text = useMessages(messages);
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
