/** Returns the citation of rules of a book for a test's title: `cite('kings.pontoon', '12 A3')`. */
export function cite(book: string, numbers: string): string {
  return `{${numbers
    .split(' ')
    .map((number) => `${book}.${number}`)
    .join(' ')}}`;
}
