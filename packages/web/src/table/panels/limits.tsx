import { lazy, Suspense } from 'react';
import type { LimitsProps } from './limits-props.ts';

// The engines, which provide the bets of a table, load when the panel opens.
const BetTables = lazy(async () => ({ default: (await import('./bet-tables.tsx')).BetTables }));

/** Shows every bet of a table with its limits and payouts, and with its pay table if it has one. */
export function Limits(props: LimitsProps) {
  return (
    <Suspense>
      <BetTables {...props} />
    </Suspense>
  );
}
