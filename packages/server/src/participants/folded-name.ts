import { lookOf } from '../accounts/names.ts';

/**
 * A name without case, accents and ligatures (Łukasz is lukasz, Søren soren), with vowels that German and the Nordic languages write
 * in two ways as one: Müller is Mueller.
 */
export function foldedName(name: string): string {
  return lookOf(name).replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

/** The words of a name as it is looked for. */
export function nameWords(name: string): string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => foldedName(word));
  return [...new Set(words)].filter((word) => word !== '');
}
