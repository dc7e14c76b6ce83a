/** Tells the operator of an error that is ours, not the caller's: one line and where it came from. */
export function tellFault(what: string, error: unknown): void {
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${new Date().toISOString()} ${what}: ${story}\n`);
}
