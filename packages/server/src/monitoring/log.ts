import { pino } from 'pino';

/** The levels of the log, from the most severe to the most detailed. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/**
 * The log for the operator, one JSON object a line on standard error. It holds no secrets: addresses lose their
 * passwords here, and requests are logged by their route, without headers and bodies.
 */
export const log = pino(
  {
    level: 'warn' satisfies (typeof LOG_LEVELS)[number],
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => void process.stderr.write(line) },
);

/** The milliseconds between two reports of a repeated event, and the number of kinds that are remembered. */
const AGAIN = 60_000;
const KINDS = 500;

interface Kind {
  count: number;
  tell: (again: number) => void;
  timer: NodeJS.Timeout | undefined;
}

/** Counts repeated events, so that each kind is logged at once and then once a minute at the most. */
export class Repeats {
  private readonly kinds = new Map<string, Kind>();

  /** Forgets all kinds, and reports no more counts. */
  forget(): void {
    for (const { timer } of this.kinds.values()) clearTimeout(timer);
    this.kinds.clear();
  }

  /** Tells whether this kind is new. If not, it is counted, and the last `tell` gets the count later. */
  isFirst(kind: string, tell: (again: number) => void): boolean {
    const before = this.kinds.get(kind);
    if (!before) {
      if (this.kinds.size >= KINDS) this.kinds.clear();
      this.kinds.set(kind, { count: 0, tell, timer: undefined });
      return true;
    }
    before.count += 1;
    before.tell = tell;
    before.timer ??= setTimeout(() => {
      before.timer = undefined;
      before.tell(before.count);
      before.count = 0;
    }, AGAIN).unref();
    return false;
  }
}

/** Faults that were logged, by their messages without numbers, so that those of all tables are one kind. */
const faults = new Repeats();

/** Forgets which faults were logged. Each casino of a process begins without any. */
export function forgetFaults(): void {
  faults.forget();
}

/**
 * Logs an error of ours, not the caller's, with its stack. One that was logged before is counted, and logged again
 * once a minute at the most. `context` holds the request's id, so that a user can quote it.
 */
export function logFault(
  what: string,
  error: unknown,
  context: { readonly reqId?: string | undefined } = {},
): void {
  const said = error instanceof Error ? error.message || error.name : String(error);
  const message = withoutPasswords(`${what}: ${said.replace(/\s*\n\s*/g, ' ')}`);
  const kind = message.replace(/\d+/g, '#');
  if (!faults.isFirst(kind, (again) => log.error({ again }, message))) return;
  const stack = (error instanceof Error ? error.stack : undefined)?.match(/^\s+at .*$/gm) ?? [];
  log.error({ ...context, stack: stack.map((frame) => withoutPasswords(frame.trim())) }, message);
}

/** Removes the passwords from addresses in a text: nothing that is printed may hold one. */
export function withoutPasswords(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):\S*@/gi, '$1:…@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"')]*/gi, '$1…');
}
