import { channel } from 'node:diagnostics_channel';
import type { Json, MoveOption, SeatId } from '@croupier/core';
import type {
  Attendance,
  BetResults,
  ServerMessage,
  TableEvent,
  TableInfo,
  TableState,
} from '@croupier/protocol';
import { CROWD_SIZE, type Timeouts } from '../http/limits.ts';
import { logFault } from '../monitoring/log.ts';
import type { Casino, RunningTable, TableCommit } from '../services/casino.ts';
import type { Clock } from '../time/clock.ts';
import type { Attendee, Member } from './attendee.ts';
import { clientEvent, decidedBets, encode } from './encode.ts';
import { Followers } from './followers.ts';
import { Neighbours } from './neighbours.ts';
import { PictureClock, type Pictures } from './picture-clock.ts';
import { StaffUpdates } from './staff-updates.ts';

/**
 * A diagnostics channel for measurements. The channel receives every commit just before the commit is
 * announced.
 */
const traced = channel('croupier:committed');

/** Replaces the commit when only a seat's own part is sent. */
const NOTHING_NEW = { events: [], purses: new Map<SeatId, number>(), made: new Map<SeatId, string[]>() };

/** A seated player, with the name of their account. */
export interface SeatedPlayer {
  readonly seat: SeatId;
  readonly account: string;
  readonly name: string;
}

/** The functions of the casino that a table channel uses. */
export interface ChannelCasino extends Pick<Casino, 'listen' | 'noteSharedAddress'> {
  table(id: string): ChannelTable | undefined;
}

type ChannelTable = Pick<
  RunningTable,
  | 'info'
  | 'state'
  | 'playerView'
  | 'staff'
  | 'staffOptions'
  | 'devices'
  | 'followedOptions'
  | 'betweenCommits'
  | 'arrived'
  | 'gone'
  | 'connectionLost'
> & { readonly availableBalances: Pick<RunningTable['availableBalances'], 'unfollow'> };

/**
 * The members of one table. The members receive its announcements, and the table is notified when they arrive
 * and leave.
 */
export class TableChannel {
  private readonly members = new Set<Member>();
  private readonly seats = new Map<SeatId, Set<Member>>();
  private readonly followers: Followers;
  private readonly staff: StaffUpdates;
  private readonly neighbours = new Neighbours();
  private readonly picture: PictureClock;
  /** The last message to each seat about its own part. */
  private readonly told = new Map<SeatId, string>();
  /** The own parts of seats while a commit is being announced, so that each is computed only once. */
  private parts: Map<SeatId, OwnPart> | undefined;
  /** Disconnected players who do not count as away yet, each with a function that cancels the grace period. */
  private readonly leaving = new Map<SeatId, () => void>();
  private readonly stopListening: () => void;
  private closed = false;
  private laterBroadcast: { readonly callOff: () => void; readonly due: number } | undefined;
  private lastBroadcast = Number.NEGATIVE_INFINITY;
  /** Public events that are not sent yet. */
  private unheard: TableEvent[] = [];
  /** Whether earlier events were stored without being announced since the last message to everybody. */
  private gap = false;
  private round: string | undefined;
  /**
   * Seats with chips in the running round. The private part of these seats changes when the next round
   * begins.
   */
  private touchedInRound = new Set<SeatId>();
  /** The last message about the table itself. */
  private toldInfo: string;
  /** The amount that the table's last commit returned to each player. */
  private netReturns: ReadonlyMap<SeatId, number> = new Map();

  constructor(
    private readonly casino: ChannelCasino,
    private readonly clock: Clock,
    pictures: Pictures,
    readonly table: string,
    private readonly waits: Timeouts,
    private readonly heardPurse: (seat: SeatId, amount: number) => void,
    private readonly emptied: () => void,
  ) {
    this.picture = new PictureClock(pictures, clock, table);
    this.followers = new Followers(casino, table, (member, encoded) => this.picture.send(member, encoded));
    this.staff = new StaffUpdates(casino, clock, table, this.members, waits);
    this.round = casino.table(table)?.state().round.id;
    this.toldInfo = particulars(casino.table(table)?.info());
    this.stopListening = casino.listen(table, (committed) => this.announce(committed));
  }

  get size(): number {
    return this.members.size;
  }

  /** Returns the connected players with a seat at this table, without duplicates. */
  seatedPlayers(): readonly SeatedPlayer[] {
    return [...this.seats].flatMap(([seat, tabs]) => {
      const [account] = [...tabs].flatMap(({ connection }) => connection.account ?? []);
      return account ? [{ seat, account: account.id, name: account.name }] : [];
    });
  }

  /** Returns the roles of the account's other connections at this table. */
  attendances(account: string, except: Attendee): readonly Attendance[] {
    return [...this.members].flatMap(({ connection, as }) =>
      connection !== except && connection.account?.id === account ? [as] : [],
    );
  }

  join(member: Member): void {
    this.members.add(member);
    if (member.as !== 'player') return;
    const { seat } = member;
    let tabs = this.seats.get(seat);
    if (!tabs) {
      tabs = new Set();
      this.seats.set(seat, tabs);
    }
    tabs.add(member);
    this.told.set(seat, this.ownPart(seat).text);
    const stays = this.leaving.get(seat);
    if (stays) {
      stays();
      this.leaving.delete(seat);
      this.casino.table(this.table)?.arrived(seat);
    } else if (tabs.size === 1) {
      this.casino.table(this.table)?.arrived(seat);
      this.attendanceChanged();
      this.noteNeighbours(member.connection.address, seat);
    }
  }

  /**
   * Sends everybody the events that still wait. A member who joins afterwards gets later events only. The caller must
   * ensure that nothing is being written.
   */
  sendWaiting(): void {
    if (this.unheard.length > 0) this.broadcastNow();
  }

  /**
   * Starts sending this player new options whenever they change, and returns the current ones. The caller
   * must ensure that nothing is being written and that the player's money is followed.
   */
  follow(member: Member & { readonly seat: SeatId }): readonly MoveOption[] {
    return this.followers.add(member);
  }

  /** Sends these players new options after a change that no commit of this table made. */
  offerAgain(seats: readonly SeatId[] = this.followers.seats()): void {
    if (this.followers.size === 0) return;
    const tell = async () => {
      const state = this.casino.table(this.table)?.state();
      if (!state || this.closed) return;
      for (const seat of this.followers.tell(seats, state.seq))
        this.tellSeat({ ...NOTHING_NEW, state }, seat);
    };
    this.casino
      .table(this.table)
      ?.betweenCommits(tell)
      .catch((error) => logFault(`an update of the options at table ${this.table} failed`, error));
  }

  /**
   * Records other players from the same address, except at a table with many players, where a shared address
   * means nothing.
   */
  private noteNeighbours(address: string, seat: SeatId): void {
    if (this.seats.size > CROWD_SIZE) return;
    const others = [...this.seats].flatMap(([other, tabs]) =>
      other !== seat && [...tabs].some(({ connection }) => connection.address === address) ? [other] : [],
    );
    if (this.neighbours.record(seat, others))
      this.casino.noteSharedAddress(this.table, [seat, ...others], address);
  }

  /** Removes a member. A player whose connection broke gets a grace period to return, but one who left does not. */
  leave(member: Member, how: 'left' | 'lost'): void {
    if (this.closed || !this.members.delete(member)) return;
    this.picture.forget(member);
    this.followers.remove(member);
    if (member.as === 'player') {
      const tabs = this.seats.get(member.seat);
      tabs?.delete(member);
      if (tabs?.size === 0) {
        this.seats.delete(member.seat);
        this.told.delete(member.seat);
        if (how === 'left') {
          this.casino.table(this.table)?.gone(member.seat);
          this.attendanceChanged();
        } else {
          this.casino.table(this.table)?.connectionLost(member.seat);
          this.leaving.set(
            member.seat,
            this.clock.after(this.waits.grace, () => this.gone(member.seat)),
          );
        }
      }
    }
    this.closeIfEmpty();
  }

  /**
   * Sends a message to everybody at the table, or only to those whom it concerns. Viewers of the picture
   * receive it once they have seen every earlier draw.
   */
  tell(message: ServerMessage, concerns: (member: Member) => boolean = () => true): void {
    const encoded = encode(message);
    for (const member of this.members) if (concerns(member)) this.picture.send(member, encoded);
  }

  /** Sends a message to one member, without overtaking messages to everybody. */
  say(member: Member, message: ServerMessage): void {
    this.picture.say(member, message);
  }

  /**
   * Makes a member's messages wait for the picture, which their page is about to show. Returns whether
   * viewers are still waiting to see a draw.
   */
  expectPicture(member: Member): boolean {
    return this.casino.table(this.table)?.info().stream === 'live' && this.picture.expect(member);
  }

  /** Sets the viewer under which a member sees the picture; undefined if they do not see it. */
  watches(member: Member, viewer: string | undefined): void {
    this.picture.watch(member, viewer);
  }

  /** Records that a member has seen the frame of this mark. */
  seen(member: Member, mark: number): void {
    this.picture.seen(member, mark);
  }

  /** Notifies everybody that the table has stopped, or continues. */
  stands(standing: boolean): void {
    const encoded = encode({ t: 'stalled', table: this.table, why: standing ? 'table' : null });
    for (const { connection } of this.members) connection.send(encoded);
  }

  /** Sends the staff new options after somebody arrived at the table or left it. */
  attendanceChanged(): void {
    this.staff.tell([]);
  }

  /**
   * Announces immediately that the table was paused, resumed or closed, or that its name, timing, terms or dealer
   * changed.
   */
  changed(info: TableInfo): void {
    const now = particulars(info);
    if (now === this.toldInfo) return;
    this.toldInfo = now;
    const { table } = this;
    this.offerAgain();
    const closed = info.state === 'closed';
    if (info.stream !== 'live') this.picture.lost();
    for (const member of this.members) {
      const { seat } = member;
      const returned = closed && seat !== undefined ? (this.netReturns.get(seat) ?? 0) : null;
      this.say(member, { t: 'info', table, info, returned });
    }
  }

  /**
   * Removes all members without notifying the table, because the server is stopping and the players may
   * return afterwards.
   */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.followers.clear();
    this.picture.close();
    this.staff.close();
    this.stopListening();
    this.laterBroadcast?.callOff();
    for (const callOff of this.leaving.values()) callOff();
    this.leaving.clear();
  }

  /** Removes all members as `close` does, and returns them. */
  release(): readonly (Member & { readonly follows: boolean })[] {
    const released = [...this.members].map((member) => ({
      ...member,
      follows: member.as === 'player' && this.followers.has(member),
    }));
    this.close();
    return released;
  }

  private gone(seat: SeatId): void {
    this.leaving.delete(seat);
    this.casino.table(this.table)?.gone(seat);
    this.attendanceChanged();
    this.closeIfEmpty();
  }

  private closeIfEmpty(): void {
    if (this.members.size > 0 || this.leaving.size > 0) return;
    this.close();
    this.emptied();
  }

  private announce(committed: TableCommit): void {
    this.parts = new Map();
    this.tellAll(committed);
    this.parts = undefined;
  }

  /** Sends a commit to everybody it concerns. The public part is sent first, then each seat's own part. */
  private tellAll(committed: TableCommit): void {
    const { state, events, settled, purses, closed } = committed;
    if (closed) this.netReturns = closed;
    if (committed.gap) this.gap = true;
    if (committed.drawn && this.casino.table(this.table)?.info().stream === 'live') this.picture.drawn();
    if (traced.hasSubscribers) traced.publish({ table: this.table, seq: state.seq });
    const newRound = state.round.id !== this.round;
    this.round = state.round.id;
    const forAll = events.filter(({ to }) => to === 'all').map(clientEvent);
    const touched = touchedBy(committed);
    const urgent = forAll.length > 0 || newRound || settled !== undefined;
    this.unheard.push(...forAll);
    // At a table with many bettors, only a player's own bets change their options until the phase ends.
    const followed = urgent || this.followers.size < CROWD_SIZE ? this.followers.seats() : touched;
    for (const seat of this.followers.tell(followed, state.seq)) touched.add(seat);
    if (newRound || settled || closed) this.broadcast(state, settled && decidedBets(settled));
    else this.broadcastIn(urgent ? 'step' : 'bets');
    this.staff.tell(events);

    for (const seat of this.seatsChanged()) touched.add(seat);
    for (const seat of touched) this.tellSeat(committed, seat);
    if (newRound) {
      for (const seat of this.touchedInRound) if (!touched.has(seat)) this.tellSeat(committed, seat);
      this.touchedInRound = touched;
    } else for (const seat of touched) this.touchedInRound.add(seat);
    for (const [seat, amount] of purses)
      this.picture.after(this.viewerAt(seat), () => this.heardPurse(seat, amount));
  }

  /**
   * Sends a step of the game immediately, and bets after a moment. At a crowded table, steps in quick succession are
   * combined.
   */
  private broadcastIn(what: 'step' | 'bets'): void {
    const { bets, manyBets } = this.waits;
    const many = this.members.size >= CROWD_SIZE;
    const wait = many ? { step: bets, bets: manyBets }[what] : { step: 0, bets }[what];
    const due = this.lastBroadcast + wait;
    if (what === 'step' && due <= this.clock.steady()) {
      this.broadcastNow();
      return;
    }
    if (this.laterBroadcast && this.laterBroadcast.due <= due) return;
    this.laterBroadcast?.callOff();
    const wanted = Math.max(0, due - this.clock.steady());
    const callOff = this.clock.after(wanted, () => this.broadcastNow());
    this.laterBroadcast = { callOff, due };
  }

  private broadcastNow(): void {
    const state = this.casino.table(this.table)?.state();
    if (state) this.broadcast(state);
  }

  private broadcast(state: TableState, decided?: BetResults): void {
    this.laterBroadcast?.callOff();
    this.laterBroadcast = undefined;
    this.lastBroadcast = this.clock.steady();
    const events = this.unheard;
    this.unheard = [];
    const more = { ...(decided ? { decided } : {}), ...(this.gap ? { gap: true as const } : {}) };
    this.gap = false;
    this.tell({ t: 'table', table: this.table, state, events, ...more });
  }

  /**
   * Returns the seats whose own part differs from the last one sent, regardless of the move, and even if no event
   * names the seat. Where many players bet, a player's part changes only through events that name the player.
   */
  private seatsChanged(): SeatId[] {
    if (this.seats.size >= CROWD_SIZE) return [];
    return [...this.seats.keys()].filter((seat) => this.ownPart(seat).text !== this.told.get(seat));
  }

  /**
   * Returns a member in this seat who sees the picture. The player's other pages must not get results
   * earlier.
   */
  private viewerAt(seat: SeatId): Member | undefined {
    for (const member of this.seats.get(seat) ?? []) if (this.picture.has(member)) return member;
    return undefined;
  }

  private ownPart(seat: SeatId): OwnPart {
    const known = this.parts?.get(seat);
    if (known) return known;
    const view = this.casino.table(this.table)?.playerView(seat) ?? null;
    const part = { view, text: JSON.stringify(view) };
    this.parts?.set(seat, part);
    return part;
  }

  private tellSeat(
    { state: { seq }, events, purses, made, settled }: Omit<TableCommit, 'table'>,
    seat: SeatId,
  ): void {
    const tabs = this.seats.get(seat);
    if (!tabs) return;
    const { table } = this;
    const purse = purses.get(seat) ?? null;
    const lines = settled?.lines.get(seat);
    const messages: Buffer[] = [];
    if (settled && lines) {
      const { round, number, result } = settled;
      messages.push(encode({ t: 'settled', table, seq, round, number, result, lines, purse }));
    }
    const { view: playerView, text } = this.ownPart(seat);
    this.told.set(seat, text);
    messages.push(
      encode({
        t: 'player-view',
        table,
        seq,
        playerView,
        moves: made.get(seat) ?? [],
        purse,
        events: events.filter(({ to }) => to === seat).map(clientEvent),
      }),
    );
    for (const member of tabs) for (const message of messages) this.picture.send(member, message);
  }
}

/** The part of the round that is sent to one seat alone. */
interface OwnPart {
  readonly view: Json;
  readonly text: string;
}

/**
 * Returns the data of a table that its members receive immediately when they change. All other data arrive with the
 * table's commits.
 */
function particulars(info: TableInfo | undefined): string {
  return JSON.stringify(
    info && [
      info.state,
      info.name,
      info.dealer,
      info.timing,
      info.terms,
      info.closes,
      info.stream,
      info.cameras,
      info.money,
    ],
  );
}

/** Returns the seats whose own part or purse a commit changed. */
function touchedBy({ events, purses, settled }: TableCommit): Set<SeatId> {
  const seats = new Set(purses.keys());
  for (const { to, data, transfers } of events) {
    if (to !== 'all' && to !== 'staff') seats.add(to);
    // A public event about a seat also changes that seat's own part, even if no chips moved.
    if (typeof data.seat === 'string') seats.add(data.seat as SeatId);
    for (const { seat } of transfers) seats.add(seat);
  }
  for (const seat of settled?.lines.keys() ?? []) seats.add(seat);
  return seats;
}
