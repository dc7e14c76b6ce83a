import type { HandTable } from '@croupier/games/poker/evaluate';

/** A counting sort of hands by strength. Each of the few thousand strengths has a slot. */
export class Levels {
  private readonly levels = new Uint16Array(1 << 24);
  private readonly begins: Uint16Array;

  /** `table` is the table of hand strengths for this number of cards. */
  constructor(table: HandTable) {
    const all = new Set([...table.strengths, ...(table.flushes ?? [])]);
    for (const [level, strength] of [...all].sort((one, other) => one - other).entries())
      this.levels[strength] = level;
    this.begins = new Uint16Array(all.size + 1);
  }

  sort(strengths: Int32Array, into: Int32Array): void {
    const { levels, begins } = this;
    begins.fill(0);
    for (const strength of strengths) {
      const next = (levels[strength] as number) + 1;
      begins[next] = (begins[next] as number) + 1;
    }
    for (let level = 1; level < begins.length; level++)
      begins[level] = (begins[level] as number) + (begins[level - 1] as number);
    for (let hand = 0; hand < strengths.length; hand++) {
      const level = levels[strengths[hand] as number] as number;
      const place = begins[level] as number;
      into[place] = hand;
      begins[level] = place + 1;
    }
  }
}
