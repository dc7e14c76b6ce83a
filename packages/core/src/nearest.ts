/**
 * Returns the name in `known` that is nearest to `given`, or undefined if none is near enough for "did you
 * mean".
 */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const wanted = given.toLowerCase();
  let best: { readonly text: string; readonly distance: number } | undefined;
  for (const text of known) {
    // Also matches a name without its house, and a part of a name.
    const parts = [text, ...text.split('/')];
    const distance = Math.min(
      ...parts.map((part, index) => editDistance(wanted, part.toLowerCase()) + (index === 0 ? 0 : 0.5)),
      ...(wanted.length > 2 && text.toLowerCase().includes(wanted) ? [1] : []),
    );
    if (!best || distance < best.distance) best = { text, distance };
  }
  return best && best.distance <= Math.max(2, wanted.length / 3) ? best.text : undefined;
}

/** Returns the number of letters to insert, delete, replace or swap with a neighbour to turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
