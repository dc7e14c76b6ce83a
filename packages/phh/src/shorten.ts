const MOST = 60;

/** Returns a text from a file, shortened for use in a sentence. A file may contain anything. */
export function shorten(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
