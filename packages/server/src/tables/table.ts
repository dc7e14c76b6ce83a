import {
  type Actor,
  type AnyRules,
  type Cameras,
  type CountsSeat,
  type Json,
  LAYOUT_CAMERAS,
  type Money,
  type MoveOption,
  type Pace,
  player,
  type Refusal,
  refuse,
  type SeatId,
} from '@croupier/core';
import type {
  Attendance,
  DeviceBoard,
  DeviceKind,
  Exposure,
  TableInfo,
  TableRole,
  TableState,
} from '@croupier/protocol';
import type { TableAccounts } from '../ledger/ledger.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import { logFault } from '../monitoring/log.ts';
import { spans } from '../monitoring/spans.ts';
import { Tenure } from '../nodes/tenure.ts';
import type {
  AcceptedMove,
  AwaitedDraw,
  DrawField,
  FreeSeats,
  RunningTable,
  Submission,
  TableChange,
} from '../services/casino.ts';
import type { Ruling, Silenced, Silencing } from '../services/table-talk.ts';
import type { AvailableBalances } from './available-balances.ts';
import { releaseTable } from './claims.ts';
import type { Commit } from './commit.ts';
import { CurrentState } from './current-state.ts';
import { Dealer } from './dealer.ts';
import { withAnyCard } from './dealt-by-hand.ts';
import type { TableDependencies } from './dependencies.ts';
import { bettorsIn, exposureIn } from './exposure.ts';
import { Idle, ON_REQUEST_IDLE_LIMIT, PRIVATE_IDLE_LIMIT } from './idle.ts';
import type { LoadedTable } from './load.ts';
import { Offers } from './offers.ts';
import { followUpsIn } from './outbox.ts';
import { type Phase, phaseToStore } from './phase.ts';
import { awaitedDraw, closesBets, correctionTo, readBy } from './read-by-device.ts';
import { Readiness } from './readiness.ts';
import { packsOf, type Round } from './round.ts';
import { silence, silencedAt } from './silenced.ts';
import type { StoredTable } from './store.ts';
import { moveKeysBySeat } from './submission.ts';
import { freeSeatsIn } from './table-transfers.ts';
import { recordRuling } from './talk-rulings.ts';
import { HOLD_OFF, MOVED, TableWriter } from './writer.ts';

const STOPPING = refuse('stopping', 'The server is stopping. Your move was not made.');

/**
 * A running table, the only owner of its rounds. The table serves views, accepts moves, lets the croupier
 * deal, and announces each commit.
 */
export class Table implements RunningTable {
  readonly tenure: Tenure;
  readonly readBy: DeviceKind | undefined;
  readonly cameras: Cameras;
  private readonly present: CurrentState;
  private readonly writer: TableWriter;
  private readonly dealer: Dealer;
  private readonly readiness: Readiness;
  private readonly offers: Offers;
  /** The timer that closes private and requested tables when nobody plays there any more. */
  private readonly idle: Idle | undefined;
  private told = '';
  /** Whether everybody at the table has been notified that it has stopped. */
  private standing = false;
  /** The callbacks that wait for the end of the current round. */
  private readonly atRoundsEnd: (() => void)[] = [];

  constructor(
    stored: StoredTable,
    accounts: TableAccounts,
    private readonly rules: AnyRules,
    round: Round,
    results: readonly Json[],
    private readonly deps: TableDependencies,
    /** The phase in which the table was loaded. */
    phase: Phase | undefined | 'new',
  ) {
    this.readBy = readBy(deps.plan, rules);
    this.cameras = rules.cameras ?? LAYOUT_CAMERAS;
    this.tenure = new Tenure(deps.node, () => {
      this.rest();
      this.writer.queue.stop(MOVED);
      deps.moved(this.id);
      this.tellRoundsEnd();
    });
    this.present = new CurrentState(stored, rules, round, results, deps);
    this.writer = new TableWriter(this.present, accounts, this.tenure, deps, {
      written: (commit) => this.written(commit),
      refresh: () => this.availableBalances.refresh(),
      readBack: (loaded, missed) => this.readBack(loaded, missed),
      failed: () => {
        this.dealer.holdOff(HOLD_OFF);
        this.reschedule();
        if (this.present.stale) this.stand(true);
      },
      slow: () => this.stand(true),
      // Another node may continue the table.
      phase: () => (deps.node && this.dealer.phase ? phaseToStore(this.dealer.phase) : null),
    });
    const { queue } = this.writer;
    this.dealer = new Dealer(
      rules,
      deps.clock,
      (name) => queue.add({ kind: 'routine', name }),
      () => queue.add({ kind: 'due' }),
    );
    this.readiness = new Readiness(this.dealer, this.present.attending);
    this.offers = new Offers(deps, this.present, (look) => this.betweenCommits(look));
    if (deps.node && phase !== 'new') this.dealer.resume(phase, stored.timing);
    if (stored.code !== null || stored.onRequest)
      this.idle = new Idle(
        deps.clock,
        stored.onRequest ? ON_REQUEST_IDLE_LIMIT : PRIVATE_IDLE_LIMIT,
        () => this.tellLobby(),
        () => this.closeIdle(),
      );
    this.reschedule();
  }

  /** The available balances of players who follow their options. */
  get availableBalances(): AvailableBalances {
    return this.offers.availableBalances;
  }

  get id(): string {
    return String(this.present.stored.id);
  }

  /** The number of moves and other items that wait to be stored. */
  get queued(): number {
    return this.writer.queue.length;
  }

  /** The arrival of the oldest move that is not stored yet, by the steady clock; undefined if there is none. */
  get oldestMove(): number | undefined {
    return this.writer.queue.oldest;
  }

  /** The number of times that the table changed hands before this server took it. */
  get epoch(): number {
    return this.present.stored.epoch;
  }

  info(): TableInfo {
    const { stored, facts, round, attending, results, stream, cameras } = this.present;
    const { id: _, seq: __, owner: ___, epoch: ____, phase: _____, homeSession, ...table } = stored;
    return {
      ...table,
      ...facts,
      id: this.id,
      homeSession: homeSession === 0 ? null : String(homeSession),
      money: this.moneyTaken(),
      round: round.opening.number,
      players: attending.size,
      until: this.dealer.wait?.until ?? null,
      closes: this.idle?.closes ?? null,
      ...(stream === undefined ? {} : { stream }),
      ...(cameras === undefined ? {} : { cameras }),
      results: [...results] as TableInfo['results'],
    };
  }

  private moneyTaken(): TableInfo['money'] {
    const { stored, seen } = this.present;
    const { guard } = this.deps;
    const licensed = guard.takesRealMoney(stored.dealer === 'virtual' ? 'virtual' : 'person');
    if (licensed === undefined) return null;
    if (!licensed || moneyOf(stored).kind !== 'house') return 'play';
    return seen || !guard.streamsDealers ? 'real' : 'real-once-live';
  }

  /** Shows whether the picture of the table is arriving. While the picture is lost, bets are refused. */
  showStream(stream: 'live' | 'silent' | undefined, cameras: TableInfo['cameras']): void {
    const wasSilent = this.present.arrival === 'silent';
    this.present.arrival = stream;
    this.present.cameras = cameras;
    if (stream === undefined) this.present.testCard = false;
    if (stream === 'silent' && !wasSilent) this.returnSuspendedBets();
    this.tellLobby();
  }

  showTestCard(on: boolean): void {
    this.present.testCard = on;
    this.tellLobby();
  }

  setChecked(checked: boolean): void {
    this.present.checked = checked;
    this.tellLobby();
  }

  get staffHasMoved(): boolean {
    return this.present.round.staffMoves > 0;
  }

  awaitedDraw(): AwaitedDraw | undefined {
    const { readBy: kind, present } = this;
    return kind && !present.closed ? awaitedDraw(kind, this.rules, present.round) : undefined;
  }

  closesBets(): boolean {
    return !this.present.closed && closesBets(this.rules, this.present.round);
  }

  correctionTo(value: string): DrawField | undefined {
    return correctionTo(this.rules, this.present.round, value);
  }

  devices(): DeviceBoard | undefined {
    return this.present.devices;
  }

  showDevices(devices: DeviceBoard | undefined): void {
    this.present.devices = devices;
  }

  freeSeats(): FreeSeats | undefined {
    return freeSeatsIn(this.present.view);
  }

  state(): TableState {
    const { round, stored, view } = this.present;
    const { id, number, seed } = round.opening;
    const packs = packsOf(round);
    return {
      seq: stored.seq,
      round: { id: String(id), number, commitment: seed?.commitment ?? null, ...(packs ? { packs } : {}) },
      view,
      until: this.dealer.wait?.until ?? null,
      wait: this.dealer.wait?.length ?? null,
      ready: this.readiness.state(),
    };
  }

  playerView(seat: SeatId): Json {
    return this.present.playerView(seat);
  }

  get hasHands(): boolean {
    return this.rules.hidesCards !== undefined;
  }

  hidesCards(seat: SeatId): boolean {
    return this.rules.hidesCards?.(this.present.round.state, seat) ?? false;
  }

  silenced(at: number, seat?: SeatId): Promise<readonly Silenced[]> {
    return silencedAt(this.deps.database, this.present.stored.id, at, seat);
  }

  silence(silencing: Silencing): Promise<Refusal | undefined> {
    const { mute, seat, by, at } = silencing;
    const { reason = null, minutes = null } = mute ?? {};
    const ruling = { seat, by, at, kind: mute ? ('mute' as const) : ('unmute' as const), reason, minutes };
    return recordRuling(this.rulings, ruling, (tx) => silence(tx, this.present.stored.id, silencing));
  }

  async recordTalkRuling(ruling: Ruling): Promise<void> {
    await recordRuling(this.rulings, ruling);
  }

  private get rulings() {
    const { database, audit } = this.deps;
    return { database, audit, table: this.present.stored };
  }

  staff(): Json {
    const { round } = this.present;
    return this.rules.staff(round.state, round.opening.seed === null ? 'person' : 'machine') as Json;
  }

  bettors(): readonly SeatId[] {
    return bettorsIn(this.rules, this.present.round);
  }

  exposure(counts: CountsSeat): Exposure {
    const { round, facts } = this.present;
    return exposureIn(this.rules, round, this.deps.betsOf(facts.terms), counts);
  }

  everySeat(): SeatId[] {
    return this.present.everySeat();
  }

  betweenCommits<T>(look: () => Promise<T>): Promise<T> {
    return this.writer.betweenCommits(look);
  }

  async options(as: Attendance, seat?: SeatId): Promise<readonly MoveOption[]> {
    if (as === 'spectator') return [];
    if (as !== 'player') return (await this.staffOptions([as])).get(as) ?? [];
    // Most decisions do not depend on a purse, so the purse is read only if the options need it.
    const [options = []] = seat === undefined ? [] : await this.offers.to([player(seat)]);
    return options;
  }

  async staffOptions(roles: readonly TableRole[]): Promise<ReadonlyMap<TableRole, readonly MoveOption[]>> {
    const offered = await this.offers.to(roles.map((role) => ({ role })));
    const pack = this.rules.packs?.(this.present.round.state)[0];
    return new Map(roles.map((role, at) => [role, withAnyCard(offered[at] ?? [], this.deps.plan, pack)]));
  }

  balanceOf(seat: SeatId): Promise<Money> {
    return this.offers.purse(seat);
  }

  followedOptions(seat: SeatId): readonly MoveOption[] {
    return this.offers.followed(seat);
  }

  /** Submits a move. `barred` is the house's reason for refusing it, unless the move was already made. */
  submit(
    actor: Actor,
    { account, key, round, question, move, byDevice }: Submission,
    barred?: Refusal,
  ): Promise<AcceptedMove | Refusal> {
    const over = this.writer.whyOver();
    if (over) return Promise.resolve(over);
    return new Promise((answer) => {
      this.writer.queue.add({
        kind: 'submitted',
        actor,
        account,
        key,
        round,
        question,
        move,
        byDevice,
        barred,
        answer,
        since: this.deps.clock.steady(),
        span: spans.current(),
      });
    });
  }

  /** Records that a player is ready for the current wait to end. Refuses `other-round`, and `not-now`. */
  ready(seat: SeatId, { round, pace }: { readonly round: number; readonly pace: Pace }): Refusal | undefined {
    if (round !== this.present.round.opening.number) return refuse('other-round', 'That round is over.');
    const refused = this.readiness.say(seat, pace);
    if (refused) return refused;
    if (this.tenure.isOver()) return MOVED;
    this.rescheduleAndTell();
    this.announceState(new Map());
    return undefined;
  }

  arrived(seat: SeatId): void {
    this.present.cutOff.delete(seat);
    if (this.present.attending.has(seat)) return;
    this.present.attending.add(seat);
    this.idle?.moved();
    this.rescheduleAndTell();
  }

  /**
   * Records that a player's last connection broke. The player's chips are returned if bets close before they
   * reconnect.
   */
  connectionLost(seat: SeatId): void {
    if (this.present.attending.has(seat)) this.present.cutOff.add(seat);
  }

  gone(seat: SeatId): void {
    this.present.cutOff.delete(seat);
    if (!this.present.attending.delete(seat)) return;
    this.writer.queue.add({ kind: 'gone', seat });
    this.rescheduleAndTell();
  }

  /**
   * Renames, pauses or resumes the table, or changes its timing. A change of dealer takes effect with the next round.
   * Refuses `table-closed`.
   */
  async change({
    name,
    state,
    dealer,
    timing,
  }: Omit<TableChange, 'state'> & { state?: 'running' | 'paused' }): Promise<Refusal | undefined> {
    const refused = await this.writer.update((stored) => ({
      ...stored,
      ...(name === undefined ? {} : { name }),
      ...(state === undefined ? {} : { state }),
      ...(dealer === undefined ? {} : { dealer }),
      timing: { ...stored.timing, ...timing },
    }));
    if (state === 'paused') this.returnSuspendedBets();
    this.rescheduleAndTell();
    return refused;
  }

  /**
   * Interrupts the running round as the game's rules require, returns all remaining chips, and closes the table
   * permanently. Refuses `moved`.
   */
  close(): Promise<Refusal | undefined> {
    return this.writer.close();
  }

  private closeIdle(): void {
    this.close().catch((error) => {
      logFault(`table ${this.id} could not be closed`, error);
      this.idle?.moved();
    });
  }

  /** Resolves between two rounds, or immediately if no seat takes part in the current round yet. */
  async betweenRounds(): Promise<void> {
    const { round, closed } = this.present;
    if (round.seats.size === 0 || closed || this.tenure.lost) return;
    await new Promise<void>((resolve) => this.atRoundsEnd.push(resolve));
  }

  private tellRoundsEnd(): void {
    for (const tell of this.atRoundsEnd.splice(0)) tell();
  }

  /** Finishes the commit in progress, and releases the table for another node. */
  async handOver(): Promise<void> {
    await this.writer.alone(async () => {
      if (this.tenure.isOver()) return;
      this.tenure.release();
      await releaseTable(this.deps.database, this.present.stored);
    });
  }

  private rest(): void {
    this.dealer.rest();
    this.idle?.stop();
    this.writer.rest();
  }

  /** Finishes the commit in progress. The timers stop, and waiting moves are refused. */
  async stop(): Promise<void> {
    this.rest();
    this.writer.queue.stop(STOPPING);
    await this.drain();
    this.dealer.rest();
  }

  /** Resolves when no move waits and nothing is being written. */
  drain(): Promise<void> {
    return this.writer.drain();
  }

  /** Notifies everybody at the table that nothing can be stored, or that the storage works again. */
  private stand(standing: boolean): void {
    if (standing === this.standing) return;
    this.standing = standing;
    this.deps.announceStanding(this.id, standing);
  }

  private written({ played, written }: Commit): void {
    this.stand(false);
    if ([...played.answers.values()].includes('made')) this.idle?.moved();
    if (written?.closed) this.idle?.stop();
    this.reschedule();
    if (!written) return;
    const { events, purses, plays, settled, next, closed } = written;
    this.deps.noted(this.present.stored, purses, plays);
    this.deps.announce({
      table: this.id,
      state: this.state(),
      events,
      purses,
      made: moveKeysBySeat(played),
      drawn: played.drawn,
      ...(settled ? { settled } : {}),
      ...(closed ? { closed } : {}),
    });
    this.tellLobby();
    if (next || closed) this.tellRoundsEnd();
    const owed = followUpsIn(events).map(({ table }) => table);
    if (owed.length > 0) this.deps.runOutbox(owed);
  }

  private readBack(loaded: LoadedTable | 'closed', missed: boolean): void {
    this.stand(false);
    if (loaded === 'closed') this.reschedule();
    else if (missed) {
      this.announceState(loaded.purses, { gap: true });
      this.deps.runOutbox([]);
    }
    this.tellLobby();
  }

  private announceState(purses: ReadonlyMap<SeatId, number>, more: { readonly gap?: true } = {}): void {
    this.deps.announce({ table: this.id, state: this.state(), events: [], purses, made: new Map(), ...more });
  }

  /** Returns the chips on the layout if the house's rules require that when bets are suspended. */
  private returnSuspendedBets(): void {
    if (this.deps.guard.returnsOnSuspension) this.writer.queue.add({ kind: 'suspended' });
  }

  private reschedule(): void {
    if (this.tenure.lost) return;
    const { stored, round, attending } = this.present;
    const stand = { table: stored, round, attended: attending.size > 0 };
    this.dealer.reschedule(stand);
    if (this.readiness.endIfAllReady()) this.dealer.reschedule(stand);
  }

  private rescheduleAndTell(): void {
    if (!this.writer.busy) this.reschedule();
    this.tellLobby();
  }

  /** Announces the public data of the table to the lobby, if they changed. */
  private tellLobby(): void {
    if (this.tenure.lost) return;
    const info = this.info();
    const text = JSON.stringify([info, this.freeSeats()]);
    if (text === this.told) return;
    this.told = text;
    this.deps.announceInfo(info);
  }
}
