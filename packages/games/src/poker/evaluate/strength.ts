/**
 * A strength encodes its hand as a whole number that can be compared and decoded. The category starts at bit
 * 20. Below it are up to five rank values of four bits each, most important first, and 0 for missing values.
 *   In low rankings a worse hand has a higher code, and the strength is `LOWEST` minus the code.
 */
const VALUES = 5;

/** Greater than the code of any hand, so that the strength of every low is above zero. */
const LOWEST = 0xffffff;

/** Returns the code of a hand: its category, and up to five values that decide it. */
export function encodeHand(category: number, values: readonly number[]): number {
  let spelled = category;
  for (let place = 0; place < VALUES; place++) spelled = (spelled << 4) | (values[place] ?? 0);
  return spelled;
}

/** Converts the code of a low hand to its strength, and back. */
export function invertStrength(spelled: number): number {
  return LOWEST - spelled;
}

/** Returns the category of an encoded hand. */
export function categoryOf(spelled: number): number {
  return spelled >>> 20;
}

/** Returns the values of an encoded hand, most important first. */
export function valuesOf(spelled: number): number[] {
  const values: number[] = [];
  for (let place = VALUES - 1; place >= 0; place--) {
    const value = (spelled >>> (4 * place)) & 15;
    if (value > 0) values.push(value);
  }
  return values;
}
