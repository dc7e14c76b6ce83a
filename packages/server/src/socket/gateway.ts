import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type ClientMessage, PROTOCOL_VERSION, type TableInfo } from '@croupier/protocol';
import type { News, SeatedAt } from '../bus/account-news.ts';
import type { Limits, Timeouts } from '../http/limits.ts';
import { logFault } from '../monitoring/log.ts';
import { measures } from '../monitoring/measures.ts';
import { type CallOrigin, logRefusedCall } from '../monitoring/security-events.ts';
import { NONE, spans } from '../monitoring/spans.ts';
import { Buckets } from '../time/bucket.ts';
import { type Clock, repeatEvery } from '../time/clock.ts';
import { Attendances, type MessageOf, type TableMessage, tooManyTables } from './attendances.ts';
import type { Attendee } from './attendee.ts';
import type { Connection } from './connection.ts';
import { Lobby } from './lobby.ts';
import { faultAnswer, MOVED, movedOrRefusal } from './node-messages.ts';
import { parseClientMessage } from './read.ts';
import { RemoteAttendees } from './remote-attendees.ts';
import { RemoteTables } from './remote-tables.ts';
import type { SocketServices } from './services.ts';
import type { SeatedPlayer } from './table-channel.ts';
import { TournamentFollowers } from './tournament-followers.ts';

/** The messages that only a person sends. A page sends all others automatically, for example after it reconnects. */
const BY_PERSON: ReadonlySet<ClientMessage['t']> = new Set([
  'move',
  'ready',
  'say',
  'ask-dealer',
  'answer',
  'put-aside',
  'hide',
  'silence',
  'leave',
]);

/** The messages that need the scope `play`. */
const PLAYS: ReadonlySet<ClientMessage['t']> = new Set([...BY_PERSON].filter((t) => t !== 'leave'));

/** Manages all connections and the tables that they have joined, and handles their messages. */
export class SocketGateway {
  private readonly connections = new Set<Connection>();
  private readonly byAccount = new Map<string, Set<Connection>>();
  private readonly lobby: Lobby;
  private readonly tables: Attendances;
  /**
   * The tables of other nodes, and other nodes' connections at tables of this one; undefined if this node is the only
   * one.
   */
  private readonly remoteTables: RemoteTables | undefined;
  private readonly remoteAttendees: RemoteAttendees | undefined;
  private readonly tournaments: TournamentFollowers;
  private readonly stopListening: () => void;
  private readonly accountMessages: Buckets;
  private readonly addressMessages: Buckets;
  private readonly clock: Clock;
  private readonly stopLooking: () => void;
  private stopping = false;

  constructor(
    private readonly services: SocketServices,
    private readonly limits: Limits,
    waits: Timeouts,
  ) {
    this.clock = services.runtime.clock;
    const { clock } = this;
    this.lobby = new Lobby(services.directory, clock, waits);
    this.tables = new Attendances(services, limits, waits, {
      isHere: (connection) => connection.here && !this.stopping,
      playsAt: (account) =>
        this.attendeesOf(account).flatMap(({ attending }) =>
          [...attending].flatMap(([table, { as }]) => (as === 'player' ? [table] : [])),
        ),
      purseChanged: (account, at, amount, table) => this.tellPurse(account, at, amount, table),
    });
    const { casino, accounts, tournaments, payments, nodes } = services;
    const plays = (table: string) => casino.table(table) !== undefined;
    if (nodes) {
      const { links, owners, news } = nodes;
      this.remoteTables = new RemoteTables(links, owners, clock, accounts, this.tables, plays);
      this.remoteAttendees = new RemoteAttendees(links, plays, this.tables, news, clock);
      news.listen((account, told) => this.hearNews(account, told));
    }
    this.tournaments = new TournamentFollowers(tournaments, clock, waits);
    const stops = [
      casino.listenLobby((info) => this.tables.tableChanged(info)),
      casino.listenStalled((table, standing) => this.tables.standing(table, standing)),
      casino.listenDevices((table) => this.tables.changed(table)),
      casino.listenBalances((table, seat) => this.tables.balanceChanged(table, seat)),
      payments.listen((account, house, what) => {
        if (what === 'purse') void this.purseMoved(account, house);
        this.tellPayments(account, house);
        nodes?.news.tell(account, { of: 'payments', house });
      }),
      tournaments.listen({
        changed: (id) => this.tournaments.changed(id),
        purse: (account, house, amount) => this.tellPurse(account, { house, homeSession: null }, amount),
        seated: (account, at) => {
          this.tellSeat(account, at);
          nodes?.news.tell(account, { of: 'seat', at });
          for (const attendee of this.remoteAttendees?.of(account) ?? []) this.tables.entered(attendee);
        },
      }),
    ];
    if (nodes) stops.push(nodes.owners.listen((table, owner) => this.ownerChanged(table, owner)));
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
    this.accountMessages = new Buckets(limits.accountMessages, clock);
    this.addressMessages = new Buckets(limits.addressMessages, clock);
    this.stopLooking = repeatEvery(clock, waits.sessions, () => void this.checkSessions());
  }

  get size(): number {
    return this.connections.size;
  }

  /** The number of attendances of all connections of this server. */
  get attendances(): number {
    let all = 0;
    for (const { attending } of this.connections) all += attending.size;
    return all;
  }

  enter(connection: Connection): void {
    this.connections.add(connection);
  }

  /** Removes a closed connection. */
  exit(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    connection.here = false;
    this.remoteTables?.lost(connection);
    this.tables.lost(connection);
    this.lobby.leave(connection);
    this.tournaments.forget(connection);
    this.forget(connection);
  }

  /** Handles a message from the connection. An invalid message is answered with a refusal or ends the connection. */
  receive(connection: Connection, data: Buffer, binary: boolean): void {
    const received = this.clock.steady();
    const { account } = connection;
    const allowance = [connection.takeMessage(), account ? this.accountMessages.take(account.id) : 'ok'];
    if (allowance.includes('abuse')) {
      connection.disconnect('too-many', 'Too many messages, even after refusals.');
      return;
    }
    // Other connections share the address. The address limit therefore only refuses messages, never
    // disconnects, and does not count messages that the other limits refuse.
    const refused =
      allowance.includes('too-many') || !this.addressMessages.takeIfAvailable(connection.address);
    const result = parseClientMessage(data, binary);
    const id = 'message' in result ? ('id' in result.message ? result.message.id : null) : result.id;
    if (refused) {
      connection.refuse(id, refuse('too-many', 'Too many messages. Wait a moment.'));
      return;
    }
    if ('refusal' in result) {
      logRefusedCall(originOf(connection, 'socket'), result.refusal.code);
      connection.refuse(id, result.refusal);
    } else
      connection.inOrder(async () => {
        if (await this.recheckBefore(connection, result.message))
          return this.answer(connection, result.message, received);
      });
  }

  /**
   * Lets a connection that cannot send messages read a table, with the session of its `token`. Refuses what `join`
   * refuses.
   */
  async attend(
    connection: Connection,
    join: Omit<MessageOf<'join'>, 't' | 'id'>,
  ): Promise<Refusal | undefined> {
    this.enter(connection);
    const refused = await this.hello(connection, { t: 'hello', v: PROTOCOL_VERSION });
    if (refused || !connection.greeted) return refused;
    return this.atTable(connection, { t: 'join', id: 0, ...join });
  }

  /** Returns the players who are currently at a table. */
  people(table: string): readonly SeatedPlayer[] {
    return this.tables.people(table);
  }

  /** Announces that a player without a connection has arrived at a table or left it. */
  attendanceChanged(table: string): void {
    this.tables.changed(table);
  }

  /** Lets everybody at a table continue at the node that now owns it. */
  private ownerChanged(table: string, owner: string | undefined): void {
    if (owner !== this.services.nodes?.links.node) {
      const released = this.tables.release(table);
      this.remoteAttendees?.tableMoved(table);
      // The other nodes redirect their own connections.
      this.remoteTables?.adopt(
        table,
        released.filter(({ connection }) => connection.here),
      );
    }
    if (owner !== undefined) this.remoteTables?.ownerChanged(table, owner);
  }

  /**
   * Notifies an account of a change to its purse, except on connections that have joined the table `except`.
   */
  tellPurse(
    account: string,
    { house, homeSession }: Pick<TableInfo, 'house' | 'homeSession'>,
    amount: number,
    except: string | null = null,
  ): void {
    const purse = { house, homeSession, amount, except } as const;
    this.tellPurseHere(account, purse);
    this.services.nodes?.news.tell(account, { of: 'purse', ...purse });
  }

  private tellPurseHere(
    account: string,
    { house, homeSession, amount, except }: Omit<Extract<News, { of: 'purse' }>, 'of'>,
  ): void {
    for (const connection of this.byAccount.get(account) ?? [])
      if (except === null || !connection.attending.has(except))
        connection.say({ t: 'purse', house, homeSession, amount });
  }

  private tellSeat(account: string, at: SeatedAt): void {
    for (const connection of [...(this.byAccount.get(account) ?? [])]) {
      connection.say({ t: 'seat', ...at });
      this.tables.entered(connection);
    }
  }

  /** Handles news about an account from another node. */
  private hearNews(account: string, news: News): void {
    const { casino, accounts } = this.services;
    const seat = accounts.seatOf('', account);
    if (news.of === 'purse') this.tellPurseHere(account, news);
    if (news.of === 'seat') this.tellSeat(account, news.at);
    if (news.of === 'payments') {
      this.tellPayments(account, news.house);
      return;
    }
    if (news.of === 'sessions') {
      accounts.forgetSessions(account);
      void this.recheck(account);
      return;
    }
    if (news.of === 'stop')
      for (const table of casino.tables()) if (table.house === news.house) casino.table(table.id)?.gone(seat);
    casino.balanceChanged(seat).catch((error) => logFault(`the options of ${account}`, error));
  }

  private tellPayments(account: string, house: string): void {
    for (const connection of this.byAccount.get(account) ?? []) connection.say({ t: 'payments', house });
  }

  /** Sends new options at tables to players whose real money changed. */
  private async purseMoved(account: string, house: string): Promise<void> {
    const { casino, accounts } = this.services;
    await casino.balanceChanged(accounts.seatOf('', account));
    this.services.nodes?.news.tell(account, { of: 'means' });
    this.tellPurse(account, { house, homeSession: null }, await accounts.purse(account, house));
  }

  /** Checks the sessions of an account's connections, and closes those whose session has ended. */
  async recheck(account: string): Promise<void> {
    for (const connection of [...(this.byAccount.get(account) ?? [])]) await this.recheckBefore(connection);
  }

  /**
   * Returns whether the session of a connection is valid, and closes the connection if it is not. A message that a
   * person sends counts as a use of the session.
   */
  private async recheckBefore(connection: Connection, message?: ClientMessage): Promise<boolean> {
    if (connection.token === undefined || !connection.greeted) return true;
    const by = message && BY_PERSON.has(message.t) ? 'person' : 'page';
    const session = this.services.accounts.session(connection.token, connection.address, by);
    // While the storage is unreachable, it is not known whether a session is valid.
    const holder = await session.catch(() => connection.account);
    if (!holder) connection.disconnect('session-ended', 'This session has ended. Sign in again.', 'normal');
    // A token loses a part of its scope when its account gets real money.
    if (holder?.scope) connection.account = holder;
    return holder !== undefined;
  }

  /** Checks all sessions, because they also expire. */
  private async checkSessions(): Promise<void> {
    for (const connection of [...this.connections]) await this.recheckBefore(connection);
  }

  /**
   * Closes all connections with a `bye`. The clients reconnect to another server immediately, or to this
   * server when it is up again.
   */
  stop(): void {
    this.stopping = true;
    this.stopLooking();
    this.tables.close();
    this.remoteTables?.close();
    this.lobby.close();
    this.tournaments.close();
    this.stopListening();
    const others = this.services.node !== undefined;
    for (const connection of [...this.connections])
      if (others)
        connection.disconnect(
          'moving',
          'This server is shutting down. Reconnect to continue at another one.',
          'later',
        );
      else connection.disconnect('stopping', 'The server is stopping. It will be back.', 'later');
  }

  /** Handles a message. Moves do not wait for each other, because the table queues them and commits them together. */
  private answer(
    connection: Connection,
    message: ClientMessage,
    received: number,
  ): Promise<void> | undefined {
    const id = message.t === 'hello' ? null : message.id;
    const carriedOut =
      message.t === 'move' ? this.tracedMove(connection, message) : this.carryOut(connection, message);
    const answered = carriedOut.then(
      async (refusal) => {
        if (!refusal) return;
        connection.refuse(id, refusal);
        await this.services.audit.within(null, async () =>
          logRefusedCall(originOf(connection, message.t), refusal.code),
        );
      },
      (error: unknown) => {
        connection.refuse(id, faultAnswer(error, `${connection.id}-${id}`));
      },
    );
    if (message.t !== 'move') return answered;
    measures.move('wait', this.clock.steady() - received);
    void answered.then(() => measures.move('total', this.clock.steady() - received));
    return undefined;
  }

  private tracedMove(connection: Connection, message: MessageOf<'move'>): Promise<Refusal | undefined> {
    return spans.run(
      { name: 'move', kind: 'server', parent: NONE, attributes: { 'croupier.table': message.table } },
      async (span) => {
        const refusal = await this.carryOut(connection, message);
        if (refusal) span.set('croupier.refusal', refusal.code);
        return refusal;
      },
    );
  }

  private async carryOut(connection: Connection, message: ClientMessage): Promise<Refusal | undefined> {
    if (message.t !== 'hello' && !connection.greeted)
      return refuse('hello-first', 'The first message must be hello.');
    if (connection.account?.scope === 'read' && PLAYS.has(message.t))
      return refuse('token-scope', 'A personal token with the scope `read` may not do this.');
    switch (message.t) {
      case 'hello':
        return this.hello(connection, message);
      case 'join':
      case 'leave':
      case 'move':
      case 'options':
      case 'ready':
      case 'say':
      case 'ask-dealer':
      case 'answer':
      case 'put-aside':
      case 'hide':
      case 'silence':
      case 'watch':
      case 'seen':
        return this.atTable(connection, message);
      case 'follow': {
        const state = await this.tournaments.follow(connection, message.tournament);
        if (isRefusal(state)) return state;
        if (!this.connections.has(connection)) this.tournaments.forget(connection);
        connection.say({ t: 'following', id: message.id, state });
        return undefined;
      }
      case 'unfollow':
        this.tournaments.unfollow(connection, message.tournament);
        connection.say({ t: 'unfollowed', id: message.id, tournament: message.tournament });
        return undefined;
      case 'ping':
        connection.say({ t: 'pong', id: message.id, now: this.clock.now() });
        return undefined;
    }
  }

  /** Handles a message to a table, here or at the node that owns the table. */
  private async atTable(connection: Connection, message: TableMessage): Promise<Refusal | undefined> {
    const refused = await this.atItsNode(connection, message);
    if (!connection.here) return refused;
    if (connection.attending.size > 0) this.lobby.leave(connection);
    else if (message.t === 'leave') this.lobby.join(connection);
    return refused;
  }

  private async atItsNode(connection: Connection, message: TableMessage): Promise<Refusal | undefined> {
    const { tables, remoteTables, limits } = this;
    const { table } = message;
    const plays = () => this.services.casino.table(table) !== undefined;
    const attends = connection.attending.has(table);
    if (!remoteTables || (!remoteTables.has(table) && (plays() || tables.has(table)))) {
      const refused = await tables.carryOut(connection, message);
      const elsewhere = refused && movedOrRefusal(refused, { plays: plays(), attends });
      if (!remoteTables || elsewhere?.code !== MOVED.code) return refused;
    }
    if (message.t === 'join' && !attends && connection.attending.size >= limits.tablesPerConnection)
      return tooManyTables();
    return remoteTables.carryOut(connection, message);
  }

  private attendeesOf(account: string): readonly Attendee[] {
    return [...(this.byAccount.get(account) ?? []), ...(this.remoteAttendees?.of(account) ?? [])];
  }

  private async hello(
    connection: Connection,
    { v, token }: MessageOf<'hello'>,
  ): Promise<Refusal | undefined> {
    if (connection.greeted) return refuse('malformed', 'This connection has already said hello.');
    if (v !== PROTOCOL_VERSION) {
      connection.disconnect(
        'version',
        `This server speaks version ${PROTOCOL_VERSION} of the protocol, not ${v}.`,
      );
      return undefined;
    }
    const session = token ?? connection.token;
    const account =
      session === undefined
        ? undefined
        : await this.services.accounts.session(session, connection.address, 'page');
    if (token !== undefined && !account) {
      connection.disconnect('not-signed-in', 'The session has ended. Sign in again.');
      return undefined;
    }
    // A page with the cookie of an ended session is treated as a visitor, as over HTTP.
    if (!this.connections.has(connection)) return undefined;
    if (account) {
      const { connections } = this.services;
      if (!(await connections.enter('account', account.id, this.limits.connectionsPerAccount))) {
        connection.disconnect('too-many', 'This account has too many connections.', 'later');
        return undefined;
      }
      if (!this.connections.has(connection)) {
        connections.leave('account', account.id);
        return undefined;
      }
      const others = this.byAccount.get(account.id) ?? new Set();
      this.byAccount.set(account.id, others.add(connection));
      this.services.nodes?.news.watch(account.id);
    }
    connection.account = account;
    connection.token = account ? session : undefined;
    connection.greeted = true;
    this.lobby.join(connection);
    connection.say({ t: 'welcome', v: PROTOCOL_VERSION, account: account ?? null, now: this.clock.now() });
    return undefined;
  }

  private forget(connection: Connection): void {
    const id = connection.account?.id;
    if (id === undefined) return;
    const others = this.byAccount.get(id);
    if (others?.delete(connection)) {
      this.services.nodes?.news.unwatch(id);
      this.services.connections.leave('account', id);
    }
    if (others?.size === 0) this.byAccount.delete(id);
  }
}

function originOf({ account, address }: Connection, call: string): CallOrigin {
  return { account: account?.id ?? null, call, address };
}
