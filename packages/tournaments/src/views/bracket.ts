import {
  type Bracket,
  byesOf,
  type Match,
  roundRobinPairs,
  roundRobinStandings,
} from '../bracket/bracket.ts';
import type { Tournament } from '../state.ts';

/**
 * The part of the bracket that a match belongs to: the winners' side, the losers' side, the final, or a preceding round
 * robin.
 */
export type Side = 'winners' | 'losers' | 'final' | 'roundRobin';

export interface MatchView extends Omit<Match, 'table' | 'winner'> {
  readonly side: Side;
  /** The winner; null if the match has not been decided. */
  readonly table: number | null;
  readonly winner: number | null;
}

/** The public view of a bracket. */
export interface BracketView {
  /** The kind of the current bracket. */
  readonly kind: Bracket['kind'];
  readonly round: number;
  /** The matches drawn so far. For a round robin, these are all matches. */
  readonly matches: readonly MatchView[];
  /** The entries without an opponent in a round. */
  readonly byes: readonly { readonly round: number; readonly side: Side; readonly entry: number }[];
  /** The number of matches still to be drawn, by round. A possible replay of the final is not included. */
  readonly upcoming: readonly { readonly round: number; readonly side: Side; readonly matches: number }[];
  /** The standings of a round robin, best first. Equal entries share a place. */
  readonly ranks: readonly {
    readonly entry: number;
    readonly place: number;
    readonly wins: number;
    readonly losses: number;
  }[];
}

/**
 * Returns the bracket with its sides, byes, future matches and the standings of a round robin; null without a
 * bracket.
 */
export function bracketView({ bracket, announcement, entries }: Tournament): BracketView | null {
  if (!bracket) return null;
  const { kind, round, circle } = bracket;
  const players = circle.filter((entry) => entry > 0);
  const withdrawn = new Set(entries.flatMap((one) => (one.withdrawn ? [one.number] : [])));
  const circleRounds = Math.max(0, circle.length - 1);
  const inCircle = bracket.matches.filter((match) => match.round <= circleRounds);
  const knockout = knockoutOf(bracket, circleRounds, withdrawn);
  const { playOff = 'single', toPlayOff = 2 } = announcement.bracket ?? {};
  return {
    kind,
    round,
    matches: [...circleMatches(circle, inCircle), ...knockout.matches],
    byes: knockout.byes,
    upcoming:
      kind === 'roundRobin'
        ? aheadOf(playOff, { unbeaten: Math.min(toPlayOff, players.length), beaten: 0 }, circleRounds + 1)
        : aheadOf(kind, knockout.left, round + 1),
    ranks: ranksOf(players, inCircle),
  };
}

function circleMatches(circle: readonly number[], played: readonly Match[]): MatchView[] {
  const rounds = Array.from({ length: Math.max(0, circle.length - 1) }, (_, index) => index + 1);
  return rounds.flatMap((round) => {
    const drawn = played.filter((match) => match.round === round);
    const matches =
      drawn.length > 0
        ? drawn
        : roundRobinPairs(circle, round - 1)
            .filter((entries) => !entries.includes(0))
            .map((entries) => ({ round, entries, table: null, winner: null }));
    return matches.map((match) => ({ ...match, table: match.table || null, side: 'roundRobin' as const }));
  });
}

interface Left {
  readonly unbeaten: number;
  readonly beaten: number;
}

/** Counts losses round by round to find the side of each match and the entries without an opponent. */
function knockoutOf({ kind, round, matches, byes }: Bracket, before: number, withdrawn: ReadonlySet<number>) {
  const played = matches.filter((match) => match.round > before);
  const known = [...played.flatMap(({ entries }) => entries), ...(played.length > 0 ? byes : [])];
  const losses = new Map(known.map((entry) => [entry, 0]));
  const sides: MatchView[] = [];
  const without: { round: number; side: Side; entry: number }[] = [];
  let final = false;
  for (let turn = before + 1; turn <= round && kind !== 'roundRobin'; turn++) {
    const drawn = played.filter((match) => match.round === turn);
    const busy = new Set(drawn.flatMap(({ entries }) => entries));
    const sideOf = (entry: number) => (losses.get(entry) === 0 ? 'winners' : 'losers');
    for (const entry of losses.keys())
      if (!busy.has(entry)) without.push({ round: turn, side: sideOf(entry), entry });
    for (const match of drawn) {
      const [one, other] = match.entries.map(sideOf);
      // Once the unbeaten player has met a player with one loss, only the final can follow.
      final ||= one !== other;
      sides.push({ ...match, table: match.table || null, side: final ? 'final' : (one ?? 'winners') });
    }
    for (const { entries, winner } of drawn)
      for (const entry of entries) {
        const lost = (losses.get(entry) ?? 0) + (winner !== null && winner !== entry ? 1 : 0);
        const again = played.some((match) => match.round > turn && match.entries.includes(entry));
        const gone = lost > 0 && withdrawn.has(entry) && !again;
        if (!gone && lost < (kind === 'double' ? 2 : 1)) losses.set(entry, lost);
        else losses.delete(entry);
      }
  }
  return { matches: sides, byes: without, left: final ? NONE : leftAfter(kind, round, sides, without) };
}
const NONE: Left = { unbeaten: 0, beaten: 0 };

/** Returns the number of players without a loss, and the number with one, after the current round. */
function leftAfter(
  kind: Bracket['kind'],
  round: number,
  matches: readonly MatchView[],
  byes: readonly { readonly round: number; readonly side: Side }[],
): Left {
  const count = (side: Side) => matches.filter((one) => one.round === round && one.side === side).length;
  const free = (side: Side) => byes.filter((one) => one.round === round && one.side === side).length;
  const [winners, losers] = [count('winners'), count('losers')];
  const dropped = kind === 'double' ? winners : 0;
  return { unbeaten: winners + free('winners'), beaten: losers + free('losers') + dropped };
}

function aheadOf(kind: Bracket['kind'], left: Left, from: number): BracketView['upcoming'] {
  const ahead: BracketView['upcoming'][number][] = [];
  let { unbeaten, beaten } = left;
  for (let round = from; unbeaten + beaten > 1; round++) {
    if (unbeaten === 1 && beaten === 1) return [...ahead, { round, side: 'final', matches: 1 }];
    const [winners, losers] = [(unbeaten - byesOf(unbeaten)) / 2, Math.floor(beaten / 2)];
    if (winners > 0) ahead.push({ round, side: 'winners', matches: winners });
    if (losers > 0) ahead.push({ round, side: 'losers', matches: losers });
    unbeaten -= winners;
    beaten += (kind === 'double' ? winners : 0) - losers;
  }
  return ahead;
}

function ranksOf(circle: readonly number[], matches: readonly Match[]): BracketView['ranks'] {
  const levels = roundRobinStandings(matches, circle);
  const decided = matches.filter(({ winner }) => winner !== null);
  const of = (entry: number) => decided.filter(({ entries }) => entries.includes(entry));
  return levels.flatMap((level, index) => {
    const place = 1 + levels.slice(0, index).flat().length;
    return level.map((entry) => {
      const wins = of(entry).filter(({ winner }) => winner === entry).length;
      return { entry, place, wins, losses: of(entry).length - wins };
    });
  });
}
