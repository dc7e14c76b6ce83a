import { MESSAGE_DEPTH } from '@croupier/protocol';

/**
 * Returns whether a received value is safe. A safe value is not nested too deeply, and has no `__proto__`
 * key, which could change JavaScript's own objects. It contains no NUL character, which the database cannot
 * store in text.
 */
export function isSafeJson(value: unknown, depth: number = MESSAGE_DEPTH): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || Object.hasOwn(value, '__proto__')) return false;
  return Object.entries(value).every(([key, inner]) => isSafeJson(key) && isSafeJson(inner, depth - 1));
}

/** The requirements of `isSafeJson`, worded as the end of a sentence for the sender. */
export const SAFE_JSON_RULES = `may nest at most ${MESSAGE_DEPTH} deep, and have no __proto__ and no NUL character.`;
