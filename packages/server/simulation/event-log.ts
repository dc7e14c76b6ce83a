import { createHash } from 'node:crypto';

/** The events of a run, and one hash over all of them: two runs are the same if their hashes are. */
export class EventLog {
  private readonly hash = createHash('sha256');
  private last: string[] = [];
  lines = 0;

  constructor(
    private readonly time: () => { readonly step: number; readonly at: number },
    private readonly kept = 40,
    private readonly tell?: (line: string) => void,
  ) {}

  add(what: string): void {
    const { step, at } = this.time();
    const line = `${step} ${at.toFixed(0)} ${what}`;
    this.hash.update(`${line}\n`);
    this.lines += 1;
    this.last.push(line);
    if (this.last.length > 2 * this.kept) this.last = this.last.slice(-this.kept);
    this.tell?.(line);
  }

  tail(): readonly string[] {
    return this.last.slice(-this.kept);
  }

  digest(): string {
    return this.hash.copy().digest('hex');
  }
}
