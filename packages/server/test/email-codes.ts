/** Returns the code in the last of these e-mails that contains a code. */
export function codeIn(letters: readonly (string | { readonly text: string })[]): string {
  const codes = letters
    .map((letter) => (typeof letter === 'string' ? letter : letter.text))
    .flatMap((text) => text.match(/\b\d{6}\b/) ?? []);
  const last = codes.at(-1);
  if (last === undefined) throw new Error(`none of ${letters.length} e-mails has a code`);
  return last;
}
