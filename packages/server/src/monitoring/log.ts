import { pino } from 'pino';

/** The levels of the log, from the most severe to the most detailed. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/**
 * The log for the operator, one JSON object per line on standard error. It contains no secrets: passwords in addresses
 * are removed, and requests are logged by route, without headers and bodies.
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

/** Counts repeated events, so that each kind is logged at once and then at most once a minute. */
export class Repeats {
  private readonly kinds = new Map<string, Kind>();

  /** Forgets all kinds and cancels pending reports. */
  forget(): void {
    for (const { timer } of this.kinds.values()) clearTimeout(timer);
    this.kinds.clear();
  }

  /**
   * Tells whether this kind is new. If not, it is counted, and the `tell` of its last occurrence receives the count
   * later.
   */
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

/**
 * Faults that were logged, keyed by their message without numbers, so that the same fault at all tables is one kind.
 */
const faults = new Repeats();

/** Forgets which faults were logged. Each casino in a process starts without any. */
export function forgetFaults(): void {
  faults.forget();
}

/**
 * Logs an error of the server, not of the caller, with its stack. A repeated error is counted, and logged at most once
 * a minute. `context` contains the request's id, which users can quote.
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

/** Removes passwords from addresses in a text, because no output may contain one. */
export function withoutPasswords(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):\S*@/gi, '$1:…@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"')]*/gi, '$1…');
}
