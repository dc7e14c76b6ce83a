import { isRefusal, type MoveOption, type Refusal, type RuleId, refuse, type SeatId } from '@croupier/core';
import { type Attendance, type ClientMessage, readCursor, type TableInfo } from '@croupier/protocol';
import type { Limits, Timeouts } from '../http/limits.ts';
import { attendanceRefusal, mayEnter } from '../tables/access.ts';
import { seatsIn } from '../tables/table-transfers.ts';
import type { Attendee, Member } from './attendee.ts';
import { RecentTables } from './recent-events.ts';
import type { SocketServices } from './services.ts';
import { type SeatedPlayer, TableChannel } from './table-channel.ts';
import { TableTalk } from './talk.ts';
import { carryOutTalk, type TalkRequest, wholeTalk } from './talk-requests.ts';

export type MessageOf<Type extends ClientMessage['t']> = Extract<ClientMessage, { t: Type }>;

/** A message to a table. */
export type TableMessage = MessageOf<
  'join' | 'leave' | 'move' | 'options' | 'ready' | 'watch' | 'seen' | TalkRequest['t']
>;

/** An attendance that resumes with the table's new owner, or after the connection between two nodes was lost. */
export interface ResumedAttendance {
  readonly table: string;
  readonly as: Attendance;
  /** Whether the player gets the options whenever they change. */
  readonly follow: boolean;
}

/** The gateway functions that the tables need. */
interface Holder {
  /** Returns whether a connection is still open and can receive messages. */
  isHere(connection: Attendee): boolean;
  /** Returns the tables that an account has joined as a player, on any connection. */
  playsAt(account: string): readonly string[];
  /** Notifies the account's other connections that its purse has changed at a table. */
  purseChanged(account: string, info: TableInfo, amount: number, table: string): void;
}

/** Manages the attendances of connections at tables: joining, leaving, moves and chat. */
export class Attendances {
  private readonly channels = new Map<string, TableChannel>();
  private readonly talk: TableTalk;
  private readonly recent: RecentTables;

  constructor(
    private readonly services: SocketServices,
    private readonly limits: Limits,
    private readonly waits: Timeouts,
    private readonly holder: Holder,
  ) {
    this.talk = new TableTalk(services.casino, services.runtime.clock, limits);
    this.recent = new RecentTables(services.casino, services.runtime.clock);
  }

  /**
   * Returns whether the table has a channel at this node. A table has a channel while any connection has
   * joined it, even if the table is closed.
   */
  has(table: string): boolean {
    return this.channels.has(table);
  }

  /** Returns the players who are currently at a table. */
  people(table: string): readonly SeatedPlayer[] {
    return this.channels.get(table)?.seatedPlayers() ?? [];
  }

  /** Announces a change to a table, such as its name, state or dealer. */
  tableChanged(info: TableInfo): void {
    this.channels.get(info.id)?.changed(info);
  }

  /** Announces that a table has stopped, or continues. */
  standing(table: string, standing: boolean): void {
    this.channels.get(table)?.stands(standing);
  }

  /** Sends a player new options after their available balance has changed. */
  balanceChanged(table: string, seat: SeatId): void {
    this.channels.get(table)?.offerAgain([seat]);
  }

  /** Announces that a player without a connection has arrived at a table or left it. */
  changed(table: string): void {
    this.channels.get(table)?.attendanceChanged();
  }

  /** Removes a lost connection from all its tables. */
  lost(connection: Attendee): void {
    for (const [table, member] of connection.attending) this.channels.get(table)?.leave(member, 'lost');
    connection.attending.clear();
  }

  close(): void {
    for (const channel of this.channels.values()) channel.close();
    this.recent.close();
  }

  /** Carries out a message from a connection to a table of this node. */
  async carryOut(connection: Attendee, message: TableMessage): Promise<Refusal | undefined> {
    switch (message.t) {
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
      case 'ask-dealer':
      case 'answer':
      case 'put-aside':
      case 'hide':
      case 'silence':
        return this.talkAt(connection, message);
      case 'watch':
        return this.watch(connection, message);
      case 'seen':
        return this.seen(connection, message);
    }
  }

  /**
   * Resumes an attendance that began at another node. Since the client has already joined, it receives the current
   * state as a change. Refuses `no-such-table`.
   */
  async resume(connection: Attendee, { table, as, follow }: ResumedAttendance): Promise<Refusal | undefined> {
    const { casino, accounts } = this.services;
    const { account } = connection;
    const running = casino.table(table);
    if (!running) return noSuchTable();
    const seat = as === 'player' && account ? accounts.seatOf(table, account.id) : undefined;
    const info = running.info();
    const purse =
      !seat || !account
        ? null
        : info.homeSession === null
          ? await accounts.purse(account.id, info.house)
          : await running.balanceOf(seat);
    const talk = await wholeTalk(this.talk, table, { as, ...(seat ? { seat } : {}) });
    const member = await running.betweenCommits(async (): Promise<Member | undefined> => {
      if (!casino.table(table) || !this.holder.isHere(connection)) return undefined;
      const member: Member =
        as === 'player' && seat
          ? { connection, as, seat }
          : { connection, as: as === 'player' ? 'spectator' : as };
      const channel = this.channel(table);
      channel.join(member);
      connection.attending.set(table, member);
      const state = running.state();
      connection.say({ t: 'info', table, info: running.info(), returned: null });
      // The previous owner may have announced that the table has stopped.
      connection.say({ t: 'stalled', table, why: null });
      connection.say({ t: 'table', table, state, events: [], gap: true });
      if (seat) {
        const playerView = running.playerView(seat);
        connection.say({ t: 'player-view', table, seq: state.seq, playerView, moves: [], purse, events: [] });
      }
      // The chat with the dealer was in the previous owner's memory, and is gone.
      if (running.info().dealer === 'console') connection.say(talk);
      if (as !== 'player' && as !== 'spectator') channel.attendanceChanged();
      return member;
    });
    if (!casino.table(table)) return noSuchTable();
    if (!follow || member?.as !== 'player') return undefined;
    const options = await this.follow(connection, table, member);
    connection.say({ t: 'options', id: null, table, seq: running.state().seq, options });
    return undefined;
  }

  /**
   * Ends all attendances at a table that now belongs to another node, without notifying the table. Returns them, so
   * that they can resume there.
   */
  release(table: string): readonly (Member & { readonly follows: boolean })[] {
    const channel = this.channels.get(table);
    if (!channel) return [];
    this.channels.delete(table);
    this.talk.forget(table);
    this.recent.forget(table);
    const released = channel.release();
    for (const { connection } of released) connection.attending.delete(table);
    return released;
  }

  private async join(
    connection: Attendee,
    { id, table, as, code, picture, after }: MessageOf<'join'>,
  ): Promise<Refusal | undefined> {
    const { casino, accounts } = this.services;
    const { account } = connection;
    const running = casino.table(table);
    const info = running?.info();
    if (!running || !info || !mayEnter(account, info, code === undefined ? [] : [code]))
      return refuse('no-such-table', 'There is no open table with this id or code.');
    const barred = attendanceRefusal(account, info, as);
    if (barred) return barred;
    if (!connection.attending.has(table) && connection.attending.size >= this.limits.tablesPerConnection)
      return tooManyTables();
    const excluded = await this.excluded(connection, info, as);
    if (excluded) return excluded;
    const oneTable = await this.oneTable(connection, info, as);
    const role = as === 'player' || as === 'spectator' ? undefined : as;
    const asked = running.state().seq;
    const options = role ? await running.options(role) : null;
    const seat = as === 'player' && account ? accounts.seatOf(table, account.id) : undefined;
    const held = async () => {
      if (!seat || !account) return null;
      return info.homeSession === null ? accounts.purse(account.id, info.house) : running.balanceOf(seat);
    };
    const talk = await wholeTalk(this.talk, table, { as, seat });
    // A tournament table moves no money, so its players need not wait while the balance is read.
    const heldBefore = info.tournament ? await held() : undefined;
    // Between two commits, everything that is sent is durable, and later messages follow without a gap.
    return running.betweenCommits(async () => {
      const purse = heldBefore === undefined ? await held() : heldBefore;
      if (!casino.table(table)) return refuse('no-such-table', 'The table has just closed.');
      if (!this.holder.isHere(connection)) return undefined;
      // Nothing is awaited from here on, so the second of two simultaneous joins sees the first.
      const torn =
        this.ownTournament(connection, table, as) ??
        this.isBoth(connection, info, as) ??
        this.elsewhere(connection, info, oneTable);
      if (torn) return torn;
      const member: Member = seat
        ? { connection, as: 'player', seat }
        : { connection, as: role ?? 'spectator' };
      const before = connection.attending.get(table);
      const channel = this.channel(table);
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor) channel.sendWaiting();
      channel.join(member);
      if (before) channel.leave(before, 'left');
      connection.attending.set(table, member);
      const now = running.info();
      if (picture && !role && channel.expectPicture(member))
        // The page needs the table's data to show the picture, but must not learn the draw yet.
        connection.say({ t: 'joining', id, table: { ...now, results: [] } });
      const devices = role && running.devices();
      channel.say(member, {
        t: 'joined',
        id,
        table: now,
        as,
        seat: seat ?? null,
        // The state is read after the player has arrived, because an empty table starts to wait for bets once
        // somebody joins.
        state: running.state(),
        playerView: seat ? running.playerView(seat) : null,
        staff: role ? running.staff() : null,
        options,
        ...(devices ? { devices } : {}),
        purse,
        ...(cursor ? { missed: this.recent.since(table, cursor, member.seat) ?? null } : {}),
      });
      if (talk.lines.length > 0 || talk.muted?.length) channel.say(member, talk);
      if (seat && account && info.tournament) this.services.tournaments.arrived(info.tournament, account.id);
      // The table changed while the options were read, so new ones are sent.
      if (role && running.state().seq !== asked) channel.attendanceChanged();
      return undefined;
    });
  }

  /**
   * Refuses to let an account be staff and player at the same table, on any of its connections. Staff see more than
   * players, and their entries decide what a player wins. A host can play at home in games without hidden cards.
   */
  private isBoth(connection: Attendee, info: TableInfo, as: MessageOf<'join'>['as']): Refusal | undefined {
    const { casino, accounts } = this.services;
    const { account } = connection;
    if (!account || as === 'spectator' || (info.code !== null && !casino.table(info.id)?.hasHands))
      return undefined;
    const elsewhere = this.channels.get(info.id)?.attendances(account.id, connection) ?? [];
    if (as === 'player')
      return elsewhere.some((one) => one !== 'player' && one !== 'spectator')
        ? refuse('staff-here', 'You work at this table. Leave its console before you take a seat.')
        : undefined;
    const seat = accounts.seatOf(info.id, account.id);
    const running = casino.table(info.id);
    const seated = seatsIn(running?.state().view).includes(seat) || running?.hidesCards(seat);
    return seated || elsewhere.includes('player')
      ? refuse('seated-here', 'You play at this table. Leave your seat before you work here.')
      : undefined;
  }

  /** Refuses to let an account be staff at a table of a tournament that it has entered. */
  private ownTournament({ account }: Attendee, table: string, as: Attendance): Refusal | undefined {
    const { casino, tournaments } = this.services;
    const tournament = casino.table(table)?.info().tournament;
    if (!account || !tournament || as === 'player' || as === 'spectator') return undefined;
    return tournaments.hasEntered(tournament.id, account.id)
      ? refuse('own-tournament', 'You have entered this tournament, so you cannot work at its tables.')
      : undefined;
  }

  /**
   * Closes a connection that attends the tables of a tournament as staff after its account has entered that
   * tournament. Staff see the players' cards.
   */
  entered(connection: Attendee): void {
    for (const [table, { as }] of connection.attending) {
      const refused = this.ownTournament(connection, table, as);
      if (!refused) continue;
      connection.disconnect(refused.code, refused.message, 'later');
      return;
    }
  }

  /**
   * Refuses an account that the house does not admit, because the person is in the register of excluded
   * persons.
   */
  private async excluded(
    { account }: Attendee,
    { house }: TableInfo,
    as: Attendance,
  ): Promise<Refusal | undefined> {
    if (!account || (as !== 'player' && as !== 'spectator')) return undefined;
    return this.services.protection.bars(account.id, house);
  }

  /** Returns the rule, if any, that limits this account to one table of the house at a time. */
  private async oneTable(
    { account }: Attendee,
    { house, money }: TableInfo,
    as: Attendance,
  ): Promise<RuleId | undefined> {
    if (!account || as !== 'player' || money !== 'real') return undefined;
    return this.services.protection.oneTable(account.id, house);
  }

  /** Refuses a second real-money table if one of the house's rules allows only one. */
  private elsewhere({ account }: Attendee, info: TableInfo, rule: RuleId | undefined): Refusal | undefined {
    if (!account || rule === undefined) return undefined;
    const table = this.holder.playsAt(account.id).find((id) => {
      const other = id === info.id ? undefined : this.services.casino.table(id)?.info();
      return other?.house === info.house && other.money === 'real';
    });
    if (table === undefined) return undefined;
    return refuse('at-other-table', 'You can be at only one table. Leave the other one first.', {
      rule,
      details: { table },
    });
  }

  private leave(connection: Attendee, { id, table }: MessageOf<'leave'>): undefined {
    this.part(connection, table);
    connection.say({ t: 'left', id, table });
  }

  private async move(
    connection: Attendee,
    { id, table, key, round, question, move }: MessageOf<'move'>,
  ): Promise<Refusal | undefined> {
    const member = connection.attending.get(table);
    const { account } = connection;
    if (!member || !account) return refuse('not-at-table', 'Join the table before you make a move there.');
    if (member.as === 'spectator') return refuse('not-allowed', 'Spectators cannot bet. Join as a player.');
    const entered = this.ownTournament(connection, table, member.as);
    if (entered) return entered;
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

  private ready(connection: Attendee, { id, table, round, pace }: MessageOf<'ready'>): Refusal | undefined {
    const member = connection.attending.get(table);
    if (member?.as !== 'player') return refuse('not-at-table', 'Join the table as a player first.');
    const running = this.services.casino.table(table);
    if (!running) return noSuchTable();
    const refused = running.ready(member.seat, { round, pace });
    if (!refused) connection.say({ t: 'ready', id, table });
    return refused;
  }

  private async talkAt(connection: Attendee, message: TalkRequest): Promise<Refusal | undefined> {
    const { id, table } = message;
    const member = connection.attending.get(table);
    const info = this.services.casino.table(table)?.info();
    if (!member || !info) return refuse('not-at-table', 'Join the table first.');
    const refused =
      (await this.excluded(connection, info, member.as)) ??
      this.elsewhere(connection, info, await this.oneTable(connection, info, member.as)) ??
      (await carryOutTalk(this.talk, member, info, message, (told, concerns) =>
        this.channels.get(table)?.tell(told, concerns),
      ));
    if (!refused) connection.say({ t: 'told', id, table });
    return refused;
  }

  private async options(
    connection: Attendee,
    { id, table, follow }: MessageOf<'options'>,
  ): Promise<Refusal | undefined> {
    const { casino } = this.services;
    const member = connection.attending.get(table);
    if (!member) return refuse('not-at-table', 'Join the table first.');
    const entered = this.ownTournament(connection, table, member.as);
    if (entered) return entered;
    const options =
      follow && member.as === 'player'
        ? await this.follow(connection, table, member)
        : ((await casino.table(table)?.options(member.as, member.seat)) ?? []);
    const seq = casino.table(table)?.state().seq ?? 0;
    const answer = { t: 'options', id, table, seq, options } as const;
    // The options of a viewer would reveal the draw, too.
    const channel = this.channels.get(table);
    if (channel) channel.say(member, answer);
    else connection.say(answer);
    return undefined;
  }

  private watch(connection: Attendee, { id, table, viewer }: MessageOf<'watch'>): Refusal | undefined {
    const member = connection.attending.get(table);
    if (!member) return refuse('not-at-table', 'Join the table first.');
    if (member.as === 'player' || member.as === 'spectator')
      this.channels.get(table)?.watches(member, viewer ?? undefined);
    connection.say({ t: 'watching', id, table });
    return undefined;
  }

  private seen(connection: Attendee, { table, mark }: MessageOf<'seen'>): undefined {
    const member = connection.attending.get(table);
    if (member) this.channels.get(table)?.seen(member, mark);
  }

  private async follow(
    connection: Attendee,
    table: string,
    member: Member & { readonly as: 'player' },
  ): Promise<readonly MoveOption[]> {
    const { casino } = this.services;
    await casino.table(table)?.availableBalances.follow(member.seat);
    let followed: readonly MoveOption[] | undefined;
    try {
      followed = await casino.table(table)?.betweenCommits(async () => {
        const channel = this.channels.get(table);
        return channel && connection.attending.get(table) === member ? channel.follow(member) : undefined;
      });
    } finally {
      if (!followed) casino.table(table)?.availableBalances.unfollow(member.seat);
    }
    return followed ?? [];
  }

  private part(connection: Attendee, table: string): void {
    const member = connection.attending.get(table);
    if (!member) return;
    connection.attending.delete(table);
    this.channels.get(table)?.leave(member, 'left');
  }

  private channel(table: string): TableChannel {
    let channel = this.channels.get(table);
    if (!channel) {
      const { casino, accounts } = this.services;
      this.recent.keep(table);
      channel = new TableChannel(
        casino,
        this.services.runtime.clock,
        this.services.streams,
        table,
        this.waits,
        (seat, amount) => {
          const info = casino.table(table)?.info();
          if (info) this.holder.purseChanged(accounts.accountOf(table, seat), info, amount, table);
        },
        () => {
          this.channels.delete(table);
          this.talk.forget(table);
          this.recent.release(table);
        },
      );
      this.channels.set(table, channel);
    }
    return channel;
  }
}

/** Refuses a message to a table that this node does not own, or that has closed. */
function noSuchTable(): Refusal {
  return refuse('no-such-table', 'This table has closed.');
}

export function tooManyTables(): Refusal {
  return refuse('too-many', 'You are at too many tables. Leave one before you join another.');
}
