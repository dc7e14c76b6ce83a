import type { View } from './follow.ts';

type BracketView = NonNullable<View['bracket']>;
export type Side = BracketView['matches'][number]['side'];

/** A slot in a round: a match, a bye, or a match that has not been drawn yet. */
export interface Slot {
  /** The players. There are fewer than two if they are not known yet. */
  readonly entries: readonly number[];
  readonly kind: 'match' | 'bye' | 'open';
  readonly winner: number | null;
  /** The distance from the top, in slots. */
  readonly at: number;
  /** The positions in the previous round from which its players come. */
  readonly from: readonly number[];
}

export interface Round {
  readonly round: number;
  readonly slots: readonly Slot[];
}

/** A side of the bracket, drawn from left to right. */
export interface Tree {
  readonly rounds: readonly Round[];
  /** The maximum number of slots in a column. */
  readonly height: number;
}

type Placed = Pick<Slot, 'entries' | 'kind' | 'winner'>;

/**
 * Returns one side round by round, with each match placed between the matches from which its players come.
 * Rounds are drawn one by one, so later ones have slots without players.
 */
export function treeOf(bracket: BracketView, side: Side): Tree {
  const drawn = tidied(drawnRounds(bracket, side));
  const ahead = bracket.upcoming.filter((one) => one.side === side);
  const last = drawn.at(-1)?.slots.length ?? 0;
  const height = Math.max(
    last,
    ...drawn.map(({ slots }) => slots.length),
    ...ahead.map((one) => one.matches),
  );
  const rounds: Round[] = [];
  for (const { round, slots } of drawn) rounds.push({ round, slots: placed(slots, rounds.at(-1), height) });
  // The unbeaten player waits in the final.
  const waits = bracket.byes.find((one) => one.round === bracket.round && one.side === 'winners');
  const known = side === 'final' && waits ? [waits.entry] : [];
  for (const { round, matches } of ahead) {
    const slot: Placed = { entries: known, kind: 'open', winner: null };
    rounds.push({ round, slots: placed(Array(matches).fill(slot), undefined, height) });
  }
  return { rounds, height };
}

function drawnRounds(
  bracket: BracketView,
  side: Side,
): { readonly round: number; readonly slots: readonly Placed[] }[] {
  const matches = bracket.matches.filter((match) => match.side === side);
  // Only matches count as rounds, since a player who is only waiting has no match.
  return [...new Set(matches.map(({ round }) => round))]
    .toSorted((one, other) => one - other)
    .map((round) => ({
      round,
      slots: [
        ...matches
          .filter((match) => match.round === round)
          .map(({ entries, winner }): Placed => ({ entries, winner, kind: 'match' })),
        ...bracket.byes
          .filter((bye) => bye.round === round && bye.side === side)
          .map(({ entry }): Placed => ({ entries: [entry], winner: entry, kind: 'bye' })),
      ],
    }));
}

/** Returns each round in the order in which its winners play in the next one, so that no lines cross. */
function tidied(rounds: ReturnType<typeof drawnRounds>): ReturnType<typeof drawnRounds> {
  const tidy: ReturnType<typeof drawnRounds> = [];
  for (const { round, slots } of rounds.toReversed()) {
    const order = tidy[0]?.slots.flatMap(({ entries }) => entries) ?? [];
    const rank = ({ winner }: Placed) => {
      const at = winner === null ? -1 : order.indexOf(winner);
      return at < 0 ? order.length : at;
    };
    tidy.unshift({ round, slots: slots.toSorted((one, other) => rank(one) - rank(other)) });
  }
  return tidy;
}

function placed(slots: readonly Placed[], before: Round | undefined, height: number): Slot[] {
  let next = 0;
  return slots.map((slot, index) => {
    const from = (before?.slots ?? []).flatMap(({ winner, at }) =>
      winner !== null && slot.entries.includes(winner) ? [at] : [],
    );
    const even = ((index + 0.5) * height) / slots.length - 0.5;
    const between = from.length > 0 ? from.reduce((sum, at) => sum + at, 0) / from.length : even;
    // No match overlaps the one above it, and there is still room for all matches below it.
    const at = Math.min(Math.max(between, next), height - slots.length + index);
    next = at + 1;
    return { ...slot, from, at };
  });
}
