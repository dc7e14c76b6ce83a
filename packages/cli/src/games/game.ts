import type { Json, Plan, Refusal } from '@croupier/core';
import type { Dealer } from '@croupier/tournaments';
import type { z } from 'zod';
import type { Answer, Command, Options, ParsedArguments } from '../command.ts';

/**
 * The parts of the `croupier` command for one game. The folder of the game, `games/<id>/`, exports them as
 * `game` from its `index.ts`. Outside that folder, only the registry names the game.
 */
export interface CommandGame<P extends Plan = Plan> {
  /** The id of the game, as in its plans. */
  readonly id: P['game'];
  /** The name of the game for use within a sentence, such as punto banco. */
  readonly name: string;
  /** The number of seats for a check of the laws, if the game cannot be dealt to fewer players. */
  readonly seats?: number;
  /** Undefined if the odds of the game are not known yet. */
  readonly odds: GameOdds<P> | undefined;
  /** Undefined if the game cannot be simulated yet. */
  readonly simulation: GameSimulation<P> | undefined;
  /** The tournament tables of the game; undefined if it has none. */
  readonly tables?: TournamentTables;
  /** Set for the game that `croupier new game` copies. */
  readonly isModel?: true;
  /** The commands that only this game has. */
  readonly commands: readonly GameCommand[];
}

/** The tables of a tournament, with bots as players. */
export interface TournamentTables {
  /** Returns whether a tournament announcement may name this game. */
  plays(game: string): boolean;
  /** Returns a dealer that plays hands. `chance` returns random whole numbers below a bound. */
  dealer(chance: (below: number) => number): Dealer;
}

/** The part of one game in a command that covers many games. */
interface GamePart<P extends Plan> {
  /** The schema of the output, without the id of the game. Games with the same output share a schema. */
  readonly json: z.ZodObject;
  /**
   * The paragraph of the game in the `details` of the command. A paragraph that several games share is
   * printed once.
   */
  readonly details: string;
  /** The options that only this game has. */
  readonly options: Options;
  /** Returns example command lines for a plan of the game. */
  examples(plan: P): readonly string[];
}

/** The part of one game in `croupier odds`. */
export interface GameOdds<P extends Plan = Plan> extends GamePart<P> {
  /** Examples of bet names for `--bet`, shown in the help. */
  readonly bets: readonly string[];
  /** Example terms of a table, as JSON. Undefined if the odds are the same at all tables. */
  readonly terms: string | undefined;
  /** Returns the odds at a table with these terms. Refuses terms that the plan does not allow. */
  answer(plan: P, terms: Json, given: ParsedArguments): GameAnswer | Refusal;
}

/** The part of one game in `croupier simulate`. */
export interface GameSimulation<P extends Plan = Plan> extends GamePart<P> {
  /** The description of `--bet`. Undefined if the game does not have this option. */
  readonly bet: Options[string] | undefined;
  /** The option that sets the number of rounds, and its name. */
  readonly count: Options;
  run(plan: P, given: ParsedArguments): GameAnswer | Refusal;
}

/** An answer about a plan. The caller adds the game to the JSON. */
export interface GameAnswer extends Answer {
  readonly json: object;
}

/** A command that exists for only one game. */
export interface GameCommand {
  readonly command: Command;
  /** The name of the command after which the help lists this one. */
  readonly after: string;
  /** The schema of the command's `--json` output. */
  readonly json: z.ZodType;
}
