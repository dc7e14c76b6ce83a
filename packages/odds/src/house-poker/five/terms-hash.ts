import type { housePoker } from '@croupier/games';

/**
 * Returns a hash of everything in a plan that affects its ante and bet. It ignores the names of rules and the order of
 * fields. The hash consists of two 32-bit FNV-1a hashes in hexadecimal.
 */
export function termsHash({ hand, procedure, opens, main, tie, fold }: housePoker.HousePokerPlan): string {
  const text = JSON.stringify([hand, procedure, opens, main, tie, fold], (_, value) => {
    if (typeof value === 'string') return /^[\w-]+\.[\w-]+\./.test(value) ? '' : value;
    return isFields(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
  });
  return [0x811c9dc5, 0x1b873593].map((begin) => hash(text, begin)).join('');
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function hash(text: string, begin: number): string {
  let number = begin;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return (number >>> 0).toString(16).padStart(8, '0');
}
