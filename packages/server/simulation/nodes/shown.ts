import type { ServerMessage } from '@croupier/protocol';

/** Checks the table states that clients see. On one connection, a table never returns to an earlier commit. */
export class ShownStates {
  private readonly last = new Map<string, number>();
  private wrong: string[] = [];

  read(message: ServerMessage, connection: number): void {
    if (message.t !== 'table' && message.t !== 'joined') return;
    const table = message.t === 'joined' ? message.table.id : message.table;
    const { seq } = message.state;
    const place = `${connection} ${table}`;
    const before = this.last.get(place) ?? 0;
    if (seq < before)
      this.wrong.push(`Connection ${connection} was shown commit ${seq} of table ${table} after ${before}.`);
    this.last.set(place, seq);
  }

  look(): readonly string[] {
    return this.wrong.splice(0).slice(0, 5);
  }
}
