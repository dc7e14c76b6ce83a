import type { SeatId } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import { logFault } from '../monitoring/log.ts';
import type { TableCommit } from '../services/casino.ts';

type Listener<Args extends readonly unknown[]> = (...args: Args) => void;

/** The listeners of the tables. A failing listener is logged, and stops neither the table nor the other listeners. */
export class Listeners {
  private readonly commits = new Map<string, Set<Listener<[TableCommit]>>>();
  private readonly lobby = new Set<Listener<[TableInfo]>>();
  private readonly owner = new Set<Listener<[table: string, epoch: number | undefined]>>();
  private readonly standing = new Set<Listener<[table: string, standing: boolean]>>();
  private readonly devices = new Set<Listener<[table: string]>>();
  private readonly balances = new Set<Listener<[table: string, seat: SeatId]>>();

  /**
   * Adds a listener for every commit of a table. Like the other methods, returns a function that removes the
   * listener.
   */
  ofTable(table: string, listener: Listener<[TableCommit]>): () => void {
    const listeners = this.commits.get(table) ?? new Set();
    this.commits.set(table, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.commits.get(table) === listeners) this.commits.delete(table);
    };
  }

  ofLobby(listener: Listener<[TableInfo]>): () => void {
    this.lobby.add(listener);
    return () => this.lobby.delete(listener);
  }

  onBalanceChange(listener: Listener<[table: string, seat: SeatId]>): () => void {
    this.balances.add(listener);
    return () => this.balances.delete(listener);
  }

  onDevices(listener: Listener<[table: string]>): () => void {
    this.devices.add(listener);
    return () => this.devices.delete(listener);
  }

  onStanding(listener: Listener<[table: string, standing: boolean]>): () => void {
    this.standing.add(listener);
    return () => this.standing.delete(listener);
  }

  ofOwner(listener: Listener<[table: string, epoch: number | undefined]>): () => void {
    this.owner.add(listener);
    return () => this.owner.delete(listener);
  }

  ownerChanged(table: string, epoch: number | undefined): void {
    tell(this.owner, table, epoch);
  }

  committed(committed: TableCommit): void {
    tell(this.commits.get(committed.table) ?? [], committed);
  }

  tableChanged(info: TableInfo): void {
    tell(this.lobby, info);
  }

  devicesShown(table: string): void {
    tell(this.devices, table);
  }

  standingChanged(table: string, standing: boolean): void {
    tell(this.standing, table, standing);
  }

  balanceChanged(table: string, seat: SeatId): void {
    tell(this.balances, table, seat);
  }
}

function tell<Args extends readonly unknown[]>(listeners: Iterable<Listener<Args>>, ...args: Args): void {
  for (const listener of [...listeners])
    try {
      listener(...args);
    } catch (error) {
      logFault('a listener of the casino failed', error);
    }
}
