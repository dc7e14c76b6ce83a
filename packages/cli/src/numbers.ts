import type { Refusal } from '@croupier/core';
import { type ParsedArguments, usageError } from './command.ts';

/**
 * Returns the value of an option that takes a whole number from `least` to `most`, or `usual` if the option
 * is not given. Refuses other values with `usage`.
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

/**
 * Returns a number with its noun, such as `1 pack` or `1,000 packs`. An irregular plural, as of `entry`, must
 * be given.
 */
export function withCount(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
