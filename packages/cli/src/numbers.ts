import type { Refusal } from '@croupier/core';
import { type ParsedArguments, usageError } from './command.ts';

/**
 * Returns the whole number of an option, from `least` to `most`. Returns `usual` if the option is not given.
 * Refuses other values with `usage`.
 */
export function readInteger(
  given: ParsedArguments,
  name: string,
  usual: number,
  least: number,
  most: number,
): number | Refusal {
  const text = given.option(name);
  if (text === undefined) return usual;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  return usageError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`);
}

/** Returns a number with its noun: `1 pack`, `1,000 packs`. An irregular plural must be given, as for `entry`. */
export function withCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
