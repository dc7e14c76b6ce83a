const MOST = 60;

/** What a file says, as a sentence about it repeats it: files can be anything. */
export function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
