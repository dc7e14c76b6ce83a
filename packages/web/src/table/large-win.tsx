import { messages } from 'messages:table/bar';
import type { SettledMessage } from '@croupier/client';
import type { CurrencyCode } from '@croupier/core';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { play } from '../sound/player.ts';
import styles from './large-win.module.css';
import { type Win, winOf } from './winning.ts';

/** The time in milliseconds for which the message is shown. */
const LASTS = { large: 3500, grand: 6000 } as const;

interface MomentProps {
  /** The last round, once its result has been revealed. */
  readonly settled: Pick<SettledMessage, 'round' | 'lines'> | undefined;
  readonly currency: CurrencyCode;
}

/**
 * Shows a large win on top of the felt for a while. It ignores presses and takes up no space. A player who
 * opens the table does not see earlier wins.
 */
export function LargeWin({ settled, currency }: MomentProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const known = useRef(settled?.round);
  const [win, setWin] = useState<Win>();
  const round = settled?.round;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round has one result
  useEffect(() => {
    if (round === known.current) return;
    known.current = round;
    const now = winOf(settled?.lines ?? []);
    setWin(now);
    if (!now) return;
    play(now.size);
    const timer = setTimeout(() => setWin(undefined), LASTS[now.size]);
    return () => clearTimeout(timer);
  }, [round]);
  return (
    <div className={styles.moment} role="status">
      {win && (
        <p data-size={win.size} data-testid="moment">
          <b>{text.winMoment({ amount: formatter.money(win.net, currency) })}</b>
          <span>{text.winTimes({ times: win.times })}</span>
        </p>
      )}
    </div>
  );
}
