import type { AnswerOf } from '@croupier/client';

export type StudioTable = AnswerOf<'studio'>['tables'][number];
type Wait = StudioTable['waits'][number];

/** The things that wait at tables, those first that stop a game and need an inspector's hand. */
const URGENCY: readonly Wait[] = [
  'readings-differ',
  'checks-failed',
  'picture-lost',
  'checks',
  'relief',
  'break',
];

/** Returns the tables that wait, the most urgent first, and those of the same urgency by name. */
export function waitingTables(tables: readonly StudioTable[]): readonly StudioTable[] {
  const urgency = ({ waits }: StudioTable) => Math.min(...waits.map((wait) => URGENCY.indexOf(wait)));
  return tables
    .filter(({ waits }) => waits.length > 0)
    .sort((one, other) => urgency(one) - urgency(other) || one.table.name.localeCompare(other.table.name));
}

/**
 * Returns the entries of a list in the order in which a person sees them, while their pointer or focus is on it: those
 * that are shown stay in their places, also when they no longer wait, and new ones come behind them.
 */
export function heldOrder(shown: readonly string[], present: readonly string[]): readonly string[] {
  return [...shown, ...present.filter((id) => !shown.includes(id))];
}
