/**
 * A strength spells out its hand, so that whole numbers can be compared and read. The category starts at bit 20. Below
 * it are up to five rank values of four bits each, most important first, and 0 where there is none. In low rankings a
 * worse hand has a greater spelling, and the strength is its difference from `LOWEST`.
 */
const VALUES = 5;

/** Greater than the spelling of any hand, so that the strength of every low is above zero. */
const LOWEST = 0xffffff;

/** Returns the spelling of a hand: its category, and up to five values that decide it. */
export function encodeHand(category: number, values: readonly number[]): number {
  let spelled = category;
  for (let place = 0; place < VALUES; place++) spelled = (spelled << 4) | (values[place] ?? 0);
  return spelled;
}

/** Converts the spelling of a low hand to its strength, and back. */
export function invertStrength(spelled: number): number {
  return LOWEST - spelled;
}

/** Returns the category of a spelled hand. */
export function categoryOf(spelled: number): number {
  return spelled >>> 20;
}

/** Returns the values of a spelled hand, most important first. */
export function valuesOf(spelled: number): number[] {
  const values: number[] = [];
  for (let place = VALUES - 1; place >= 0; place--) {
    const value = (spelled >>> (4 * place)) & 15;
    if (value > 0) values.push(value);
  }
  return values;
}
