import { SEED_BYTES } from '@croupier/protocol';
import { NATIVE } from '../../src/chance/seed.ts';
import type { Queries } from '../../src/storage/database.ts';

/** Reads all messages, and finds seeds of rounds that are still running. */
export class Seeds {
  private readonly heard = new Set<string>();
  /** The virtual time at which a text was first sent whose SHA-256 may be a commitment, by that hash. */
  private readonly hashes = new Map<string, number>();
  /** The rounds that were open at the last check. `newest` is the newest round seen. */
  private open: readonly number[] = [];
  private newest = 0;

  read(text: string, at: number): void {
    // Check only every DIGITS-th position. A run of DIGITS digits always covers one of these positions.
    for (let place = DIGITS - 1; place < text.length; place += DIGITS) {
      if (!isDigit(text.charCodeAt(place))) continue;
      let [from, to] = [place, place + 1];
      while (isDigit(text.charCodeAt(from - 1))) from -= 1;
      while (isDigit(text.charCodeAt(to))) to += 1;
      if (to - from < DIGITS) continue;
      const found = text.slice(from, from + DIGITS);
      if (this.heard.has(found)) continue;
      this.heard.add(found);
      this.hashes.set(Buffer.from(NATIVE.sha256(Buffer.from(found, 'hex'))).toString('hex'), at);
    }
  }

  /**
   * Finds rounds whose seed was sent before they ended, by their commitments, because the seed of an open round is
   * sealed. `epoch` is the wall-clock time at virtual time 0.
   */
  async look(stored: Queries, epoch: number): Promise<readonly string[]> {
    const rounds = await stored.query<{ id: number; commitment: string; closed: number | null }>(
      `select id, commitment, closed_at as closed from round
       where commitment is not null and (id > $1 or id = any($2::bigint[])) order by id`,
      [this.newest, this.open],
    );
    const wrong: string[] = [];
    for (const { id, commitment, closed } of rounds) {
      const at = this.hashes.get(commitment);
      if (at !== undefined && (closed === null || epoch + at < closed - SLACK))
        wrong.push(`The seed of round ${id} was sent before the round was over.`);
    }
    this.newest = Math.max(this.newest, rounds.at(-1)?.id ?? 0);
    this.open = rounds.filter(({ closed }) => closed === null).map(({ id }) => id);
    return wrong;
  }
}

/** The number of hexadecimal digits of a seed. */
const DIGITS = 2 * SEED_BYTES;

function isDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102);
}

/** The largest amount by which the wall clock can have been set back, in milliseconds. */
const SLACK = 20 * 60_000;
