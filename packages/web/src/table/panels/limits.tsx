import { lazy, Suspense } from 'react';
import type { LimitsProps } from './limits-props.ts';

// The engines say which bets a table offers: they load when the panel opens.
const BetTables = lazy(async () => ({ default: (await import('./bet-tables.tsx')).BetTables }));

/** Shows every bet of a table with its limits and payouts, and a pay table for those that have one. */
export function Limits(props: LimitsProps) {
  return (
    <Suspense>
      <BetTables {...props} />
    </Suspense>
  );
}
