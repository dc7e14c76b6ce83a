import { messages } from 'messages:table/bar';
import { useEffect, useReducer, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import styles from './countdown.module.css';

interface CountdownProps {
  /**
   * The end of the waiting time (milliseconds since 1970, by the server's clock) and its length; null while a person
   * decides.
   */
  readonly until: number | null;
  readonly wait: number | null;
  /** Whether the player must or can act before the time ends. If so, the last seconds are marked. */
  readonly open: boolean;
}

const URGENT = 5;
const SECOND = 1000;

/** Shows the remaining time, both as a ring that empties and in whole seconds. */
export function Countdown({ until, wait, open }: CountdownProps) {
  const text = useMessages(messages);
  const seconds = useSecondsLeft(until, wait);
  return (
    <div
      className={styles.countdown}
      data-seconds={seconds}
      data-urgent={open && seconds !== undefined && seconds <= URGENT}
    >
      <span className={styles.rail} aria-hidden="true">
        {until !== null && wait !== null && wait > 0 && (
          <Ring key={`${until} ${wait}`} until={until} wait={wait} left={(seconds ?? 0) * SECOND} />
        )}
      </span>
      {seconds !== undefined && seconds > 0 && (
        <>
          <span aria-hidden="true">{seconds}</span>
          <span className="heard">{text.seconds({ n: seconds })}</span>
        </>
      )}
    </div>
  );
}

interface RingProps {
  readonly until: number;
  readonly wait: number;
  /** The remaining milliseconds, for the version that changes every second. */
  readonly left: number;
}

/**
 * Draws two halves of a ring that turn out of sight one after the other. The browser animates them outside the main
 * thread, which stays free for presses. With reduced motion, they change every second.
 */
function Ring({ until, wait, left }: RingProps) {
  const half = wait / 2;
  const gone = useElapsed(until, wait);
  const turn = (begins: number) => ({
    rotate: `${-180 * Math.min(1, Math.max(0, (wait - left - begins) / half))}deg`,
    animationDuration: `${half}ms`,
    animationDelay: `${begins - gone}ms`,
  });
  return (
    <>
      <span className={styles.half}>
        <i style={turn(half)} />
      </span>
      <span className={styles.half}>
        <i style={turn(0)} />
      </span>
    </>
  );
}

/**
 * Returns how much of a waiting time had passed when it was first shown, in milliseconds. The animation starts there.
 */
export function useElapsed(until: number, wait: number): number {
  const client = useClient();
  const [gone] = useState(() => Math.max(0, wait - (until - client.serverNow())));
  return gone;
}

/**
 * Returns the whole seconds left until `until`; undefined without a waiting time. The result never exceeds the whole
 * waiting time, since clocks differ slightly.
 */
function useSecondsLeft(until: number | null, wait: number | null): number | undefined {
  const client = useClient();
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (until === null) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      const left = until - client.serverNow();
      if (left <= 0) return;
      next = setTimeout(
        () => {
          look();
          wake();
        },
        left % SECOND || SECOND,
      );
    };
    wake();
    return () => clearTimeout(next);
  }, [client, until]);
  if (until === null) return undefined;
  const left = Math.max(0, until - client.serverNow());
  return Math.ceil(Math.min(wait ?? Infinity, left) / SECOND);
}
