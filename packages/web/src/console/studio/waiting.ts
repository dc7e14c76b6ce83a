import type { AnswerOf } from '@croupier/client';

export type StudioTable = AnswerOf<'studio'>['tables'][number];
type Wait = StudioTable['waits'][number];

/**
 * The reasons why a table may wait, most urgent first. Reasons that stop the game and need an inspector come first.
 */
const URGENCY: readonly Wait[] = [
  'readings-differ',
  'checks-failed',
  'picture-lost',
  'checks',
  'relief',
  'break',
];

/** Returns the waiting tables, most urgent first, and tables of the same urgency by name. */
export function waitingTables(tables: readonly StudioTable[]): readonly StudioTable[] {
  const urgency = ({ waits }: StudioTable) => Math.min(...waits.map((wait) => URGENCY.indexOf(wait)));
  return tables
    .filter(({ waits }) => waits.length > 0)
    .sort((one, other) => urgency(one) - urgency(other) || one.table.name.localeCompare(other.table.name));
}

/**
 * Returns the order of a list while the user's pointer or focus is on it. The shown entries keep their places, even if
 * they no longer wait, and new entries follow them.
 */
export function heldOrder(shown: readonly string[], present: readonly string[]): readonly string[] {
  return [...shown, ...present.filter((id) => !shown.includes(id))];
}
