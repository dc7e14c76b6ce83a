import { createHash } from 'node:crypto';

/** The number of log lines kept to explain a failure, and the maximum number shown. */
const KEPT = 20_000;
const SHOWN = 40;

/** Matches lines about events that affect everybody. */
const TO_ALL = /^\d+ \d+ (?:the process|the wall clock)/;

/** The events of a run, with one hash over all of them. Equal hashes mean identical runs. */
export class EventLog {
  private readonly hash = createHash('sha256');
  private last: string[] = [];
  lines = 0;

  constructor(
    private readonly time: () => { readonly step: number; readonly at: number },
    private readonly tell?: (line: string) => void,
  ) {}

  add(what: string): void {
    const { step, at } = this.time();
    const line = `${step} ${at.toFixed(0)} ${what}`;
    this.hash.update(`${line}\n`);
    this.lines += 1;
    this.last.push(line);
    if (this.last.length > 2 * KEPT) this.last = this.last.slice(-KEPT);
    this.tell?.(line);
  }

  /**
   * Returns the last lines about these subjects, including events that affect everybody. Subjects have the names that
   * the lines use: `table 33`, `player-5`. If no line is about any of the subjects, returns the last lines of all.
   */
  tail(subjects: readonly string[] = []): readonly string[] {
    const words = subjects.map((subject) => new RegExp(`\\b${subject}(?![\\w-])`));
    const concerns = (line: string) => words.some((word) => word.test(line));
    const some = this.last.filter((line) => concerns(line) || TO_ALL.test(line)).slice(-SHOWN);
    const first = some.findIndex(concerns);
    return first < 0 ? this.last.slice(-SHOWN) : some.slice(first);
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }
}
