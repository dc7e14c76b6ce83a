/** How often a fault that goes on is told again, in milliseconds, and how many kinds of them are remembered. */
const AGAIN = 60_000;
const KINDS = 500;

interface Kind {
  again: number;
  line: string;
  timer: NodeJS.Timeout | undefined;
}

/** Faults that were told, by their lines without the numbers in them: those of all tables are of one kind. */
const told = new Map<string, Kind>();

/**
 * Tells the operator of an error that is ours, not the caller's: in one line, and below it where it came from. One that
 * has been told before is counted, and told again once a minute at the most.
 */
export function tellFault(what: string, error: unknown): void {
  const said = error instanceof Error ? error.message || error.name : String(error);
  const line = withoutPasswords(`${what}: ${said.replace(/\s*\n\s*/g, ' ')}`);
  const kind = line.replace(/\d+/g, '#');
  const before = told.get(kind);
  if (before) {
    before.again += 1;
    before.line = line;
    before.timer ??= setTimeout(() => tellAgain(before), AGAIN).unref();
    return;
  }
  if (told.size >= KINDS) told.clear();
  told.set(kind, { again: 0, line, timer: undefined });
  const stack = (error instanceof Error ? error.stack : undefined)?.match(/^\s+at .*$/gm) ?? [];
  write([line, ...stack].join('\n'));
}

function tellAgain(kind: Kind): void {
  write(`${kind.line} (${kind.again === 1 ? 'once more' : `${kind.again} times more`} in a minute)`);
  kind.again = 0;
  kind.timer = undefined;
}

function write(text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`);
}

/** A text without the passwords of the addresses in it: nothing that is printed may hold one. */
export function withoutPasswords(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):\S*@/gi, '$1:…@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"')]*/gi, '$1…');
}
