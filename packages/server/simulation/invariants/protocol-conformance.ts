import { protocolMismatch } from '../../test/protocol-mismatch.ts';

/**
 * The number of messages of each kind that are checked without exception. After that, one in `SELDOM` is
 * checked, because a check takes as long as creating the message.
 */
const OFTEN = 300;
const SELDOM = 10;

/** Reads all messages, and finds those that violate the protocol's description. */
export class ProtocolConformance {
  private wrong: string[] = [];
  private readonly counts = new Map<string, number>();

  /** Whether the next message has to be checked. */
  private due = false;

  /** Counts the next message of this kind. Returns whether it must be read. */
  wants(t: string): boolean {
    const count = (this.counts.get(t) ?? 0) + 1;
    this.counts.set(t, count);
    this.due = count <= OFTEN || count % SELDOM === 0;
    return this.due;
  }

  read(message: { readonly t: string }): void {
    const { t } = message;
    const wrong = this.due ? protocolMismatch(message) : undefined;
    if (wrong) this.wrong.push(`A message ${t} is not as described: ${wrong}.`);
  }

  look(): readonly string[] {
    return this.wrong.splice(0).slice(0, 5);
  }
}
