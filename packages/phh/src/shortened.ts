const MOST = 60;

/** Returns a text of a file, short enough to be quoted in a sentence: files can hold anything. */
export function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
