import { isRefusal, type Plan, type Refusal, refuse } from '@croupier/core';
import { house as houseOf, plan as planOf, TABLES_ON_REQUEST } from '@croupier/houses';
import { warningsOf } from '@croupier/odds';
import type { Directory } from '../../bus/directory.ts';
import type { Limits } from '../../http/limits.ts';
import type { Casino, NewTable, OpenedTable } from '../../services/casino.ts';

/** The account and address that open a table. */
interface Opener {
  readonly account: string;
  readonly address: string;
}

interface Opening extends Opener {
  readonly kind: 'private' | 'on request';
  readonly plan: string;
  /** The requested terms as text. */
  readonly terms: string;
}

/**
 * The tables that players open: private ones, which they host, and public ones on request, which nobody owns. The
 * server remembers in memory who opened them; the tables themselves are counted by host and house.
 */
export class PlayersTables {
  private readonly opened = new Map<string, Opening>();
  /** The tables that are being opened now. */
  private readonly underWay: Opening[] = [];

  constructor(
    private readonly casino: Casino,
    private readonly directory: Directory,
    private readonly limits: Limits,
  ) {
    directory.listen(({ id, state }) => {
      if (state === 'closed') this.opened.delete(id);
    });
  }

  /** Opens a private table for a host. Refuses `too-many-tables` at the limit. */
  async host(table: NewTable, by: Opener): Promise<OpenedTable | Refusal> {
    const opening = openingOf('private', table, by);
    const hosted = this.directory.tables().filter(({ code, host }) => code !== null && host === by.account);
    const own = hosted.length + this.underWay.filter((each) => isAlike(each, opening, 'account')).length;
    if (own >= this.limits.privateTablesPerAccount)
      return tooMany(`You have ${own} private tables open. Close one first.`);
    const here = this.count(opening, 'address');
    if (here >= this.limits.privateTablesPerAddress)
      return tooMany(
        `There are ${here} private tables open from your address. One of them must close first.`,
      );
    return this.open(table, opening);
  }

  /**
   * Opens a public table on request, dealt by the virtual croupier with the house's default waits. Returns an empty
   * table that was requested with the same terms, if there is one. Refuses `too-many-tables`, and `favours-player` for
   * terms under which the house would lose.
   */
  async request(table: NewTable, by: Opener): Promise<OpenedTable | Refusal> {
    const plan = planOf(table.plan);
    if (!plan) return refuse('no-such-plan', `There is no plan ${table.plan}.`);
    const opening = openingOf('on request', table, by);
    const empty = this.directory.tables().find(({ id, players, state }) => {
      const like = this.opened.get(id);
      const same = like?.kind === opening.kind && like.plan === plan.id && like.terms === opening.terms;
      return same && players === 0 && state === 'running';
    });
    if (empty) return { ...empty, warnings: [] };
    const refused = this.fullHouse(plan) ?? this.hasEnough(opening);
    if (refused) return refused;
    if (table.terms !== undefined && warningsOf(plan, table.terms).length > 0)
      return refuse(
        'favours-player',
        'With these settings a bet has a positive expectation for the player. Public tables cannot have them.',
      );
    return this.open({ ...table, onRequest: true }, opening);
  }

  private fullHouse({ house }: Plan): Refusal | undefined {
    const most = houseOf(house)?.tablesOnRequest ?? TABLES_ON_REQUEST;
    const open = this.directory.tables().filter((table) => table.onRequest && table.house === house);
    const soon = this.underWay.filter(
      ({ kind, plan }) => kind === 'on request' && planOf(plan)?.house === house,
    );
    if (open.length + soon.length < most) return undefined;
    return tooMany(`All ${most} tables that this house opens on request are open. Join one of them.`);
  }

  private hasEnough(opening: Opening): Refusal | undefined {
    const { requestedTablesPerAccount, requestedTablesPerAddress } = this.limits;
    if (this.count(opening, 'account') >= requestedTablesPerAccount)
      return tooMany('The tables you asked for are still open. One of them must close first.');
    if (this.count(opening, 'address') >= requestedTablesPerAddress)
      return tooMany('The tables requested from your address are still open. One of them must close first.');
    return undefined;
  }

  private count(opening: Opening, by: keyof Opener): number {
    const all = [...this.opened.values(), ...this.underWay];
    return all.filter((each) => isAlike(each, opening, by)).length;
  }

  private async open(table: NewTable, opening: Opening): Promise<OpenedTable | Refusal> {
    this.underWay.push(opening);
    try {
      const opened = await this.casino.openTable(table);
      if (!isRefusal(opened)) this.opened.set(opened.id, opening);
      return opened;
    } finally {
      this.underWay.splice(this.underWay.indexOf(opening), 1);
    }
  }
}

function openingOf(kind: Opening['kind'], { plan, terms = null }: NewTable, by: Opener): Opening {
  return { kind, plan, terms: JSON.stringify(terms), account: by.account, address: by.address };
}

function isAlike(one: Opening, other: Opening, by: keyof Opener): boolean {
  return one.kind === other.kind && one[by] === other[by];
}

function tooMany(message: string): Refusal {
  return refuse('too-many-tables', message);
}
