import { type Refusal, refuse } from '@croupier/core';
import type { Io } from './io.ts';

/** An option of a command, as `--help` shows it. `value` names its value; without one it is a switch. */
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
  /** Returns the value of an option, the last one if it was given several times. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  has(name: string): boolean;
}

/** The answer of a command: for people, and with `--json` for programs. */
export interface Answer {
  readonly text: string;
  /** Undefined where there is no JSON to print. */
  readonly json: unknown;
  /** The failures of a command that still answers, a line each: they go to standard error, and the exit status is 1. */
  readonly failures?: readonly string[];
}

/** A command of `croupier`. It refuses wrong usage with `usage` (exit status 2), and everything else with status 1. */
export interface Command {
  readonly name: string;
  /** The purpose of the command, in one line. */
  readonly summary: string;
  /** Its arguments as commander has them: `<plan>`, `<record...>`, `[rule]`. */
  readonly arguments: string;
  /** The rest of the help, in paragraphs. */
  readonly details: string;
  readonly options: Options;
  readonly examples: readonly string[];
  run(given: ParsedArguments, io: Io): Promise<Answer | Refusal>;
}

/** Refuses a wrong usage: exit status 2. */
export function usageError(message: string): Refusal {
  return refuse('usage', message);
}
