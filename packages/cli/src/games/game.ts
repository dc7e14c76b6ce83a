import type { Json, Plan, Refusal } from '@croupier/core';
import type { Dealer } from '@croupier/tournaments';
import type { z } from 'zod';
import type { Answer, Command, Options, ParsedArguments } from '../command.ts';

/**
 * The command's knowledge of one game. Its folder, `games/<id>/`, exports it as `game` from its `index.ts`. Outside
 * that folder, only the registry names the game.
 */
export interface CommandGame<P extends Plan = Plan> {
  /** The game's id in its plans. */
  readonly id: P['game'];
  /** The name of the game in a sentence: punto banco. */
  readonly name: string;
  /** Undefined where its odds are not known yet. */
  readonly odds: GameOdds<P> | undefined;
  /** Undefined where it cannot be simulated yet. */
  readonly simulation: GameSimulation<P> | undefined;
  /** The play of tournaments at its tables; undefined where there are none. */
  readonly tables?: TournamentTables;
  /** Commands for this game alone. */
  readonly commands: readonly GameCommand[];
}

/** The tables of a tournament, played by bots. */
export interface TournamentTables {
  /** Returns whether an announcement may name such a game. */
  plays(game: string): boolean;
  /** Plays hands; `chance` gives whole numbers below a bound. */
  dealer(chance: (below: number) => number): Dealer;
}

/** A game's part of a command that serves many games. */
interface GamePart<P extends Plan> {
  /** The schema of the JSON beside the game's id; games with the same output share it. */
  readonly json: z.ZodObject;
  /** The game's paragraph in the command's `details`; printed once if games share it. */
  readonly details: string;
  /** Options that only it has. */
  readonly options: Options;
  /** Returns examples of the command for a plan of the game. */
  examples(plan: P): readonly string[];
}

/** A game's part of `croupier odds`. */
export interface GameOdds<P extends Plan = Plan> extends GamePart<P> {
  /** Some names that its `--bet` takes, for the help. */
  readonly bets: readonly string[];
  /** An example of its tables' terms, in JSON; undefined where the odds are the same at all of them. */
  readonly terms: string | undefined;
  /** Returns the odds at a table that posts `terms`, which it may refuse. */
  answer(plan: P, terms: Json, given: ParsedArguments): GameAnswer | Refusal;
}

/** A game's part of `croupier simulate`. */
export interface GameSimulation<P extends Plan = Plan> extends GamePart<P> {
  /** The meaning of its `--bet`; undefined where it takes none. */
  readonly bet: Options[string] | undefined;
  /** The option for the number of rounds, by its name. */
  readonly count: Options;
  run(plan: P, given: ParsedArguments): GameAnswer | Refusal;
}

/** An answer about a plan; the caller adds the game to its JSON. */
export interface GameAnswer extends Answer {
  readonly json: object;
}

/** A command for one game only. */
export interface GameCommand {
  readonly command: Command;
  /** The name of the command after which help lists it. */
  readonly after: string;
  /** The schema of its output with `--json`. */
  readonly json: z.ZodType;
}
