import { unlikeDescribed } from '../../test/as-described.ts';

/** So many messages of a kind are all checked, and after them one in `SELDOM`: the check takes as long as their making. */
const OFTEN = 300;
const SELDOM = 10;

/** Reads messages to everybody, and finds those that are not as the protocol describes them. */
export class AsDescribed {
  private wrong: string[] = [];
  private readonly counts = new Map<string, number>();

  /** Whether the next message is to be checked. */
  private due = false;

  /** Counts a message of this kind, which comes next. Returns whether it is to be read. */
  wants(t: string): boolean {
    const count = (this.counts.get(t) ?? 0) + 1;
    this.counts.set(t, count);
    this.due = count <= OFTEN || count % SELDOM === 0;
    return this.due;
  }

  read(message: { readonly t: string }): void {
    const { t } = message;
    const wrong = this.due ? unlikeDescribed(message) : undefined;
    if (wrong) this.wrong.push(`A message ${t} is not as described: ${wrong}.`);
  }

  look(): readonly string[] {
    return this.wrong.splice(0).slice(0, 5);
  }
}
