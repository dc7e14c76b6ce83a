import { MESSAGE_DEPTH } from '@croupier/protocol';

/**
 * Tells whether a received value is safe: it does not nest too deep, has no key that reaches into JavaScript's own
 * objects, and no NUL character, which the database cannot store in text.
 */
export function isSafeJson(value: unknown, depth: number = MESSAGE_DEPTH): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || Object.hasOwn(value, '__proto__')) return false;
  return Object.entries(value).every(([key, inner]) => isSafeJson(key) && isSafeJson(inner, depth - 1));
}

/** The requirements of `isSafeJson`, as part of a sentence for the sender. */
export const SAFE_JSON_RULES = `may nest at most ${MESSAGE_DEPTH} deep, and have no __proto__ and no NUL character.`;
