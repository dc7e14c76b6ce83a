/** Returns a number with its noun: `1 pack`, `1,000 packs`. Nouns with another plural name it, as `entry` does. */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
