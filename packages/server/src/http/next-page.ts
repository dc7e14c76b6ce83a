/** Returns the cursor of the page after these rows, or null if the page is not full. */
export function nextPageOf<Row, Cursor>(
  rows: readonly Row[],
  { limit }: { readonly limit: number },
  cursorOf: (row: Row) => Cursor,
): Cursor | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < limit ? null : cursorOf(last);
}
