import { isRefusal, type MoveOption, type Refusal, refuse, type SeatId } from '@croupier/core';
import { type ClientMessage, PROTOCOL, type TableInfo } from '@croupier/protocol';
import { attendanceRefusal, mayEnter } from '../access.ts';
import { Buckets } from '../bucket.ts';
import { systemClock } from '../clock.ts';
import type { Limits, Waits } from '../limits.ts';
import { logFault } from '../log.ts';
import type { Services } from '../services.ts';
import type { Connection } from './connection.ts';
import { Lobby } from './lobby.ts';
import { read } from './read.ts';
import { type Member, type SeatedPlayer, TableChannel } from './table-channel.ts';
import { TableTalk } from './talk.ts';
import { TournamentFollowers } from './tournament-followers.ts';

type MessageOf<Type extends ClientMessage['t']> = Extract<ClientMessage, { t: Type }>;

/** All connections, where they are, and what becomes of what they say. */
export class SocketGateway {
  private readonly connections = new Set<Connection>();
  private readonly byAccount = new Map<string, Set<Connection>>();
  private readonly channels = new Map<string, TableChannel>();
  private readonly lobby: Lobby;
  private readonly talk: TableTalk;
  private readonly tournaments: TournamentFollowers;
  private readonly stopListening: () => void;
  private readonly accountMessages: Buckets;
  private readonly addressMessages: Buckets;
  private readonly looking: NodeJS.Timeout;
  private stopping = false;

  constructor(
    private readonly services: Services,
    private readonly limits: Limits,
    private readonly waits: Waits,
  ) {
    this.lobby = new Lobby(services.casino, waits);
    this.talk = new TableTalk(services.casino, limits);
    const { casino, tournaments, payments } = services;
    this.tournaments = new TournamentFollowers(tournaments, waits);
    const stops = [
      casino.listenLobby((info) => {
        this.channels.get(info.id)?.changed(info);
        if (info.state === 'closed') this.talk.forget(info.id);
      }),
      casino.listenMeans((table, seat) => this.channels.get(table)?.offerAgain([seat])),
      payments.listen((account, house, what) => {
        if (what === 'purse') void this.purseMoved(account, house);
      }),
      tournaments.listen({
        changed: (id) => this.tournaments.changed(id),
        purse: (account, house, amount) => this.tellPurse(account, { house, evening: null }, amount),
        seated: (account, at) => {
          for (const connection of this.byAccount.get(account) ?? []) connection.say({ t: 'seat', ...at });
        },
      }),
    ];
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
    this.accountMessages = new Buckets(limits.accountMessages);
    this.addressMessages = new Buckets(limits.addressMessages);
    this.looking = setInterval(() => void this.lookAtAll(), waits.sessions);
  }

  get size(): number {
    return this.connections.size;
  }

  enter(connection: Connection): void {
    this.connections.add(connection);
  }

  /** The connection is gone. */
  exit(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    for (const [table, member] of connection.attending) this.channels.get(table)?.leave(member, 'lost');
    connection.attending.clear();
    this.lobby.leave(connection);
    this.tournaments.forget(connection);
    this.forget(connection);
  }

  /** Takes a message off the wire. Whatever it is, the worst answer is a refusal or a goodbye. */
  receive(connection: Connection, data: Buffer, binary: boolean): void {
    const { account } = connection;
    const allowance = [connection.takeMessage(), account ? this.accountMessages.take(account.id) : 'ok'];
    if (allowance.includes('abuse')) {
      connection.bye('too-many', 'Too many messages after they were refused.');
      return;
    }
    // Others share the address: its limit refuses, and sends nobody away.
    const crowded = this.addressMessages.take(connection.address) !== 'ok';
    const result = read(data, binary);
    const id = 'message' in result ? ('id' in result.message ? result.message.id : null) : result.id;
    if (crowded || allowance.includes('too-many')) {
      connection.refuse(id, refuse('too-many', 'Too many messages. Wait a moment.'));
      return;
    }
    if ('refusal' in result) connection.refuse(id, result.refusal);
    else connection.inOrder(() => this.answer(connection, result.message));
  }

  /** Who sits at a table now. */
  people(table: string): readonly SeatedPlayer[] {
    return this.channels.get(table)?.seatedPlayers() ?? [];
  }

  /** Somebody without a connection has come to a table, or gone. */
  attendanceChanged(table: string): void {
    this.channels.get(table)?.attendanceChanged();
  }

  /** A purse changed somewhere else than at a table the connection attends. */
  tellPurse(
    account: string,
    { house, evening }: Pick<TableInfo, 'house' | 'evening'>,
    amount: number,
    except?: string,
  ): void {
    for (const connection of this.byAccount.get(account) ?? [])
      if (except === undefined || !connection.attending.has(except))
        connection.say({ t: 'purse', house, evening, amount });
  }

  /** Real money came into a purse or left it: whoever plays with it may stake otherwise. */
  private async purseMoved(account: string, house: string): Promise<void> {
    const { casino, accounts } = this.services;
    await casino.meansChanged(accounts.seat('', account));
    this.tellPurse(account, { house, evening: null }, await accounts.purse(account, house));
  }

  /** Looks whether the sessions of an account still stand: a connection ends with its own. */
  async look(account: string): Promise<void> {
    for (const connection of [...(this.byAccount.get(account) ?? [])]) await this.lookAt(connection);
  }

  private async lookAt(connection: Connection): Promise<void> {
    if (connection.token === undefined) return;
    const session = this.services.accounts.session(connection.token);
    // Whether a session stands cannot be said while the storage is away.
    const holder = await session.catch(() => connection.account);
    if (!holder) connection.bye('session-ended', 'This session has ended.', 'normal');
  }

  /** Sessions also end by themselves, with time. */
  private async lookAtAll(): Promise<void> {
    for (const connection of [...this.connections]) await this.lookAt(connection);
  }

  /** Says goodbye to all: they come back by themselves once the server is up again. */
  stop(): void {
    this.stopping = true;
    clearInterval(this.looking);
    for (const channel of this.channels.values()) channel.close();
    this.lobby.close();
    this.tournaments.close();
    this.stopListening();
    for (const connection of [...this.connections])
      connection.bye('stopping', 'The server is stopping; it will be back.', 'later');
  }

  /** Carries out a message. Moves do not wait for each other: the table has a queue, and commits what comes together. */
  private answer(connection: Connection, message: ClientMessage): Promise<void> | undefined {
    const id = message.t === 'hello' ? null : message.id;
    const answered = this.carryOut(connection, message).then(
      (refusal) => refusal && connection.refuse(id, refusal),
      (error: unknown) => {
        const reqId = `${connection.id}-${id}`;
        logFault('A message could not be handled', error, { reqId });
        connection.refuse(
          id,
          refuse('fault', 'Something went wrong at our end. Send it again, with the same key.', {
            details: { request: reqId },
          }),
        );
      },
    );
    return message.t === 'move' ? undefined : answered;
  }

  private async carryOut(connection: Connection, message: ClientMessage): Promise<Refusal | undefined> {
    if (message.t !== 'hello' && !connection.greeted)
      return refuse('hello-first', 'The first message must be hello.');
    switch (message.t) {
      case 'hello':
        return this.hello(connection, message);
      case 'join':
        return this.join(connection, message);
      case 'leave':
        return this.leave(connection, message);
      case 'move':
        return this.move(connection, message);
      case 'options':
        return this.options(connection, message);
      case 'ready':
        return this.ready(connection, message);
      case 'say':
        return this.say(connection, message);
      case 'silence':
        return this.silence(connection, message);
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
        connection.say({ t: 'pong', id: message.id, now: systemClock.now() });
        return undefined;
    }
  }

  private async hello(
    connection: Connection,
    { v, token }: MessageOf<'hello'>,
  ): Promise<Refusal | undefined> {
    if (connection.greeted) return refuse('malformed', 'This connection has said hello already.');
    if (v !== PROTOCOL) {
      connection.bye('version', `This server speaks version ${PROTOCOL} of the protocol, not ${v}.`);
      return undefined;
    }
    const session = token ?? connection.token;
    const account = session === undefined ? undefined : await this.services.accounts.session(session);
    if (token !== undefined && !account) {
      connection.bye('not-signed-in', 'The session has ended: sign in again.');
      return undefined;
    }
    // A page with a cookie of a session that has ended is a visitor's, as over HTTP.
    if (!this.connections.has(connection)) return undefined;
    if (account) {
      const others = this.byAccount.get(account.id) ?? new Set();
      if (others.size >= this.limits.connectionsPerAccount) {
        connection.bye('too-many', 'This account has too many connections.', 'later');
        return undefined;
      }
      this.byAccount.set(account.id, others.add(connection));
    }
    connection.account = account;
    connection.token = account ? session : undefined;
    connection.greeted = true;
    this.lobby.join(connection);
    connection.say({ t: 'welcome', v: PROTOCOL, account: account ?? null, now: systemClock.now() });
    return undefined;
  }

  private async join(
    connection: Connection,
    { id, table, as, code }: MessageOf<'join'>,
  ): Promise<Refusal | undefined> {
    const { casino, accounts } = this.services;
    const { account } = connection;
    const info = casino.table(table);
    if (!info || info.state === 'closed' || !mayEnter(account, info, code === undefined ? [] : [code]))
      return refuse('no-such-table', 'There is no open table with this id or code.');
    const barred = attendanceRefusal(account, info, as);
    if (barred) return barred;
    if (!connection.attending.has(table) && connection.attending.size >= this.limits.tablesPerConnection)
      return refuse('too-many', 'You are at too many tables. Leave one before you join another.');
    const role = as === 'player' || as === 'spectator' ? undefined : as;
    const asked = casino.state(table)?.seq;
    const options = role ? await casino.options(table, role, undefined) : null;
    const seat = as === 'player' && account ? accounts.seat(table, account.id) : undefined;
    const held = async () => {
      if (!seat || !account) return null;
      return info.evening === null ? accounts.purse(account.id, info.house) : casino.purse(table, seat);
    };
    // A tournament's table moves no money: nobody who plays there waits while it is read what somebody has.
    const heldBefore = info.tournament ? await held() : undefined;
    // Between two commits: what is told now is durable, and what is heard from now on follows it without a gap.
    return casino.atRest(table, async () => {
      const purse = heldBefore === undefined ? await held() : heldBefore;
      const found = casino.state(table);
      if (!found) return refuse('no-such-table', 'The table has just closed.');
      if (!this.connections.has(connection) || this.stopping) return undefined;
      const member: Member = seat
        ? { connection, as: 'player', seat }
        : { connection, as: role ?? 'spectator' };
      const before = connection.attending.get(table);
      const channel = this.channel(table);
      channel.join(member);
      if (before) channel.leave(before, 'left');
      connection.attending.set(table, member);
      this.lobby.leave(connection);
      connection.say({
        t: 'joined',
        id,
        table: casino.table(table) ?? info,
        as,
        seat: seat ?? null,
        // Read after the player has arrived: an empty table begins to wait for bets when somebody comes.
        state: casino.state(table) ?? found,
        playerView: seat ? casino.playerView(table, seat) : null,
        staff: role ? casino.staff(table) : null,
        options,
        purse,
      });
      // The table went on while the options were read: the new ones follow.
      if (role && found.seq !== asked) channel.attendanceChanged();
      return undefined;
    });
  }

  private leave(connection: Connection, { id, table }: MessageOf<'leave'>): undefined {
    this.part(connection, table);
    if (connection.attending.size === 0) this.lobby.join(connection);
    connection.say({ t: 'left', id, table });
  }

  private async move(
    connection: Connection,
    { id, table, key, round, question, move }: MessageOf<'move'>,
  ): Promise<Refusal | undefined> {
    const member = connection.attending.get(table);
    const { account } = connection;
    if (!member || !account) return refuse('not-at-table', 'Join the table before you make a move there.');
    if (member.as === 'spectator') return refuse('not-allowed', 'Spectators cannot bet. Join as a player.');
    const answer = await this.services.casino.submit({
      table,
      account: account.id,
      as: member.as,
      key,
      move,
      ...(member.seat ? { seat: member.seat } : {}),
      ...(round === undefined ? {} : { round }),
      ...(question === undefined ? {} : { question }),
    });
    if (isRefusal(answer)) return answer;
    connection.say({ t: 'accepted', id, table, key, seq: answer.seq });
    return undefined;
  }

  private ready(connection: Connection, { id, table, round, pace }: MessageOf<'ready'>): Refusal | undefined {
    const member = connection.attending.get(table);
    if (member?.as !== 'player') return refuse('not-at-table', 'Join the table as a player first.');
    const refused = this.services.casino.ready(table, member.seat, { round, pace });
    if (!refused) connection.say({ t: 'ready', id, table });
    return refused;
  }

  private say(connection: Connection, { id, table, said }: MessageOf<'say'>): Refusal | undefined {
    const member = connection.attending.get(table);
    const info = this.services.casino.table(table);
    if (!member || !info) return refuse('not-at-table', 'Join the table first.');
    const heard = this.talk.said(member, info, said);
    if (isRefusal(heard)) return heard;
    const { as, seat = null } = member;
    this.channels.get(table)?.tell({ t: 'said', table, seat, as, said: heard.said });
    connection.say({ t: 'told', id, table });
    return undefined;
  }

  private silence(
    connection: Connection,
    { id, table, seat, on }: MessageOf<'silence'>,
  ): Refusal | undefined {
    const info = connection.attending.has(table) ? this.services.casino.table(table) : undefined;
    if (!info) return refuse('not-at-table', 'Join the table first.');
    const refused = this.talk.silence(connection, info, seat as SeatId, on);
    if (refused) return refused;
    this.channels.get(table)?.tell({ t: 'silenced', table, seat, on });
    connection.say({ t: 'told', id, table });
    return undefined;
  }

  private async options(
    connection: Connection,
    { id, table, follow }: MessageOf<'options'>,
  ): Promise<Refusal | undefined> {
    const { casino } = this.services;
    const member = connection.attending.get(table);
    if (!member) return refuse('not-at-table', 'Join the table first.');
    const options =
      follow && member.as === 'player'
        ? await this.follow(connection, table, member)
        : await casino.options(table, member.as, member.seat);
    connection.say({ t: 'options', id, table, seq: casino.state(table)?.seq ?? 0, options });
    return undefined;
  }

  private async follow(
    connection: Connection,
    table: string,
    member: Member & { readonly as: 'player' },
  ): Promise<readonly MoveOption[]> {
    const { casino } = this.services;
    await casino.follow(table, member.seat);
    let followed: readonly MoveOption[] | undefined;
    try {
      followed = await casino.atRest(table, async () => {
        const channel = this.channels.get(table);
        return channel && connection.attending.get(table) === member ? channel.follow(member) : undefined;
      });
    } finally {
      if (!followed) casino.unfollow(table, member.seat);
    }
    return followed ?? [];
  }

  private part(connection: Connection, table: string): void {
    const member = connection.attending.get(table);
    if (!member) return;
    connection.attending.delete(table);
    this.channels.get(table)?.leave(member, 'left');
  }

  private channel(table: string): TableChannel {
    let channel = this.channels.get(table);
    if (!channel) {
      const { casino, accounts } = this.services;
      channel = new TableChannel(
        casino,
        table,
        this.waits,
        (seat, amount) => {
          const info = casino.table(table);
          if (info) this.tellPurse(accounts.accountOf(table, seat), info, amount, table);
        },
        () => this.channels.delete(table),
      );
      this.channels.set(table, channel);
    }
    return channel;
  }

  private forget(connection: Connection): void {
    const id = connection.account?.id;
    if (id === undefined) return;
    const others = this.byAccount.get(id);
    others?.delete(connection);
    if (others?.size === 0) this.byAccount.delete(id);
  }
}
