/**
 * What is typed for a result: the text so far, after one more key. Digits add up to one of `pockets`; a digit that
 * leads to none begins anew. Keys that mean nothing here leave it as it is.
 */
export function typed(text: string, key: string, pockets: readonly string[]): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === 'Escape') return '';
  if (!/^\d$/.test(key)) return text;
  const leads = (start: string) => pockets.some((pocket) => pocket.startsWith(start));
  if (leads(text + key)) return text + key;
  return leads(key) ? key : text;
}
