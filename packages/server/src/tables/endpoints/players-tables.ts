import { type Refusal, refuse } from '@croupier/core';
import { type HouseRegistry, TABLES_ON_REQUEST } from '@croupier/houses';
import { warningsOf } from '@croupier/odds';
import type { Directory } from '../../bus/directory.ts';
import type { Limits } from '../../http/limits.ts';
import type { Casino, NewTable, OpenedTable, Opener } from '../../services/casino.ts';

type By = Pick<Opener, 'account' | 'address'>;

/** Opens tables for players: private ones, which they host, and public ones on request, which nobody owns. */
export class PlayersTables {
  constructor(
    private readonly casino: Casino,
    private readonly directory: Directory,
    private readonly limits: Limits,
    private readonly registry: HouseRegistry,
  ) {}

  /** Opens a private table for a host. Refuses `too-many-tables` at the limit. */
  host(table: NewTable, by: By): Promise<OpenedTable | Refusal> {
    const { privateTablesPerAccount: account, privateTablesPerAddress: address } = this.limits;
    const most = { account, address, house: Number.POSITIVE_INFINITY };
    return this.casino.openTable({ ...table, opener: { ...by, most } });
  }

  /**
   * Opens a public table on request, dealt by the virtual croupier with the house's default waits. If there is an empty
   * table that was requested with the same terms, returns that one. Refuses `too-many-tables`, and `favours-player` for
   * terms under which the house would lose.
   */
  async request(table: NewTable, by: By): Promise<OpenedTable | Refusal> {
    const plan = this.registry.plan(table.plan);
    if (!plan) return refuse('no-such-plan', `There is no plan ${table.plan}.`);
    const alike = await this.casino.requestedTables(plan.id, table.terms ?? null);
    const empty = this.directory
      .tables()
      .find(({ id, players, state }) => alike.has(id) && players === 0 && state === 'running');
    if (empty) return { ...empty, warnings: [] };
    if (table.terms !== undefined && warningsOf(plan, table.terms).length > 0)
      return refuse(
        'favours-player',
        'With these settings, a bet has a positive expectation for the player. Public tables cannot have them.',
      );
    const { requestedTablesPerAccount: account, requestedTablesPerAddress: address } = this.limits;
    const house = this.registry.house(plan.house)?.tablesOnRequest ?? TABLES_ON_REQUEST;
    const most = { account, address, house };
    return this.casino.openTable({ ...table, onRequest: true, opener: { ...by, most } });
  }
}
