/** Tells the operator of an error that is ours, not the caller's: one line and where it came from. */
export function tellFault(what: string, error: unknown): void {
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(withoutPasswords(`${new Date().toISOString()} ${what}: ${story}\n`));
}

/** A text without the passwords of the addresses in it: nothing that is printed may hold one. */
export function withoutPasswords(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):\S*@/gi, '$1:…@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"')]*/gi, '$1…');
}
