/** A match of two players, at its own table. */
export interface Match {
  readonly round: number;
  readonly entries: readonly [number, number];
  /** The table; 0 if a player has withdrawn, so that the match was decided without play. */
  readonly table: number;
  winner: number | null;
}

/** The bracket of a heads-up tournament: matches of two players, round by round. */
export interface Bracket {
  /** Elimination after one loss or after two losses, or a round robin in which all players meet. */
  kind: 'single' | 'double' | 'roundRobin';
  round: number;
  matches: Match[];
  /** The entries without an opponent in this round. */
  byes: number[];
  /**
   * For a round robin, all entries in drawn order. The order determines the pairings. If their number is odd, 0 stands
   * for the missing one: who is paired with it has a bye.
   */
  circle: number[];
}

/** Returns the matches of the current round. */
export function matchesOf({ matches, round }: Bracket): Match[] {
  return matches.filter((match) => match.round === round);
}

/**
 * Returns the pairs of one round of a round robin. Rounds count from 0. One entry stays in place and the
 * others rotate. All players meet once, and the number of rounds is one less than the number of entries.
 * `circle` must have an even number of entries.
 */
export function roundRobinPairs(circle: readonly number[], round: number): [number, number][] {
  const [fixed = 0, ...rest] = circle;
  const turned = [...rest.slice(round), ...rest.slice(0, round)];
  const row = [fixed, ...turned];
  return Array.from({ length: row.length / 2 }, (_, index): [number, number] => [
    row[index] ?? 0,
    row[row.length - 1 - index] ?? 0,
  ]);
}

/** Pairs neighbours in drawn order, apart from the last `byes` entries, which have no opponent. */
export function pairNeighbours(
  order: readonly number[],
  byes: number,
): { readonly pairs: [number, number][]; readonly byes: readonly number[] } {
  const paired = order.slice(0, order.length - byes);
  const pairs: [number, number][] = [];
  for (let index = 0; index + 1 < paired.length; index += 2)
    pairs.push([paired[index] ?? 0, paired[index + 1] ?? 0]);
  return { pairs, byes: order.slice(paired.length) };
}

/**
 * Returns the number of byes among unbeaten entries. As many players as a power of two reach the next round, so all
 * byes are in the first round, unless players withdraw later.
 */
export function byesOf(entries: number): number {
  if (entries < 2) return entries;
  return 2 ** Math.ceil(Math.log2(entries)) - entries;
}

/**
 * Ranks a round robin by wins, then by wins against entries with as many wins. Entries that are still equal form a
 * group.
 */
export function roundRobinStandings(matches: readonly Match[], entries: readonly number[]): number[][] {
  const winsOf = (entry: number, among: ReadonlySet<number>) =>
    matches.filter(
      ({ winner, entries: [one, other] }) => winner === entry && among.has(one) && among.has(other),
    ).length;
  return grouped(entries, new Set(entries), winsOf).flatMap((level) =>
    level.length === 1 ? [level] : grouped(level, new Set(level), winsOf),
  );
}

function grouped(
  entries: readonly number[],
  among: ReadonlySet<number>,
  winsOf: (entry: number, among: ReadonlySet<number>) => number,
): number[][] {
  const byWins = new Map<number, number[]>();
  for (const entry of entries) {
    const wins = winsOf(entry, among);
    byWins.set(wins, [...(byWins.get(wins) ?? []), entry]);
  }
  return [...byWins].sort(([one], [other]) => other - one).map(([, level]) => level);
}
