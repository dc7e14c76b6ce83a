import type { Queries } from '../../src/storage/database.ts';

/** Reads every message for what would tell all cards and numbers of a round that is still on. */
export class Seeds {
  /** When such texts were sent first, by the virtual clock. */
  private readonly heard = new Map<string, number>();
  /** Rounds that were open at the last look, and the newest that was seen. */
  private open: readonly number[] = [];
  private newest = 0;

  read(text: string, at: number): void {
    for (const [found] of text.matchAll(/[0-9a-f]{64}/g))
      if (!this.heard.has(found)) this.heard.set(found, at);
  }

  /** The seed of a round was sent to nobody while the round was on. `epoch`: what the wall clock said when the virtual one began. */
  async look(stored: Queries, epoch: number): Promise<readonly string[]> {
    const rounds = await stored.query<{ id: number; seed: string; closed: number | null }>(
      'select id, seed, closed_at as closed from round where seed is not null and (id > $1 or id = any($2::bigint[])) order by id',
      [this.newest, this.open],
    );
    const wrong: string[] = [];
    for (const { id, seed, closed } of rounds) {
      const at = this.heard.get(seed);
      if (at !== undefined && (closed === null || epoch + at < closed - SLACK))
        wrong.push(`The seed of round ${id} was sent before the round was over.`);
    }
    this.newest = Math.max(this.newest, rounds.at(-1)?.id ?? 0);
    this.open = rounds.filter(({ closed }) => closed === null).map(({ id }) => id);
    return wrong;
  }
}

/** The wall clock may have been set back by so much, in milliseconds. */
const SLACK = 20 * 60_000;
