import { type Hand, potsOf, type Setup, type Structure, startHand, variantOf } from '../engine/index.ts';
import { type Lineup, nextHandLineup, type Positions } from './positions.ts';

/** The part of a tournament's contract that poker needs for one hand at a table. */
export interface TournamentOpening {
  readonly game: string;
  readonly structure: 'no-limit' | 'pot-limit' | 'fixed-limit';
  readonly stakes: { readonly [name: string]: number };
  readonly size: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly entry: number;
    readonly stack: number;
    readonly misses: boolean;
  }[];
  readonly button: number;
  readonly forcedAllIn: boolean;
  readonly handForHand: boolean;
  readonly headsUp: boolean;
  readonly carry: unknown;
}

/** A table's report when a hand is over. */
export interface TournamentReport {
  readonly stacks: { readonly entry: number; readonly chips: number }[];
  readonly knockouts: { readonly entry: number; readonly by: number[] }[];
  /** The seat of the big blind. */
  readonly duty: number | null;
  readonly carry: { button: number; small: number; big: number } | null;
}

/** A tournament hand: the engine's hand, and the entry number of each player. */
export interface TournamentHand {
  readonly hand: Hand;
  readonly entries: readonly number[];
  readonly line: Lineup | null;
}

const STRUCTURES: Readonly<Record<TournamentOpening['structure'], Structure>> = {
  'no-limit': 'none',
  'pot-limit': 'pot',
  'fixed-limit': 'fixed',
};

/** Starts a tournament hand and posts the forced bets. The first cards are due next. */
export function startTournamentHand(opening: TournamentOpening): TournamentHand {
  const { game, seats, size, button, stakes } = opening;
  const variant = variantOf(game);
  const numbers = seats.map(({ seat }) => seat);
  const before = positionsIn(opening.carry) ?? { button };
  const line = variant.forced === 'blinds' ? nextHandLineup(size, numbers, before) : null;
  const order = line ? line.dealt : numbers;
  const dealt = order.flatMap((number) => seats.filter(({ seat }) => seat === number));
  const stacks = dealt.map(({ stack }) => stack);
  const { smallBlind = 0, bigBlind = 0, ante = 0, studAnte = ante, bringIn = 0 } = stakes;
  const forced = variant.forced === 'blinds';
  const owed = forced ? ante : studAnte;
  const setup: Setup = {
    game,
    structure: variant.structures.includes(STRUCTURES[opening.structure])
      ? STRUCTURES[opening.structure]
      : variant.structures[0],
    stacks,
    bet: Math.max(1, stakes.smallBet ?? bigBlind),
    ...(stakes.bigBet === undefined ? {} : { bigBet: stakes.bigBet }),
    ...(opening.headsUp ? { cap: null } : {}),
    faceUp: true,
    ...(opening.handForHand ? { handForHand: true } : {}),
    smallBlind,
    ...(opening.forcedAllIn ? { posts: stacks } : posts()),
  };
  return { hand: startHand(setup), entries: dealt.map(({ entry }) => entry), line };

  function posts(): Pick<Setup, 'posts' | 'antes' | 'bringIn'> {
    const antes = owed > 0 ? { antes: stacks.map(() => owed) } : {};
    if (!line) return { ...antes, bringIn };
    const due = (seat: number) => (seat === line.big ? bigBlind : seat === line.small ? smallBlind : 0);
    return { ...antes, posts: order.map(due) };
  }
}

function positionsIn(carry: unknown): Positions | null {
  return carry !== null && typeof carry === 'object' && 'big' in carry ? (carry as Positions) : null;
}

/**
 * Returns the table's report once the hand is over. A player who sat out between button and blind keeps their chips.
 */
export function reportOf(
  { seats, carry }: TournamentOpening,
  { hand, entries, line }: TournamentHand,
): TournamentReport {
  const chips = new Map(seats.map(({ entry, stack }) => [entry, stack]));
  for (const [index, entry] of entries.entries()) chips.set(entry, hand.players[index]?.stack ?? 0);
  const positions = line ? { button: line.button, small: line.small, big: line.big } : positionsIn(carry);
  return {
    stacks: [...chips].map(([entry, left]) => ({ entry, chips: left })),
    knockouts: entries.flatMap((entry, player) =>
      chips.get(entry) === 0 ? [{ entry, by: winnersOver(hand, entries, player) }] : [],
    ),
    duty: line ? line.big : null,
    carry: positions,
  };
}

/** Returns the winners of the last pot that contains a player's chips, nearest the left of the button first. */
function winnersOver(hand: Hand, entries: readonly number[], player: number): number[] {
  const put = hand.players[player]?.put ?? 0;
  let reached = 0;
  let from = 0;
  for (const [index, { players }] of potsOf(hand).entries()) {
    if (from < put) reached = index;
    from = Math.min(...players.map((one) => hand.players[one]?.put ?? 0));
  }
  const winners = new Set(hand.awards.filter(({ pot }) => pot === reached).map((award) => award.player));
  return [...winners].sort((one, other) => one - other).flatMap((winner) => entries[winner] ?? []);
}
