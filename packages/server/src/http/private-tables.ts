import { isRefusal, type Refusal, refuse } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Casino } from '../casino.ts';
import type { Limits } from '../limits.ts';

type Most = Pick<Limits, 'privateTablesPerAccount' | 'privateTablesPerAddress'>;

/** Who has opened private tables, and from where. The addresses are known for as long as the server runs. */
export class PrivateTables {
  private readonly from = new Map<string, string>();
  /** Those being opened just now, by host and by address. */
  private readonly opening: { readonly host: string; readonly address: string }[] = [];

  constructor(
    private readonly casino: Casino,
    private readonly most: Most,
  ) {
    casino.listenLobby(({ id, state }) => {
      if (state === 'closed') this.from.delete(id);
    });
  }

  /** Lets a host open one more. Refuses `too-many-tables` where as many are open as may be. */
  async open<Opened extends TableInfo>(
    host: string,
    address: string,
    open: () => Promise<Opened | Refusal>,
  ): Promise<Opened | Refusal> {
    const own = this.casino.tables().filter((table) => table.code !== null && table.host === host).length;
    const underWay = this.opening.filter((each) => each.host === host).length;
    if (own + underWay >= this.most.privateTablesPerAccount)
      return tooMany(`You have ${own + underWay} private tables open: close one first.`);
    const here = [...this.from.values(), ...this.opening.map((each) => each.address)];
    const from = here.filter((each) => each === address).length;
    if (from >= this.most.privateTablesPerAddress)
      return tooMany(`From your address ${from} private tables are open: one of them must close first.`);
    const opening = { host, address };
    this.opening.push(opening);
    try {
      const opened = await open();
      if (!isRefusal(opened)) this.from.set(opened.id, address);
      return opened;
    } finally {
      this.opening.splice(this.opening.indexOf(opening), 1);
    }
  }
}

function tooMany(message: string): Refusal {
  return refuse('too-many-tables', message);
}
