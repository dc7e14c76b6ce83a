import { type Refusal, refuse } from '@croupier/core';
import type { HouseRegistry } from '@croupier/houses';
import type { Io } from './io.ts';

/**
 * An option of a command, as `--help` shows it. `value` is the placeholder for its value. An option without
 * `value` is a switch.
 */
export interface Option {
  readonly value?: string;
  readonly several?: true;
  readonly description: string;
}

/** Options by their names. */
export interface Options {
  readonly [name: string]: Option;
}

/** The parsed command line. */
export interface ParsedArguments {
  readonly arguments: readonly string[];
  /** Returns the value of an option, or its last value if it was given several times. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  has(name: string): boolean;
  /** The houses that the command knows: the shipped ones, and those of `--houses`. */
  readonly houses: HouseRegistry;
}

/** A command's answer: text for people, and JSON for programs that use `--json`. */
export interface Answer {
  readonly text: string;
  /** Undefined if the command has no JSON output. */
  readonly json: unknown;
  /**
   * The errors of a command that still prints its answer, one per line. They are written to standard error,
   * and the exit status is 1.
   */
  readonly failures?: readonly string[];
}

/**
 * A command of `croupier`. Incorrect usage is refused as `usage` (exit status 2). All other refusals have
 * exit status 1.
 */
export interface Command {
  readonly name: string;
  /** The purpose of the command, in one line. */
  readonly summary: string;
  /** The arguments in commander's notation: `<plan>`, `<record...>`, `[rule]`. */
  readonly arguments: string;
  /** Further paragraphs of the help text. */
  readonly details: string;
  readonly options: Options;
  readonly examples: readonly string[];
  run(given: ParsedArguments, io: Io): Promise<Answer | Refusal>;
}

/** Returns the refusal for incorrect usage. The command then exits with status 2. */
export function usageError(message: string): Refusal {
  return refuse('usage', message);
}
