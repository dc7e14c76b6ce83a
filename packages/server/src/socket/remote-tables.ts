import type { Refusal } from '@croupier/core';
import type { Links } from '../bus/links.ts';
import type { Owners } from '../bus/owners.ts';
import type { Parcel } from '../bus/packet.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { spans } from '../monitoring/spans.ts';
import type { AccountService } from '../services/account-service.ts';
import { type Clock, pause, repeatEvery } from '../time/clock.ts';
import type { Attendances, ResumedAttendance, TableMessage } from './attendances.ts';
import type { Attendee, Member } from './attendee.ts';
import { MOVED, type ToGateway, type ToOwner } from './node-messages.ts';

/**
 * The time after which a connection is closed if no node answers for its table, in milliseconds. The client
 * then reconnects.
 */
const ANSWER_TIMEOUT = 6_000;
/**
 * The time without an answer after which the connections at a table are notified, in milliseconds.
 * `LOOKS_EVERY` is the interval between checks.
 */
const STANDS_AFTER = 2_000;
const LOOKS_EVERY = 250;
/** The interval between searches for the owner of a table, in milliseconds. */
const SEARCH = 200;

/** A connection at a table of another node. */
interface Attended {
  /** The number of the attendance. The number is valid as long as the table has the same owner. */
  readonly no: number;
  /** The role, once the owner has admitted the connection. */
  member: Member | undefined;
  follows: boolean;
}

/** An unanswered request. */
interface Ask {
  readonly connection: Attendee;
  readonly message: TableMessage;
  readonly since: number;
  /** The time at which the request was sent to the current owner. */
  asked: number;
  readonly span: string | undefined;
  answer(refusal: Refusal | undefined): void;
}

/** A table of another node, and the requests in progress from connections of this node. */
interface RemoteTable {
  readonly id: string;
  /** The node that owns the table; undefined while the owner is being looked for. */
  owner: string | undefined;
  readonly attended: Map<Attendee, Attended>;
  /** Requests in the order in which they were made. */
  readonly asks: Map<number, Ask>;
  /** The numbers of requests that resume attendances with an owner. */
  readonly resuming: Set<number>;
  /** The time at which the attendances lost their owner; undefined while they have one. */
  ownerLostAt: number | undefined;
  left: string | undefined;
  /** The connections that were notified that the table does not answer. `stalled` is the reason they were given. */
  readonly told: Set<Attendee>;
  stalled: 'table' | 'connection' | undefined;
}

/**
 * The tables of other nodes that connections of this node have joined. Messages go to the owner, and the owner's bytes
 * go to the connection. If the owner changes or is lost, attendances resume with the next one, and unanswered requests
 * are repeated in order, with the same keys.
 */
export class RemoteTables {
  private readonly tables = new Map<string, RemoteTable>();
  private readonly byNo = new Map<number, Attendee>();
  private readonly stopLooking: () => void;
  private last = 0;
  private closed = false;

  constructor(
    private readonly links: Links,
    private readonly owners: Owners,
    private readonly clock: Clock,
    private readonly accounts: Pick<AccountService, 'seatOf'>,
    /** The tables of this node. */
    private readonly here: Pick<Attendances, 'carryOut' | 'resume'>,
    private readonly plays: (table: string) => boolean,
  ) {
    links.serve('say', (_, { frame, body }) => {
      const encoded = body && Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      if (encoded) for (const no of frame.to as readonly number[]) this.byNo.get(no)?.send(encoded);
    });
    for (const kind of ['done', 'bye', 'moved'] as const)
      links.serve(kind, (from, { frame }: Parcel) => this.hear(from, frame as ToGateway));
    links.onLost((node) => {
      for (const table of [...this.tables.values()]) if (table.owner === node) this.seek(table);
    });
    this.stopLooking = repeatEvery(clock, LOOKS_EVERY, () => this.look());
  }

  /** Returns whether any connection has joined a table through another node, or is being admitted there. */
  has(table: string): boolean {
    return this.tables.has(table);
  }

  /** Handles a message to a table that this node does not own. */
  carryOut(connection: Attendee, message: TableMessage): Promise<Refusal | undefined> {
    const table = this.tableOf(message.table);
    const send = (answer: Ask['answer']) => {
      const id = this.next();
      const [since, span] = [this.clock.steady(), spans.current()];
      table.asks.set(id, { connection, message, since, asked: 0, answer, span });
      if (table.owner !== undefined) this.ask(table, table.owner, id);
      else if (table.asks.size === 1 && table.attended.size === 0) this.seek(table);
    };
    return spans.run({ name: 'other node', kind: 'client', inside: true }, () => new Promise(send));
  }

  /** Moves attendances that began here to the node that now owns the table. */
  adopt(id: string, members: readonly (Member & { readonly follows: boolean })[]): void {
    if (members.length === 0) return;
    const table = this.tableOf(id);
    for (const { follows, ...member } of members) {
      table.attended.set(member.connection, { no: this.next(), member, follows });
      member.connection.attending.set(id, member);
    }
    this.seek(table);
  }

  /** Resumes with the table's new owner, unless it is already the current one. */
  ownerChanged(id: string, owner: string): void {
    const table = this.tables.get(id);
    if (!table || table.owner === owner) return;
    if (table.owner !== undefined || owner === this.links.node) this.seek(table);
    else this.beginAgain(table, owner);
  }

  /** Removes a closed connection from all tables. */
  lost(connection: Attendee): void {
    for (const table of [...this.tables.values()]) {
      this.forget(table, connection);
      table.told.delete(connection);
      for (const [id, ask] of table.asks)
        if (ask.connection === connection) {
          table.asks.delete(id);
          ask.answer(undefined);
        }
      this.endIfEmpty(table);
    }
  }

  close(): void {
    this.closed = true;
    this.stopLooking();
  }

  private hear(from: string, frame: ToGateway): void {
    switch (frame.kind) {
      case 'done':
        this.done(from, frame);
        return;
      case 'bye':
        this.byNo.get(frame.no)?.disconnect(frame.code, frame.message, frame.close);
        return;
      case 'moved': {
        const table = this.tables.get(frame.table);
        if (table?.owner === from) this.seek(table);
        return;
      }
    }
  }

  private done(
    from: string,
    { table: id, ask: number, refusal, took }: Extract<ToGateway, { kind: 'done' }>,
  ): void {
    const table = this.tables.get(id);
    if (table?.owner !== from) return;
    const resumed = table.resuming.delete(number);
    const ask = table.asks.get(number);
    if (refusal && (resumed || refusal.code === MOVED.code)) this.seek(table);
    else if (resumed) {
      if (table.resuming.size === 0) table.ownerLostAt = undefined;
    } else if (ask) {
      table.asks.delete(number);
      if (ask.message.t === 'move') measures.move('line', this.clock.steady() - ask.asked - took);
      this.note(table, ask, refusal);
      ask.answer(refusal ?? undefined);
      this.endIfEmpty(table);
    }
  }

  /** Records the owner's answer: an attendance that began, changed or ended. */
  private note(table: RemoteTable, { connection, message }: Ask, refusal: Refusal | null): void {
    const attended = table.attended.get(connection);
    if (!attended) return;
    if (message.t === 'join' && !refusal) {
      const { as } = message;
      const seat = connection.account && this.accounts.seatOf(table.id, connection.account.id);
      const member: Member =
        as === 'player' && seat
          ? { connection, as, seat }
          : { connection, as: as === 'player' ? 'spectator' : as };
      attended.member = member;
      attended.follows = false;
      connection.attending.set(table.id, member);
    } else if (message.t === 'leave') this.forget(table, connection);
    else if (message.t === 'options' && message.follow && !refusal) attended.follows = true;
    const asksMore = () => [...table.asks.values()].some((ask) => ask.connection === connection);
    if (!attended.member && !asksMore()) this.forget(table, connection);
  }

  private ask(table: RemoteTable, owner: string, id: number): void {
    const ask = table.asks.get(id);
    if (!ask) return;
    ask.asked = this.clock.steady();
    const { connection, message, span } = ask;
    const attended = table.attended.get(connection) ?? { no: this.next(), member: undefined, follows: false };
    if (!this.byNo.has(attended.no)) this.attend(table, owner, connection, attended);
    this.send(owner, { kind: 'ask', no: attended.no, ask: id, message, span });
  }

  private attend(table: RemoteTable, owner: string, connection: Attendee, attended: Attended): void {
    const { account = null, address } = connection;
    table.attended.set(connection, attended);
    this.byNo.set(attended.no, connection);
    this.send(owner, { kind: 'attend', no: attended.no, table: table.id, account, address });
  }

  /** Finds the table's current owner, and resumes its connections there. */
  private seek(table: RemoteTable): void {
    if (table.attended.size > 0) table.ownerLostAt ??= this.clock.steady();
    table.left = table.owner;
    table.owner = undefined;
    table.resuming.clear();
    for (const [connection, attended] of [...table.attended]) {
      this.byNo.delete(attended.no);
      if (attended.member) table.attended.set(connection, { ...attended, no: this.next() });
      else table.attended.delete(connection);
    }
    this.search(table).catch((error) => logFault(`the owner of table ${table.id} is not found`, error));
  }

  private async search(table: RemoteTable): Promise<void> {
    const owner = this.plays(table.id) ? this.links.node : await this.find(table.id);
    if (this.closed || this.tables.get(table.id) !== table || table.owner !== undefined) return;
    const noSuchTable = owner === undefined && table.ownerLostAt === undefined;
    if (this.plays(table.id) || noSuchTable) return this.handOver(table);
    // A table that this node has just taken over might not be loaded yet.
    if (owner && owner !== table.left && owner !== this.links.node) return this.beginAgain(table, owner);
    // The node that has just redirected us may still own the table. That node is asked again, but not
    // immediately.
    table.left = undefined;
    await pause(this.clock, SEARCH);
    if (!this.closed && this.tables.get(table.id) === table && table.owner === undefined)
      await this.search(table);
  }

  private async find(table: string): Promise<string | null | undefined> {
    try {
      return await this.owners.ownerOf(table);
    } catch (error) {
      logFault(`the owner of table ${table}`, error);
      return null;
    }
  }

  private beginAgain(table: RemoteTable, owner: string): void {
    table.owner = owner;
    for (const [connection, attended] of table.attended) {
      if (!attended.member) continue;
      this.attend(table, owner, connection, attended);
      const ask = this.next();
      table.resuming.add(ask);
      this.send(owner, { kind: 'resume', no: attended.no, ask, resumed: resumed(table, attended) });
    }
    if (table.resuming.size === 0) table.ownerLostAt = undefined;
    for (const id of table.asks.keys()) this.ask(table, owner, id);
  }

  /** Moves everything to this node, which now owns the table or knows that no node does. */
  private async handOver(table: RemoteTable): Promise<void> {
    for (const [connection, attended] of table.attended) {
      connection.attending.delete(table.id);
      const again = attended.member && this.here.resume(connection, resumed(table, attended));
      try {
        if (await again)
          connection.disconnect('later', 'The table has closed or moved. Connect again.', 'later');
      } catch (error) {
        this.failed(connection, error);
      }
    }
    this.tellOver(table);
    this.tables.delete(table.id);
    for (const { connection, message, answer } of table.asks.values())
      this.here.carryOut(connection, message).then(answer, (error: unknown) => {
        this.failed(connection, error);
        answer(undefined);
      });
  }

  /**
   * Closes a connection after a failure. The client reconnects and repeats its messages with the same keys.
   */
  private failed(connection: Attendee, error: unknown): void {
    logFault('an attendance could not continue', error);
    connection.disconnect('later', 'Something went wrong on our side. Connect again.', 'later');
  }

  /** Notifies connections whether their table answers, and closes those that have waited too long for its owner. */
  private look(): void {
    for (const table of this.tables.values()) {
      if (!this.links.connected || this.silentFor(table) > STANDS_AFTER) this.tellStanding(table);
      else this.tellOver(table);
    }
    this.endHopeless();
  }

  /** Returns the milliseconds for which a table has not answered, or for which nothing was heard from its owner. */
  private silentFor({ ownerLostAt, asks, owner }: RemoteTable): number {
    const now = this.clock.steady();
    const [first] = asks.values();
    const since = Math.min(ownerLostAt ?? now, first?.since ?? now);
    return Math.max(now - since, owner === undefined ? 0 : this.links.silence(owner));
  }

  private tellStanding(table: RemoteTable): void {
    table.stalled ??= this.links.connected ? 'table' : 'connection';
    const asking = [...table.asks.values()].map(({ connection }) => connection);
    for (const connection of [...table.attended.keys(), ...asking]) {
      if (table.told.has(connection)) continue;
      table.told.add(connection);
      connection.say({ t: 'stalled', table: table.id, why: table.stalled });
    }
  }

  private tellOver(table: RemoteTable): void {
    table.stalled = undefined;
    for (const connection of table.told) connection.say({ t: 'stalled', table: table.id, why: null });
    table.told.clear();
  }

  private endHopeless(): void {
    const before = this.clock.steady() - ANSWER_TIMEOUT;
    for (const table of [...this.tables.values()]) {
      const late = [...table.asks.values()]
        .filter(({ since }) => since < before)
        .map((ask) => ask.connection);
      const adrift =
        table.ownerLostAt !== undefined && table.ownerLostAt < before ? [...table.attended.keys()] : [];
      for (const connection of new Set([...late, ...adrift]))
        connection.disconnect('later', 'The table does not answer. Connect again.', 'later');
    }
  }

  private tableOf(id: string): RemoteTable {
    const known = this.tables.get(id);
    if (known) return known;
    const table: RemoteTable = {
      id,
      owner: undefined,
      attended: new Map(),
      asks: new Map(),
      resuming: new Set(),
      ownerLostAt: undefined,
      left: undefined,
      told: new Set(),
      stalled: undefined,
    };
    this.tables.set(id, table);
    return table;
  }

  private forget(table: RemoteTable, connection: Attendee): void {
    const attended = table.attended.get(connection);
    if (!attended) return;
    table.attended.delete(connection);
    connection.attending.delete(table.id);
    if (this.byNo.delete(attended.no) && table.owner !== undefined)
      this.send(table.owner, { kind: 'lost', no: attended.no });
  }

  private endIfEmpty(table: RemoteTable): void {
    if (table.attended.size > 0 || table.asks.size > 0) return;
    this.tellOver(table);
    this.tables.delete(table.id);
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }

  private send(owner: string, frame: ToOwner): void {
    this.links.send(owner, frame);
  }
}

function resumed({ id }: RemoteTable, { member, follows }: Attended): ResumedAttendance {
  return { table: id, as: member?.as ?? 'spectator', follow: follows };
}
