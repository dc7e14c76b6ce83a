import { lazy, Suspense } from 'react';
import type { LimitsProps } from './limits-props.ts';

// The engine, which provides the bets of a table, loads later.
const SideBetTables = lazy(async () => ({ default: (await import('./bet-tables.tsx')).SideBetTables }));

/** Shows the side bets of a table with their pay tables, if it has any. */
export function SideBets(props: Pick<LimitsProps, 'plan' | 'terms' | 'names'>) {
  return (
    <Suspense>
      <SideBetTables {...props} />
    </Suspense>
  );
}
