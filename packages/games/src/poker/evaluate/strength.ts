/**
 * A strength spells out its hand, so that hands are compared as whole numbers and named by reading them. The category
 * starts at bit 20. Below it stand up to five values of ranks of four bits each, the decisive first, 0 where there is
 * none. In the low rankings the hand is spelled in the same way, the worse one higher. The strength is then the
 * difference from `LOWEST`.
 */
const VALUES = 5;

/** More than any hand spells, so that the strength of every low is more than nothing. */
const LOWEST = 0xffffff;

/** Spells a hand: its category and the values that decide it, at most five. */
export function spell(category: number, values: readonly number[]): number {
  let spelled = category;
  for (let place = 0; place < VALUES; place++) spelled = (spelled << 4) | (values[place] ?? 0);
  return spelled;
}

/** Returns the strength of a hand in a low ranking, of the spelling of it. And the other way round. */
export function inverted(spelled: number): number {
  return LOWEST - spelled;
}

/** Returns the category of a spelled hand. */
export function categoryOf(spelled: number): number {
  return spelled >>> 20;
}

/** Returns the values of a spelled hand, the decisive first. */
export function valuesOf(spelled: number): number[] {
  const values: number[] = [];
  for (let place = VALUES - 1; place >= 0; place--) {
    const value = (spelled >>> (4 * place)) & 15;
    if (value > 0) values.push(value);
  }
  return values;
}
