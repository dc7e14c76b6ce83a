import { namesOf } from '../accounts/lookups.ts';
import type { Queries } from '../storage/database.ts';

/** The names of players in tournaments, as far as they were needed. */
export class PlayerNames {
  private readonly known = new Map<string, string>();

  constructor(private readonly database: Queries) {}

  of(player: string): string {
    return this.known.get(player) ?? '';
  }

  note({ id, name }: { readonly id: string; readonly name: string }): void {
    this.known.set(id, name);
  }

  /** Reads those names of these players that are not known yet. */
  async learn(players: Iterable<string>): Promise<void> {
    const unknown = [...new Set(players)].filter((player) => !this.known.has(player));
    for (const [id, name] of await namesOf(this.database, unknown)) this.note({ id, name });
  }
}
