const MOST = 60;

/** Returns a text from a file, shortened so that a sentence can quote it. A file may contain anything. */
export function shorten(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
