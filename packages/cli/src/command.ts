import { type Refusal, refuse } from '@croupier/core';
import type { Io } from './io.ts';

/** An option of a command, as `--help` shows it. `value` names what it takes; without it, it is a switch. */
export interface Option {
  readonly value?: string;
  readonly several?: true;
  readonly says: string;
}

/** Options by their names. */
export interface Options {
  readonly [name: string]: Option;
}

/** What was given on the command line, taken apart. */
export interface Given {
  readonly arguments: readonly string[];
  /** The value of an option; the last where it was given several times. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  has(name: string): boolean;
}

/** What a command found: the same for people and, with `--json`, for programs. */
export interface Answer {
  readonly text: string;
  /** Undefined where there is nothing to tell a program. */
  readonly json: unknown;
  /** What went wrong all the same, a line each: they go to standard error, and the exit status is 1. */
  readonly failures?: readonly string[];
}

/** A command of `croupier`. It refuses with `usage` what was asked wrongly (exit status 2), all else with status 1. */
export interface Command {
  readonly name: string;
  /** What it is for, in one line. */
  readonly summary: string;
  /** Its arguments as commander has them: `<plan>`, `<record...>`, `[rule]`. */
  readonly arguments: string;
  /** What more there is to say, in paragraphs. */
  readonly details: string;
  readonly options: Options;
  readonly examples: readonly string[];
  run(given: Given, io: Io): Promise<Answer | Refusal>;
}

/** What was asked cannot be asked so: exit status 2. */
export function wrongUsage(message: string): Refusal {
  return refuse('usage', message);
}
