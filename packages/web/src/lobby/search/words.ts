/** The lengths from which a word may have one mistake, and two. Shorter words must be exact, such as `21` and `oko`. */
const [ONE_MISTAKE, TWO_MISTAKES] = [4, 7];

/** Returns the words of a text in lower case, without accents and without the signs within a word, such as ’ and -. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’'‘`´.+-]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the words of names, and each name as one word, because `texasholdem` and `black jack` are also typed. */
function heapOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const words = wordsOf(name);
    return words.length > 1 ? [...words, words.join('')] : words;
  });
}

/** Returns whether names contain all words, or parts of words. */
export function hasWords(names: readonly string[], words: readonly string[]): boolean {
  const heap = heapOf(names);
  return words.every((word) => heap.some((name) => name.includes(word)));
}

/** Returns whether each word is the beginning of a word in the names, apart from a few mistakes of typing. */
export function isNear(names: readonly string[], words: readonly string[]): boolean {
  const heap = heapOf(names);
  return words.every((word) => heap.some((name) => mistakes(word, name) <= allowed(word)));
}

function allowed({ length }: string): number {
  return length < ONE_MISTAKE ? 0 : length < TWO_MISTAKES ? 1 : 2;
}

/**
 * Returns the number of mistakes by which a typed word differs from the most similar beginning of a name. A mistake is a
 * letter too many, a missing or wrong letter, or two letters in the wrong order.
 */
export function mistakes(typed: string, name: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= name.length; column += 1) {
      const at = (from: readonly number[], place: number) => from[place] ?? Number.POSITIVE_INFINITY;
      const wrong = typed[line - 1] === name[column - 1] ? 0 : 1;
      const swapped = typed[line - 1] === name[column - 2] && typed[line - 2] === name[column - 1];
      next.push(
        Math.min(
          at(row, column) + 1,
          at(next, column - 1) + 1,
          at(row, column - 1) + wrong,
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}
