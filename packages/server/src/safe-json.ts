import { MESSAGE_DEPTH } from '@croupier/protocol';

/**
 * Whether what somebody sent may go further: it nests no deeper than anything of ours, has no key that would reach into
 * JavaScript's own objects, and no NUL character, which the database keeps in no text.
 */
export function isPlain(value: unknown, depth: number = MESSAGE_DEPTH): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || Object.hasOwn(value, '__proto__')) return false;
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth - 1));
}

/** What `isPlain` asks for, in words for whoever sent it. */
export const PLAIN = `may nest at most ${MESSAGE_DEPTH} deep, and have no __proto__ and no NUL character.`;
