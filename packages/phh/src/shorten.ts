const MOST = 60;

/**
 * Returns a text from a file, shortened for use in a sentence, because a file may contain text of any length.
 */
export function shorten(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
