import { useEffect, useState } from 'react';
import { useWords } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import styles from './countdown.module.css';
import { words } from './words.ts';

interface CountdownProps {
  /** When the wait ends (ms since 1970, the server's clock) and how long it is; null while a person decides. */
  readonly until: number | null;
  readonly wait: number | null;
  /** Something is asked of the player, or may be done until then: the last seconds are shown as such. */
  readonly open: boolean;
}

const TICK = 200;
const URGENT = 5;
const ROUND = 2 * Math.PI * 20;

/** The time that is left, as a ring that empties and whole seconds. */
export function Countdown({ until, wait, open }: CountdownProps) {
  const text = useWords(words);
  const left = useLeft(until, wait);
  const seconds = left === undefined ? undefined : Math.ceil(left / 1000);
  const share = left === undefined || !wait ? 0 : Math.min(1, left / wait);
  return (
    <div
      className={styles.countdown}
      data-seconds={seconds}
      data-urgent={open && seconds !== undefined && seconds <= URGENT}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className={styles.rail} />
        <circle
          cx="24"
          cy="24"
          r="20"
          className={styles.left}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          transform="rotate(-90 24 24)"
        />
      </svg>
      {seconds !== undefined && seconds > 0 && (
        <>
          <span aria-hidden="true">{seconds}</span>
          <span className="heard">{text.seconds({ n: seconds })}</span>
        </>
      )}
    </div>
  );
}

/** Milliseconds left until `until`, never more than the whole wait: clocks differ a little. Undefined when nothing is waited for. */
function useLeft(until: number | null, wait: number | null): number | undefined {
  const client = useClient();
  const [now, setNow] = useState(() => client.serverNow());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(client.serverNow());
    const ticker = setInterval(() => setNow(client.serverNow()), TICK);
    return () => clearInterval(ticker);
  }, [client, until]);
  return until === null ? undefined : Math.min(wait ?? Infinity, Math.max(0, until - now));
}
