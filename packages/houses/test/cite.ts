/** Returns a citation of rules for the title of a test: `cite('kings.pontoon', '12 A3')`. */
export function cite(book: string, numbers: string): string {
  return `{${numbers
    .split(' ')
    .map((number) => `${book}.${number}`)
    .join(' ')}}`;
}
