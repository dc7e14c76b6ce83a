import type { Json } from '@croupier/core';
import { gameAt, levelAt, levelNumber } from './clock.ts';
import { entryAt, flightOf, stageOf, type Table, type Tournament } from './state.ts';
import { extraHandChips } from './ties.ts';

/** A player who is dealt in, with their seat and stack. */
export interface OpeningSeat {
  readonly seat: number;
  readonly entry: number;
  /** The player who plays the chips. For a team, this is the member whose turn it is. */
  readonly player: string;
  readonly stack: number;
  /**
   * Whether the player serves a penalty. A penalised player is dealt in and posts blinds and antes, but their
   * hand is folded.
   */
  readonly misses: boolean;
}

/**
 * The contract between tournament and table: everything that a table needs to play one hand. Between hands, a
 * table keeps only the carry that it returned. After the hand, the table sends the command `hand-over` with
 * everybody's chips, the winners of last chips, the seat of the last duty, and its carry.
 */
export interface Opening {
  readonly table: number;
  readonly hand: number;
  readonly game: string;
  readonly structure: Tournament['announcement']['structure'];
  /** The level, from 1, and its stakes in chips by name. */
  readonly level: number;
  readonly stakes: { readonly [name: string]: number };
  /** The length of the level. */
  readonly minutes: number;
  /** The number of seats at the table. */
  readonly size: number;
  readonly seats: readonly OpeningSeat[];
  /** The seat of the button at the table’s first hand. */
  readonly button: number;
  /** Whether everybody is all-in in every hand. */
  readonly forcedAllIn: boolean;
  /** Whether a called all-in stops the hand and is reported with `all-in`. The board is run out on request. */
  readonly handForHand: boolean;
  /** Whether two players are left in the tournament, or it is a match. */
  readonly headsUp: boolean;
  /** In games with bets, how bets are made, and what happens to a player who makes none. */
  readonly betting: 'open' | 'in-turn' | 'secret';
  readonly withoutBet: 'sit-out' | 'minimum-bet';
  /** Whether the hand only breaks a tie of equal stacks, with new chips. */
  readonly extraHand: boolean;
  readonly carry: Json;
}

/** Returns the opening of the current hand at a table. Throws a RangeError if no hand is being played. */
export function openingOf(tournament: Tournament, table: Table): Opening {
  if (table.dealt.length === 0) throw new RangeError(`no hand has begun at table ${table.number}`);
  const { announcement, stage } = tournament;
  const flight = flightOf(tournament, table.flight);
  const { minutes, game: _, ...stakes } = levelAt(announcement, flight.clock);
  const { tables, forcedAllIn } = stageOf(tournament);
  return {
    table: table.number,
    hand: table.hands,
    game: gameAt(announcement, flight.clock),
    structure: announcement.structure,
    level: levelNumber(announcement, flight.clock),
    stakes: stakes as { [name: string]: number },
    minutes,
    size: table.seats.length - 1,
    seats: table.dealt.map((number) => {
      const { seat, stack, handsToMiss } = entryAt(tournament, number);
      const player = whoPlays(tournament, number);
      if (table.extraHand)
        return { seat, entry: number, player, stack: extraHandChips(tournament, number), misses: false };
      return { seat, entry: number, player, stack, misses: handsToMiss > 0 };
    }),
    button: table.button ?? table.seats.length - 1,
    forcedAllIn,
    handForHand: flight.handForHand?.dealt.includes(table.number) === true,
    headsUp: tables === 'match' || (stage === announcement.stages.length - 1 && flight.playersLeft === 2),
    // Bets are secret, so that players who compete for the same place do not see each other's risk.
    betting: table.extraHand ? 'secret' : (announcement.betting ?? 'open'),
    withoutBet: announcement.withoutBet ?? 'sit-out',
    extraHand: table.extraHand === true,
    carry: table.carry,
  };
}

/**
 * Returns the player who plays an entry’s chips in this level: the entry's own player, or the members of a team in
 * turn.
 */
function whoPlays(tournament: Tournament, number: number): string {
  const entry = entryAt(tournament, number);
  const { announcement, entries, stage, flights } = tournament;
  const [flight] = flights;
  if (!announcement.team || stage === 0 || !flight) return entry.player;
  const members = [...new Set(entries.filter(({ team }) => team === entry.team).map(({ player }) => player))];
  return members[(levelNumber(announcement, flight.clock) - 1) % members.length] ?? entry.player;
}
