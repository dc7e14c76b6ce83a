import {
  type AnyGame,
  isRefusal,
  type Money,
  type Plan,
  type Refusal,
  refuse,
  seatId,
  ZERO,
} from '@croupier/core';
import type { House } from '@croupier/houses';
import {
  DIRECTORS,
  type FloorCommand,
  hasRole,
  type InputOf,
  isBot,
  type TournamentAct,
  type TournamentState,
} from '@croupier/protocol';
import {
  announce,
  apply,
  type Command,
  dealLines,
  type Tournament,
  whyNotFromBalance,
} from '@croupier/tournaments';
import type { DeskEntry } from '../cash-desk/entries.ts';
import type { Payout, PayoutOrder } from '../cash-desk/tournament-cash.ts';
import type { Entropy } from '../chance/entropy.ts';
import { readPurses } from '../ledger/ledger.ts';
import { logFault } from '../monitoring/log.ts';
import type { SharedWork } from '../nodes/node.ts';
import type { ThisNode } from '../nodes/tenure.ts';
import { UnheldObjects } from '../nodes/unheld.ts';
import { Guard } from '../protection/guard.ts';
import { Background } from '../runtime/background.ts';
import type { Account, AccountService } from '../services/account-service.ts';
import type { Casino } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { ActiveTournament } from './active-tournament.ts';
import {
  announcementsOf,
  type CheckedAnnouncement,
  checkRequest,
  planFor,
  readAnnouncementRequest,
  startingAt,
} from './announcements.ts';
import { TournamentArchive } from './archive.ts';
import { type BotsOptions, TournamentBots } from './bots.ts';
import { Floor, ownTournament } from './floor.ts';
import { payOut } from './pay-out.ts';
import { openPayouts } from './payouts.ts';
import { PlayerNames } from './player-names.ts';
import { Proposals } from './proposals.ts';
import { type CommitEffects, isOver, type RunningOptions, RunningTournament } from './running.ts';
import {
  activeTournaments,
  briefs,
  claimTournaments,
  insertTournament,
  releaseTournaments,
  type StoredTournament,
  unheldTournaments,
  writtenAnnouncement,
} from './store.ts';
import { TournamentTables } from './tables.ts';
import { openTicketsOf, ticketsOf, validTickets } from './tickets.ts';
import type { StateForAll, TournamentListener, TournamentService } from './tournament-service.ts';
import { partsFor, publicState, stateFor, type ViewContext, type Viewer } from './views.ts';

export interface TournamentsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly houses: readonly House[];
  readonly gameOf: (plan: Plan) => AnyGame;
  readonly casino: Casino;
  readonly accounts: AccountService;
  readonly bots: BotsOptions;
  /** This server as one of several nodes; undefined if it is the only one. */
  readonly node?: ThisNode | undefined;
  /** Takes over the tables of a tournament for this node. */
  readonly takeTables: (tournament: number) => Promise<void>;
  /** Releases the tables of a tournament. */
  readonly giveTables: (tournament: number) => Promise<void>;
  /**
   * The time for which an ended tournament stays in memory while its players look at the results, in
   * milliseconds.
   */
  readonly archiveAfter: number;
}

/** The number of tournaments that are taken at a time. */
const AT_ONCE = 4;

/** The tournaments of this server. If there are other nodes, all nodes divide the tournaments among themselves. */
export interface SharedTournaments extends TournamentService, SharedWork {
  /** The number of tournaments that this node owns. */
  readonly count: number;
  /** Returns whether this node owns the tournament. */
  has(id: string): boolean;
  /** Returns the number of commands that the tournament has carried out. */
  seq(id: string): Promise<number | Refusal>;
  /** Hands over all tournaments with their tables. Calls `gave` after each. */
  handOver(gave: () => void): Promise<void>;
}

/**
 * Restores all tournaments that are not archived, and announces new ones. If there are several nodes, this one takes
 * its share of them later.
 */
export async function createTournaments(options: TournamentsOptions): Promise<SharedTournaments> {
  const all = new AllTournaments(options);
  if (options.node) return all;
  for (const stored of await activeTournaments(options.database)) await all.open(stored);
  return all;
}

class AllTournaments implements SharedTournaments {
  private readonly held = new Map<string, ActiveTournament>();
  private readonly unheld: UnheldObjects;
  private readonly names: PlayerNames;
  private readonly desk: Floor;
  private readonly archive: TournamentArchive;
  private readonly listeners = new Set<TournamentListener>();
  private readonly background = new Background('a tournament');
  private stopped = false;

  constructor(private readonly options: TournamentsOptions) {
    const { database, clock, accounts } = options;
    this.unheld = new UnheldObjects(clock);
    this.names = new PlayerNames(database);
    this.desk = new Floor(database, accounts, this.names);
    this.archive = new TournamentArchive(database, (stored) => this.openArchived(stored));
  }

  get count(): number {
    return this.held.size;
  }

  /**
   * Opens a stored tournament. A tournament that cannot be restored must not prevent the server from
   * starting.
   */
  async open(stored: StoredTournament): Promise<void> {
    const id = String(stored.id);
    const held = await this.restore(stored, {
      mayDeal: (table) => this.held.get(id)?.tables?.id(table) !== undefined,
      node: this.options.node,
      moved: () => this.forget(id),
      told: (told) => this.hear(id, told),
    });
    if (!held) return;
    const { running } = held;
    this.held.set(id, held);
    held.tables = this.tablesOf(id, held);
    const tables = await running.read((state) => {
      for (const entry of state.entries) held.told.set(entry.number, this.placeOf(held, entry).text);
      return state.tables.filter(({ open }) => open).map(({ number }) => number);
    });
    held.tables?.look(tables);
    running.look();
    this.background.during(held.bots.start());
    this.background.during(this.archiveLater(id, held));
  }

  /**
   * Opens an archived tournament, in which every command is refused. Returns undefined if that is not
   * possible.
   */
  private openArchived(stored: StoredTournament): Promise<ActiveTournament | undefined> {
    const nothing = () => undefined;
    return this.restore(stored, { mayDeal: () => false, moved: nothing, told: nothing });
  }

  /** Restores a tournament without its tables. Returns undefined, and logs why, if that is not possible. */
  private async restore(
    stored: StoredTournament,
    given: Pick<RunningOptions, 'mayDeal' | 'node' | 'moved' | 'told'>,
  ): Promise<ActiveTournament | undefined> {
    const id = String(stored.id);
    const { database, clock, entropy, houses } = this.options;
    const guard = new Guard(stored.house, houses.find((one) => one.id === stored.house)?.protection);
    const running = await RunningTournament.open(stored, { ...given, database, clock, entropy, guard });
    if (isRefusal(running)) {
      logFault(`tournament ${id}`, new Error(running.message));
      return undefined;
    }
    const { announcement } = stored;
    const proposals = new Proposals(clock, entropy, () => {
      for (const listener of this.listeners) listener.changed(id);
    });
    const bots = new TournamentBots(running, announcement, this.options.bots);
    await running.read((state) => this.names.learn(state.entries.map(({ player }) => player)));
    return { running, tables: undefined, announcement, told: new Map(), proposals, bots };
  }

  /**
   * Returns a tournament of this node, or an archived one, which every node can read. Returns undefined if
   * there is none.
   */
  private async find(id: string): Promise<ActiveTournament | undefined> {
    return this.held.get(id) ?? (await this.archive.find(id));
  }

  /** Archives a tournament some time after its end. Retries later as long as a table is still open. */
  private async archiveLater(id: string, held: ActiveTournament): Promise<void> {
    const isDue = await held.running.read(isOver);
    if (!isDue || held.archiving || this.stopped || this.held.get(id) !== held) return;
    const archive = async () => {
      held.archiving = undefined;
      try {
        await held.tables?.drain();
        if (held.tables?.open().length) return;
        await held.running.archive();
      } finally {
        await this.archiveLater(id, held);
      }
    };
    held.archiving = this.options.clock.after(
      this.options.archiveAfter,
      () => this.background.during(archive()),
      'background',
    );
  }

  /** Takes tournaments that no living node owns, a few at a time, with their tables. */
  async take(node: string): Promise<void> {
    const { database, takeTables } = this.options;
    const missing = await unheldTournaments(database, node, [...this.held.keys()].map(Number));
    const again = this.unheld.note(missing);
    for (const stored of await claimTournaments(database, node, AT_ONCE, again)) {
      await takeTables(stored.id);
      if (this.options.node?.holds) await this.open(stored);
      for (const listener of this.listeners) listener.changed(String(stored.id));
    }
  }

  async handOver(gave: () => void): Promise<void> {
    await Promise.all(
      [...this.held.values()].map(async ({ running }) => {
        await running.handOver(() => this.options.giveTables(running.id));
        gave();
      }),
    );
  }

  release(): void {
    for (const { running } of [...this.held.values()]) running.tenure.release();
  }

  giveUp(node: string): Promise<void> {
    return releaseTournaments(this.options.database, node);
  }

  /** Drops a tournament that another node owns, or may own. */
  private forget(id: string): void {
    const held = this.held.get(id);
    this.held.delete(id);
    held?.proposals.stop();
    held?.archiving?.();
    if (held?.tables) this.background.during(held.tables.stop());
  }

  has(id: string): boolean {
    return this.held.has(id);
  }

  async list(house: string | undefined) {
    const found = await briefs(this.options.database, house);
    return found.map(({ id, at, brief }) => ({ id, announcedAt: at, ...brief }));
  }

  async state(id: string, viewer: Account | undefined): Promise<TournamentState | Refusal> {
    const held = await this.find(id);
    if (!held) return noSuchTournament();
    const viewerOf = await this.viewers(held, viewer ? [viewer] : []);
    return held.running.read((state) => stateFor(state, this.telling(id, held), viewerOf(viewer)));
  }

  async stateForAll(id: string, viewers: readonly Account[]): Promise<StateForAll | Refusal> {
    const held = await this.find(id);
    if (!held) return noSuchTournament();
    const viewerOf = await this.viewers(held, viewers);
    return held.running.read((tournament) => {
      const telling = this.telling(id, held);
      const parts = viewers.map(
        (viewer) => [viewer.id, partsFor(tournament, telling, viewerOf(viewer))] as const,
      );
      return { state: publicState(tournament, telling), parts: Object.fromEntries(parts) };
    });
  }

  private async viewers({ running }: ActiveTournament, viewers: readonly Account[]) {
    const { house } = running;
    const players = viewers.map(({ id }) => id);
    const purses = await readPurses(this.options.database, { house, homeSession: 0 }, players, {
      lock: false,
    });
    const tickets = await validTickets(this.options.database, running, players);
    return (viewer: Account | undefined): Viewer => ({
      player: viewer?.id,
      availableFunds: purses.get(viewer?.id ?? '')?.balance ?? (0 as Money),
      tickets: tickets.get(viewer?.id ?? '') ?? [],
      staff:
        viewer !== undefined &&
        DIRECTORS.some((role) => hasRole(viewer.roles, role, house)) &&
        !running.hasEntered(viewer.id),
    });
  }

  async act(id: string, by: Account, key: string, act: TournamentAct): Promise<Refusal | undefined> {
    const held = await this.find(id);
    if (!held) return noSuchTournament();
    this.names.note(by);
    const given = { account: by.id, key };
    const { do: type, ...rest } = act;
    if (act.do === 'register')
      return held.running.submit(
        { ...rest, type: 'register', player: by.id } as Command,
        given,
        whyNotFromBalance,
      );
    if (act.do === 'answer-entry') {
      const { proposal, accept } = act;
      if (!accept) return held.proposals.close(by.id, proposal, 'declined');
      const entry = held.proposals.accept(by.id, proposal);
      const refused = isRefusal(entry) ? entry : await held.running.submit(entry, given);
      return refused ?? held.proposals.close(by.id, proposal, 'accepted');
    }
    if (act.do === 'check-in' && held.announcement.room === 'physical')
      return refuse('floor-checks-in', 'In a physical room, the floor checks players in.');
    const { entry: number } = act;
    return held.running.submit({ ...rest, type } as Command, given, ({ entries }) =>
      entries[number - 1]?.player === by.id
        ? undefined
        : refuse('not-your-entry', 'This entry belongs to somebody else.'),
    );
  }

  arrived({ id, table }: { readonly id: string; readonly table: number }, account: string): void {
    const held = this.held.get(id);
    if (held?.announcement.checkIn) this.background.during(this.checkIn(held, table, account));
  }

  private async checkIn({ running }: ActiveTournament, table: number, player: string): Promise<void> {
    const entry = await running.read(
      ({ entries }) =>
        entries.find((one) => one.player === player && one.table === table && !one.checkedIn)?.number,
    );
    if (entry !== undefined) await running.submit({ type: 'check-in', entry });
  }

  async floor(id: string, by: Account, key: string, command: FloorCommand): Promise<Refusal | undefined> {
    const held = await this.find(id);
    return held ? this.desk.command(held, by, key, command) : noSuchTournament();
  }

  /** Returns whether an account has entered a tournament, which bars it from being staff at the tournament's tables. */
  hasEntered(id: string, account: string): boolean {
    return this.held.get(id)?.running.hasEntered(account) ?? false;
  }

  async enterBots(id: string, count: number, key: string, by?: string): Promise<Refusal | undefined> {
    const held = await this.find(id);
    if (!held) return noSuchTournament();
    if (by !== undefined && held.running.hasEntered(by)) return ownTournament();
    if (held.announcement.room === 'physical')
      return refuse('no-bots', 'Bots cannot play in a physical room.');
    return held.bots.enter(count, key);
  }

  async seq(id: string): Promise<number | Refusal> {
    return (await this.find(id))?.running.seq ?? noSuchTournament();
  }

  async dealFigures(id: string) {
    const held = await this.find(id);
    if (!held) return noSuchTournament();
    return { lines: await held.running.read((state) => dealLines(state)) };
  }

  ready(house: string) {
    return announcementsOf(house, this.options);
  }

  async written(id: string) {
    return (await writtenAnnouncement(this.options.database, id)) ?? noSuchTournament();
  }

  async check(wanted: InputOf<'checkTournament'>) {
    const checked = await checkRequest(wanted, this.options);
    if (isRefusal(checked)) return checked;
    if ('issues' in checked) return { issues: checked.issues, preview: null };
    const now = this.options.clock.now();
    const tournament = announce(checked.announcement);
    apply(tournament, { type: 'open-registration' }, { at: now, availableFunds: () => ZERO });
    const telling = { id: '0', seq: 0, now, nameOf: () => '', tableOf: () => undefined };
    const shown = publicState(tournament, { ...telling, proposals: () => [] });
    return { issues: [], preview: { ...shown, own: null, floor: null } };
  }

  async announce({ starts = [], ...wanted }: InputOf<'announceTournament'>, by: Account) {
    const first = await readAnnouncementRequest(wanted, this.options);
    if (isRefusal(first)) return first;
    const { house } = wanted;
    const checked: CheckedAnnouncement[] = [];
    for (const start of starts) {
      const announcement = startingAt(first.written, start) as NonNullable<typeof wanted.announcement>;
      const one = await readAnnouncementRequest({ house, announcement }, this.options);
      if (isRefusal(one)) return one;
      checked.push(one);
    }
    if (starts.length === 0) checked.push(first);
    const { database, clock, node } = this.options;
    const given = { house, at: clock.now(), by: by.id, owner: node?.id ?? null };
    const ids = await database.transaction(async (tx) => {
      const inserted: number[] = [];
      for (const one of checked) inserted.push(await insertTournament(tx, { ...given, ...one }));
      return inserted;
    });
    const opened = { type: 'open-registration' } as const;
    const asked = { account: by.id, key: 'open' };
    for (const [index, { announcement }] of checked.entries()) {
      const id = ids[index] ?? 0;
      await this.open({ id, house, announcement, snapshot: null, snapshot_n: 0, epoch: 0 });
      const refused = await this.held.get(String(id))?.running.submit(opened, asked);
      if (refused) return refused;
    }
    return String(ids[0]);
  }

  tickets(account: string) {
    return ticketsOf(this.options.database, account);
  }

  openTickets(house: string) {
    return openTicketsOf(this.options.database, house);
  }

  payouts(house: string): Promise<Payout[]> {
    return openPayouts(this.options.database, house);
  }

  payOut(cashier: string, order: PayoutOrder): Promise<DeskEntry | Refusal> {
    const { database, clock } = this.options;
    return database.transaction((tx) => payOut(tx, cashier, order, clock.now()));
  }

  watch(): () => void {
    return () => undefined;
  }

  listen(listener: TournamentListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async drain(): Promise<void> {
    for (const { running, tables } of this.held.values()) {
      await running.drain();
      await tables?.drain();
    }
    await this.background.drain();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const { tables, proposals, archiving } of this.held.values()) {
      archiving?.();
      proposals.stop();
      await tables?.stop();
    }
    for (const { running } of this.held.values()) await running.stop();
    await this.background.drain();
  }

  /** Handles a durable commit. Drives the tables, and notifies the listeners. */
  private hear(id: string, { events, purses, readBack }: CommitEffects): void {
    const held = this.held.get(id);
    if (!held) return;
    const numbers = new Set<number>();
    for (const event of events) {
      if ('table' in event) numbers.add(event.table);
      if (event.type === 'run-out') held.tables?.runOut(event.table);
      if (event.type === 'over') for (const number of held.tables?.open() ?? []) numbers.add(number);
    }
    if (readBack) for (const number of held.tables?.open() ?? []) numbers.add(number);
    held.tables?.look(numbers);
    for (const [player, amount] of purses) {
      for (const listener of this.listeners) listener.purse(player, held.running.house, amount);
      this.background.during(this.options.casino.balanceChanged(seatId(player)));
    }
    this.background.during(this.tell(id, held));
    this.background.during(held.bots.look());
    if (readBack || events.some(({ type }) => type === 'over' || type === 'cancelled'))
      this.background.during(this.archiveLater(id, held));
  }

  /** Sends the current state to the listeners, and sends players their seats. */
  private async tell(id: string, held: ActiveTournament): Promise<void> {
    const moved = await held.running.read(async (state) => {
      await this.names.learn(state.entries.map(({ player }) => player));
      return state.entries.flatMap((entry) => {
        const { text, ...place } = this.placeOf(held, entry);
        if (held.told.get(entry.number) === text) return [];
        held.told.set(entry.number, text);
        return isBot(entry.player) ? [] : [{ entry, place }];
      });
    });
    const { name } = held.announcement;
    for (const listener of this.listeners) {
      for (const { entry, place } of moved)
        listener.seated(entry.player, { tournament: id, name, entry: entry.number, ...place });
      listener.changed(id);
    }
  }

  private placeOf(
    { tables }: ActiveTournament,
    { table: number, seat, status }: Tournament['entries'][number],
  ) {
    const table = number > 0 ? (tables?.id(number) ?? null) : null;
    const out = status === 'out' || status === 'disqualified';
    return { table, number, seat, out, text: `${table} ${number} ${seat} ${out}` };
  }

  private tablesOf(id: string, { announcement, running }: ActiveTournament): TournamentTables | undefined {
    const { casino, clock, gameOf } = this.options;
    const house = this.options.houses.find(({ id }) => id === running.house);
    const plan = announcement.room === 'software' ? planFor(house, announcement, gameOf) : undefined;
    if (!plan) return undefined;
    const { tournament } = gameOf(plan);
    return new TournamentTables(running, {
      casino,
      clock,
      plan: plan.id,
      terms: (seats) => tournament?.terms(seats) ?? null,
      changed: () => {
        const held = this.held.get(id);
        if (held) this.background.during(this.tell(id, held));
      },
    });
  }

  private telling(id: string, { running, tables, proposals }: ActiveTournament): ViewContext {
    return {
      id,
      seq: running.seq,
      now: this.options.clock.now(),
      nameOf: (player) => this.names.of(player),
      tableOf: (number) => tables?.id(number),
      proposals: (tournament) => proposals.open(tournament),
    };
  }
}

function noSuchTournament(): Refusal {
  return refuse('no-such-tournament', 'There is no tournament with this id.');
}
