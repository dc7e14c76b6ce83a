import { namesOf } from '../accounts/lookups.ts';
import type { Queries } from '../storage/database.ts';

/** A cache of the names of players in tournaments. */
export class PlayerNames {
  private readonly known = new Map<string, string>();

  constructor(private readonly database: Queries) {}

  of(player: string): string {
    return this.known.get(player) ?? '';
  }

  note({ id, name }: { readonly id: string; readonly name: string }): void {
    this.known.set(id, name);
  }

  /** Reads the names of the given players that are not cached yet. */
  async learn(players: Iterable<string>): Promise<void> {
    const unknown = [...new Set(players)].filter((player) => !this.known.has(player));
    for (const [id, name] of await namesOf(this.database, unknown)) this.note({ id, name });
  }
}
