import type { Database } from '../storage/database.ts';
import type { ActiveTournament } from './active-tournament.ts';
import { archivedTournament, type StoredTournament } from './store.ts';

/** The number of archived tournaments that are kept in memory. */
const KEPT = 32;

/**
 * Reads tournaments that ended a while ago. Archived tournaments no longer change, so any node can answer for
 * them from the storage. The most recently requested ones are kept in memory.
 */
export class TournamentArchive {
  private readonly kept = new Map<string, Promise<ActiveTournament | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly open: (stored: StoredTournament) => Promise<ActiveTournament | undefined>,
  ) {}

  /** Returns an archived tournament; undefined if there is none with this id. */
  async find(id: string): Promise<ActiveTournament | undefined> {
    const reading = this.kept.get(id) ?? this.read(id);
    this.kept.delete(id);
    this.kept.set(id, reading);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    try {
      const found = await reading;
      if (!found) this.kept.delete(id); // The tournament may be archived later.
      return found;
    } catch (error) {
      this.kept.delete(id);
      throw error;
    }
  }

  private async read(id: string): Promise<ActiveTournament | undefined> {
    const stored = await archivedTournament(this.database, id);
    return stored && this.open(stored);
  }
}
