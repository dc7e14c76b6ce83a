import { messages } from 'messages:app/shell';
import type { SeatNotice } from '@croupier/client';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TO_SEAT } from '../tournaments/navigation-state.ts';
import { useMessages } from './language.tsx';
import { useClient } from './session.tsx';
import styles from './shell.module.css';

/**
 * Calls a player to their tournament seat while they are on another page. The tournament's own pages and tables move
 * the player to the seat themselves.
 */
export function SeatReady() {
  const text = useMessages(messages);
  const client = useClient();
  const [location] = useLocation();
  const [seat, setSeat] = useState<SeatNotice>();
  useEffect(() => client.onSeat((told) => setSeat(told.table === null ? undefined : told)), [client]);
  const isThere =
    seat && (location === `/table/${seat.table}` || location === `/tournament/${seat.tournament}`);
  // The call ends once the player is at the seat.
  useEffect(() => {
    if (isThere) setSeat(undefined);
  }, [isThere]);
  return (
    <div role="status">
      {seat && !isThere && (
        <p className={styles.seat}>
          {text.seatReady({ name: seat.name, table: String(seat.number) })}{' '}
          <Link href={`/table/${seat.table}`} state={TO_SEAT}>
            {text.toSeat}
          </Link>
        </p>
      )}
    </div>
  );
}
