import { lazy, Suspense } from 'react';
import type { LimitsProps } from './limits-props.ts';

// The engine, which says what a table offers, loads beside the table.
const SideBetTables = lazy(async () => ({ default: (await import('./bet-tables.tsx')).SideBetTables }));

/** Shows the side bets of a table with their pay tables, where it has some. */
export function SideBets(props: Pick<LimitsProps, 'plan' | 'terms' | 'names'>) {
  return (
    <Suspense>
      <SideBetTables {...props} />
    </Suspense>
  );
}
