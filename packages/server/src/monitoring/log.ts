import { pino } from 'pino';
import type { Clock } from '../time/clock.ts';

/** The levels of the log, from the most severe to the most detailed. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/**
 * The log for the operator, with one JSON object per line on standard error. The log contains no secrets:
 * passwords in addresses are removed, and requests are logged by route, without headers and bodies.
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

/**
 * The milliseconds between two reports of a repeated event. `KINDS` is the maximum number of kinds that are
 * remembered.
 */
const BETWEEN_REPORTS = 60_000;
const KINDS = 500;

interface Kind {
  count: number;
  tell: (repeated: number) => void;
  cancel: (() => void) | undefined;
}

/** The clock of the open casino. While no casino is open, the counts of repeated events are not logged. */
let clock: Clock | undefined;
const counters: Repeats[] = [];

/** Counts repeated events, so that each kind is logged immediately and then at most once a minute. */
export class Repeats {
  private readonly kinds = new Map<string, Kind>();

  constructor() {
    counters.push(this);
  }

  /** Forgets all kinds and cancels pending reports. */
  forget(): void {
    for (const { cancel } of this.kinds.values()) cancel?.();
    this.kinds.clear();
  }

  /**
   * Returns whether this kind of event is new. Further events of the kind are counted. Later, the `tell` function of
   * the last event is called with the count.
   */
  isFirst(kind: string, tell: (repeated: number) => void): boolean {
    const before = this.kinds.get(kind);
    if (!before) {
      if (this.kinds.size >= KINDS) this.forget();
      this.kinds.set(kind, { count: 0, tell, cancel: undefined });
      return true;
    }
    before.count += 1;
    before.tell = tell;
    const report = () => {
      before.cancel = undefined;
      before.tell(before.count);
      before.count = 0;
    };
    before.cancel ??= clock?.after(BETWEEN_REPORTS, report, 'background');
    return false;
  }
}

/**
 * Starts to log the events of a casino, with the times of its clock. Everything logged earlier is forgotten, so that
 * the log of a casino does not depend on others that the process opened before.
 */
export function startLog(of: Clock): void {
  for (const counter of counters) counter.forget();
  clock = of;
}

/** Cancels all pending reports of repeated events. */
export function stopLog(): void {
  for (const counter of counters) counter.forget();
  clock = undefined;
}

/**
 * The faults that were logged. They are keyed by their message without numbers, so the same fault at several
 * tables is one kind.
 */
const faults = new Repeats();

/**
 * Logs a server error (not an error of the caller) with its stack. A repeated error is counted, and logged at
 * most once a minute. `context` contains the request id, which users can quote.
 */
export function logFault(
  what: string,
  error: unknown,
  context: { readonly reqId?: string | undefined } = {},
): void {
  const said = error instanceof Error ? error.message || error.name : String(error);
  const message = withoutPasswords(`${what}: ${said.replace(/\s*\n\s*/g, ' ')}`);
  const kind = message.replace(/\d+/g, '#');
  if (!faults.isFirst(kind, (repeated) => log.error({ repeated }, message))) return;
  const stack = (error instanceof Error ? error.stack : undefined)?.match(/^\s+at .*$/gm) ?? [];
  log.error({ ...context, stack: stack.map((frame) => withoutPasswords(frame.trim())) }, message);
}

/** Removes passwords from addresses in a text, because passwords must not appear in any output. */
export function withoutPasswords(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):\S*@/gi, '$1:…@')
    .replace(/([?&](?:password|sslpassword)=)[^\s&"')]*/gi, '$1…');
}
