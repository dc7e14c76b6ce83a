import { type Entry, entryAt, type Tournament } from './state.ts';

/** Compares entries by chips, including those kept from earlier stages, then by their tie-breaks. */
export function compareEntries(one: Entry, other: Entry): number {
  return other.earlierChips + other.stack - one.earlierChips - one.stack || compareByTieBreaks(one, other);
}

/** Compares eliminated entries. They have no chips, so only tie-breaks count. */
export function compareByTieBreaks(one: Entry, other: Entry): number {
  const depth = Math.max(one.ties.length, other.ties.length);
  for (let index = 0; index < depth; index++) {
    const apart = (other.ties[index] ?? 0) - (one.ties[index] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}

/** Returns the entries in order, with equal ones grouped. */
export function groupEqual(
  tournament: Tournament,
  numbers: readonly number[],
  order: typeof compareEntries = compareEntries,
): number[][] {
  const entries = numbers.map((number) => entryAt(tournament, number));
  const groups: Entry[][] = [];
  for (const entry of entries.sort((one, other) => order(one, other) || one.number - other.number)) {
    const last = groups.at(-1)?.[0];
    if (last && order(last, entry) === 0) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group) => group.map(({ number }) => number));
}
