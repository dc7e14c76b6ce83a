import type { TableInfo } from '@croupier/protocol';
import type { Directory } from '../bus/directory.ts';
import type { Timeouts } from '../http/limits.ts';
import type { Clock } from '../time/clock.ts';
import type { Connection } from './connection.ts';
import { encode } from './encode.ts';

/**
 * The connections in the lobby: those that are at no table. These connections receive the state of all public
 * tables except tournament tables, at a readable pace.
 */
export class Lobby {
  private readonly connections = new Set<Connection>();
  private readonly changed = new Map<string, TableInfo>();
  private callOff: (() => void) | undefined;
  private readonly stopListening: () => void;

  constructor(
    directory: Directory,
    private readonly clock: Clock,
    private readonly waits: Timeouts,
  ) {
    this.stopListening = directory.listen((table) => this.hear(table));
  }

  join(connection: Connection): void {
    this.connections.add(connection);
  }

  leave(connection: Connection): void {
    this.connections.delete(connection);
  }

  close(): void {
    this.stopListening();
    this.callOff?.();
  }

  private hear(table: TableInfo): void {
    if (table.code !== null || table.tournament !== null || this.connections.size === 0) return;
    this.changed.set(table.id, table);
    this.callOff ??= this.clock.after(this.waits.lobby, () => this.tell());
  }

  private tell(): void {
    this.callOff = undefined;
    for (const table of this.changed.values()) {
      const encoded = encode({ t: 'lobby', table });
      for (const connection of this.connections) connection.send(encoded);
    }
    this.changed.clear();
  }
}
