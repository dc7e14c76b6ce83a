import type { HeardEvent, Table } from '@croupier/client';
import { useEffect, useState } from 'react';
import type { CardStation } from './station.ts';
import type { Text } from './words.ts';

/** What a player has said last, for the croupier to act on: `Anna, box 2: card`. Empty until somebody says something. */
export function useSaid(table: Table, station: Pick<CardStation, 'nameOf'> | undefined, text: Text): string {
  const [said, setSaid] = useState<HeardEvent>();
  useEffect(
    () =>
      table.onEvents((events) => {
        const last = events.findLast((event) => event.data.seat !== undefined && whatOf(event, text));
        if (last) setSaid(last);
        else if (events.some(({ type }) => type === 'bets-open')) setSaid(undefined);
      }),
    [table, text],
  );
  if (!said || !station) return '';
  const { seat, box } = said.data;
  const where = typeof box === 'number' ? `, ${text.box({ box })}` : '';
  return `${station.nameOf(String(seat))}${where}: ${whatOf(said, text)}`;
}

function whatOf({ type, data }: HeardEvent, text: Text): string | undefined {
  const says: Readonly<Record<string, string>> = text.says;
  return says[typeof data.decision === 'string' ? data.decision : type];
}
