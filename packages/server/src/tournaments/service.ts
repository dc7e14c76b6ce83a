import {
  type AnyGame,
  isRefusal,
  type Money,
  money,
  ownValue,
  type Plan,
  type Refusal,
  refuse,
  seatId,
} from '@croupier/core';
import type { House } from '@croupier/houses';
import { tournamentHouses } from '@croupier/houses/tournaments';
import {
  type FloorCommand,
  hasRole,
  type InputOf,
  isBot,
  type TournamentAct,
  type TournamentState,
} from '@croupier/protocol';
import {
  type Announcement,
  type Command,
  type CommandOf,
  commandSchema,
  dealLines,
  readAnnouncement,
  type Tournament,
  whyNotFromBalance,
} from '@croupier/tournaments';
import type { Account, AccountService } from '../account-service.ts';
import { namesOf } from '../accounts/known.ts';
import { findAccount, hasHolder, isSignedIn } from '../accounts/store.ts';
import { payable } from '../cash-desk/count.ts';
import type { DeskEntry } from '../cash-desk/entries.ts';
import type { Casino } from '../casino.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import { readPurses } from '../ledger/ledger.ts';
import { logFault } from '../log.ts';
import type { Share } from '../nodes/node.ts';
import type { ThisNode } from '../nodes/tenure.ts';
import { Guard } from '../protection/guard.ts';
import { sentence } from '../sentence.ts';
import type { Database } from '../storage/database.ts';
import type { StateForAll, TournamentListener, TournamentService } from '../tournament-service.ts';
import { type BotsOptions, TournamentBots } from './bots.ts';
import { type PayoutOrder, payOut } from './pay-out.ts';
import { openPayouts, type Payout } from './payouts.ts';
import { Proposals } from './proposals.ts';
import { type CommitEffects, hasEntered, RunningTournament } from './running.ts';
import {
  briefs,
  claimTournaments,
  insertTournament,
  releaseTournaments,
  type StoredTournament,
  storedTournaments,
} from './store.ts';
import { TournamentTables } from './tables.ts';
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
  /** This server as one of several nodes; undefined where it is the only one. */
  readonly node?: ThisNode | undefined;
  /** Takes the tables of a tournament to this node. */
  readonly takeTables: (tournament: number) => Promise<void>;
}

/** A tournament with its tables; none in a physical room. */
interface Held {
  readonly running: RunningTournament;
  tables: TournamentTables | undefined;
  readonly announcement: Announcement;
  /** The last announced seat of each entry. */
  readonly told: Map<number, string>;
  readonly proposals: Proposals;
  readonly bots: TournamentBots;
}

/** The tournaments that are taken at a time. */
const AT_ONCE = 4;

/** The tournaments of this server, and its share of them where there are several nodes. */
export interface SharedTournaments extends TournamentService, Share {
  /** Tells whether this node has the tournament. */
  has(id: string): boolean;
}

/** Restores all tournaments, and announces new ones. Where there are several nodes, it takes its share of them later. */
export async function createTournaments(options: TournamentsOptions): Promise<SharedTournaments> {
  const all = new AllTournaments(options);
  if (options.node) return all;
  for (const stored of await storedTournaments(options.database)) await all.open(stored);
  return all;
}

class AllTournaments implements SharedTournaments {
  private readonly held = new Map<string, Held>();
  private readonly names = new Map<string, string>();
  private readonly listeners = new Set<TournamentListener>();
  private readonly underWay = new Set<Promise<void>>();
  /** Whether tournaments of an earlier lease of this node may still be its own by their rows. */
  private forgotten = false;

  constructor(private readonly options: TournamentsOptions) {}

  /** Opens a stored tournament. One that cannot be restored must not prevent a start. */
  async open(stored: StoredTournament): Promise<void> {
    const id = String(stored.id);
    const { database, clock, entropy, houses } = this.options;
    const guard = new Guard(stored.house, houses.find((one) => one.id === stored.house)?.protection);
    const running = await RunningTournament.open(stored, {
      database,
      clock,
      entropy,
      guard,
      mayDeal: (table) => this.held.get(id)?.tables?.id(table) !== undefined,
      node: this.options.node,
      moved: () => this.forget(id),
      told: (told) => this.hear(id, told),
    });
    if (isRefusal(running)) return logFault(`tournament ${id}`, new Error(running.message));
    const { announcement } = stored;
    const proposals = new Proposals(clock, entropy, () => {
      for (const listener of this.listeners) listener.changed(id);
    });
    const bots = new TournamentBots(running, announcement, this.options.bots);
    const held: Held = { running, tables: undefined, announcement, told: new Map(), proposals, bots };
    this.held.set(id, held);
    held.tables = this.tablesOf(id, held);
    await running.read((state) => this.nameAll(state));
    const tables = await running.read((state) => {
      for (const entry of state.entries) held.told.set(entry.number, this.placeOf(held, entry).text);
      return state.tables.filter(({ open }) => open).map(({ number }) => number);
    });
    held.tables?.look(tables);
    running.look();
    this.during(held.bots.start());
  }

  /** Takes tournaments that no living node has, a few at a time, with their tables. */
  async take(node: string): Promise<void> {
    const { database, takeTables } = this.options;
    if (this.forgotten) {
      this.forgotten = false;
      await releaseTournaments(database, node);
    }
    for (const stored of await claimTournaments(database, node, AT_ONCE)) {
      await takeTables(stored.id);
      if (this.options.node?.holds) await this.open(stored);
      for (const listener of this.listeners) listener.changed(String(stored.id));
    }
  }

  letGo(): void {
    this.forgotten = true;
    for (const { running } of [...this.held.values()]) running.tenure.letGo();
  }

  /** Forgets a tournament that another node has, or may have. */
  private forget(id: string): void {
    const held = this.held.get(id);
    this.held.delete(id);
    held?.proposals.stop();
    if (held?.tables) this.during(held.tables.stop());
  }

  has(id: string): boolean {
    return this.held.has(id);
  }

  async list(house: string | undefined) {
    const found = await briefs(this.options.database, house);
    return found.map(({ id, brief }) => ({ id, ...brief }));
  }

  async state(id: string, viewer: Account | undefined): Promise<TournamentState | Refusal> {
    const held = this.held.get(id);
    if (!held) return noSuchTournament();
    const viewerOf = await this.viewers(held, viewer ? [viewer] : []);
    return held.running.read((state) => stateFor(state, this.telling(id, held), viewerOf(viewer)));
  }

  async stateForAll(id: string, viewers: readonly Account[]): Promise<StateForAll | Refusal> {
    const held = this.held.get(id);
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

  private async viewers({ running }: Held, viewers: readonly Account[]) {
    const { house } = running;
    const players = viewers.map(({ id }) => id);
    const purses = await readPurses(this.options.database, { house, homeSession: 0 }, players, {
      lock: false,
    });
    return (viewer: Account | undefined): Viewer => ({
      player: viewer?.id,
      availableFunds: purses.get(viewer?.id ?? '')?.balance ?? (0 as Money),
      staff:
        viewer !== undefined && hasRole(viewer.roles, 'inspector', house) && !running.hasEntered(viewer.id),
    });
  }

  async act(id: string, by: Account, key: string, act: TournamentAct): Promise<Refusal | undefined> {
    const held = this.held.get(id);
    if (!held) return noSuchTournament();
    this.names.set(by.id, by.name);
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
    if (act.do === 'come' && held.announcement.room === 'physical')
      return refuse('floor-checks-in', 'In a physical room the floor checks players in.');
    const { entry: number } = act;
    return held.running.submit({ ...rest, type } as Command, given, ({ entries }) =>
      entries[number - 1]?.player === by.id
        ? undefined
        : refuse('not-your-entry', 'This entry belongs to somebody else.'),
    );
  }

  arrived({ id, table }: { readonly id: string; readonly table: number }, account: string): void {
    const held = this.held.get(id);
    if (held?.announcement.checkIn) this.during(this.checkIn(held, table, account));
  }

  private async checkIn({ running }: Held, table: number, player: string): Promise<void> {
    const entry = await running.read(
      ({ entries }) =>
        entries.find((one) => one.player === player && one.table === table && !one.here)?.number,
    );
    if (entry !== undefined) await running.submit({ type: 'come', entry });
  }

  async floor(id: string, by: Account, key: string, command: FloorCommand): Promise<Refusal | undefined> {
    const held = this.held.get(id);
    if (!held) return noSuchTournament();
    if (held.running.hasEntered(by.id)) return ownTournament();
    this.names.set(by.id, by.name);
    if (command.type === 'propose-entry') return this.propose(held, command, by);
    const read = await this.readFloor(held, command, by);
    if (isRefusal(read)) return read;
    if ((read.type === 'bust' || read.type === 'count') && held.announcement.room !== 'physical')
      return refuse(
        'counted-by-software',
        'Here the tables count chips and report eliminated players themselves.',
      );
    const wrong =
      read.type === 'answer-deal'
        ? await this.whyAnswersAlone(held, read.entry)
        : IN_THEIR_NAME.has(read.type)
          ? await this.whyActsAlone(held, read)
          : undefined;
    // Asked again at its turn: staff who have entered meanwhile have no power over this tournament any more.
    return (
      wrong ??
      held.running.submit(read, { account: by.id, key }, (state) =>
        hasEntered(state, by.id) ? ownTournament() : undefined,
      )
    );
  }

  /**
   * Proposes an entry to a player with an account: they accept it at their own screen, and it is booked as their own.
   */
  private async propose(
    { running, proposals }: Held,
    { type: _, name, ...rest }: FloorCommand,
    by: Account,
  ): Promise<Refusal | undefined> {
    const known = typeof name === 'string' ? await findAccount(this.options.database, name) : undefined;
    if (!known || !(await hasHolder(this.options.database, known.account.id)))
      return refuse('no-such-account', 'There is no account with this name. Enter the player at the desk.');
    const player = known.account.id;
    this.names.set(player, known.account.name);
    const parsed = commandSchema.safeParse({ ...rest, type: 'register', player });
    if (!parsed.success) return refuse('malformed', sentence(parsed.error, 'command'));
    const wanted = parsed.data as CommandOf<'register'>;
    return running.read((state) =>
      hasEntered(state, by.id) ? ownTournament() : proposals.propose(state, wanted),
    );
  }

  /** Refuses the floor's answer for a player with a screen, who answers there. */
  private async whyAnswersAlone({ running }: Held, number: number): Promise<Refusal | undefined> {
    const player = await running.read(({ entries }) => entries[number - 1]?.player);
    if (player === undefined || !(await isSignedIn(this.options.database, player))) return undefined;
    return refuse('answers-at-screen', 'This player answers a deal at their own screen.');
  }

  /** Refuses an act of the desk for a player with an account: they consent to it at their own screen. */
  private async whyActsAlone(
    { running, announcement }: Held,
    command: Command,
  ): Promise<Refusal | undefined> {
    const player = await running.read(({ entries }) =>
      command.type === 'register'
        ? command.player
        : 'entry' in command
          ? entries[command.entry - 1]?.player
          : undefined,
    );
    if (player === undefined || !(await hasHolder(this.options.database, player))) return undefined;
    return announcement.cash ? nameOfAccount() : consent();
  }

  /** Tells whether an account has entered a tournament: at its tables it is no staff. */
  hasEntered(id: string, account: string): boolean {
    return this.held.get(id)?.running.hasEntered(account) ?? false;
  }

  /** Reads a command of the floor: at the desk players are given by name, not by account. */
  private async readFloor(
    { announcement }: Held,
    command: FloorCommand,
    by: Account,
  ): Promise<Command | Refusal> {
    const { name, ...rest } = command;
    const added: { player?: string; by?: string } = {};
    if (command.type === 'penalty') added.by = by.id;
    if (command.type === 'register') {
      const player = await this.atDesk(name, announcement);
      if (isRefusal(player)) return player;
      added.player = player;
    }
    const parsed = commandSchema.safeParse({ ...rest, ...added });
    return parsed.success ? parsed.data : refuse('malformed', sentence(parsed.error, 'command'));
  }

  /** Returns the account of a player at the desk; a new player gets one that nobody signs in to. */
  private async atDesk(name: unknown, { cash }: Announcement): Promise<string | Refusal> {
    if (typeof name !== 'string')
      return refuse('malformed', 'name: Enter the name of the player who registers.');
    const known = await findAccount(this.options.database, name);
    if (known && !known.account.guest) return cash ? nameOfAccount() : consent();
    if (known) {
      this.names.set(known.account.id, known.account.name);
      return known.account.id;
    }
    const guest = await this.options.accounts.guestWithoutScreen(name);
    if (isRefusal(guest)) return guest;
    this.names.set(guest.id, guest.name);
    return guest.id;
  }

  ready(house: string) {
    const { announcements = {}, names = {} } = ownValue(tournamentHouses, house) ?? {};
    return Object.entries(announcements).map(([id, announcement]) => {
      const { name } = announcement as { readonly name: string };
      return { id, name, names: names[id] ?? {}, announcement: announcement as never };
    });
  }

  async announce(
    { house: id, ready, announcement: changes = {} }: InputOf<'announceTournament'>,
    by: Account,
  ): Promise<string | Refusal> {
    const { database, clock, houses } = this.options;
    const house = houses.find((one) => one.id === id);
    const ours = ownValue(tournamentHouses, id);
    if (!house || !ours) return refuse('no-such-house', 'This house holds no tournaments.');
    const begun = ready === undefined ? {} : ownValue(ours.announcements, ready);
    if (begun === undefined) return refuse('no-such-tournament', 'The house has no such announcement.');
    const written = { ...(begun as object), ...changes, house: id, currency: house.currency };
    const announcement = readAnnouncement(written, ours.sheets);
    if (isRefusal(announcement)) return announcement;
    if (announcement.cash) {
      if (!house.chips && !house.payments?.cash)
        return refuse('no-cash-desk', 'This house has no cash desk: entries are paid from a balance.');
      // Prizes are divided to the minor unit, and the desk pays them in full.
      const unpayable = payable(money(1), house.currency);
      if (unpayable) return unpayable;
    }
    if (announcement.room === 'software' && !this.planFor(id, announcement))
      return refuse('no-such-game', `No table of this house plays ${announcement.game.join(', ')}.`);
    const at = clock.now();
    const row = await database.transaction((tx) =>
      insertTournament(tx, {
        house: id,
        announcement,
        at,
        by: by.id,
        owner: this.options.node?.id ?? null,
      }),
    );
    await this.open({ id: row, house: id, announcement, snapshot: null, snapshot_n: 0, epoch: 0 });
    const held = this.held.get(String(row));
    const refused = await held?.running.submit(
      { type: 'open-registration' },
      { account: by.id, key: 'open' },
    );
    return refused ?? String(row);
  }

  async enterBots(id: string, count: number, by?: string): Promise<Refusal | undefined> {
    const held = this.held.get(id);
    if (!held) return noSuchTournament();
    if (by !== undefined && held.running.hasEntered(by)) return ownTournament();
    if (held.announcement.room === 'physical')
      return refuse('no-bots', 'Bots cannot play in a physical room.');
    return held.bots.enter(count);
  }

  async dealFigures(id: string) {
    const held = this.held.get(id);
    if (!held) return noSuchTournament();
    return { lines: await held.running.read((state) => dealLines(state)) };
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
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async stop(): Promise<void> {
    for (const { tables, proposals } of this.held.values()) {
      proposals.stop();
      await tables?.stop();
    }
    for (const { running } of this.held.values()) await running.stop();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Handles a durable commit: drives the tables, and tells the listeners. */
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
      this.during(this.options.casino.balanceChanged(seatId(player)));
    }
    this.during(this.tell(id, held));
    this.during(held.bots.look());
  }

  /** Tells the listeners the present state, and players their seats. */
  private async tell(id: string, held: Held): Promise<void> {
    const moved = await held.running.read(async (state) => {
      await this.nameAll(state);
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

  private placeOf({ tables }: Held, { table: number, seat, status }: Tournament['entries'][number]) {
    const table = number > 0 ? (tables?.id(number) ?? null) : null;
    const out = status === 'out' || status === 'disqualified';
    return { table, number, seat, out, text: `${table} ${number} ${seat} ${out}` };
  }

  private tablesOf(id: string, { announcement, running }: Held): TournamentTables | undefined {
    const { casino, clock, gameOf } = this.options;
    const plan = announcement.room === 'software' ? this.planFor(running.house, announcement) : undefined;
    if (!plan) return undefined;
    const { tournament } = gameOf(plan);
    return new TournamentTables(running, {
      casino,
      clock,
      plan: plan.id,
      terms: (seats) => tournament?.terms(seats) ?? null,
      changed: () => {
        const held = this.held.get(id);
        if (held) this.during(this.tell(id, held));
      },
    });
  }

  /** Returns the plan for the tables of the tournament. */
  private planFor(houseId: string, { game: [game = ''] }: Announcement): Plan | undefined {
    const { houses, gameOf } = this.options;
    const house = houses.find(({ id }) => id === houseId);
    return house?.plans.find((plan) => gameOf(plan).tournament?.games(plan).includes(game));
  }

  private telling(id: string, { running, tables, proposals }: Held): ViewContext {
    return {
      id,
      seq: running.seq,
      now: this.options.clock.now(),
      nameOf: (player) => this.names.get(player) ?? '',
      tableOf: (number) => tables?.id(number),
      proposals: (tournament) => proposals.open(tournament),
    };
  }

  private async nameAll({ entries }: Tournament): Promise<void> {
    const unknown = entries.flatMap(({ player }) => (this.names.has(player) ? [] : [player]));
    for (const [player, name] of await namesOf(this.options.database, [...new Set(unknown)]))
      this.names.set(player, name);
  }

  private during(work: Promise<void>): void {
    const watched = work
      .catch((error) => logFault('a tournament', error))
      .finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }
}

/** Commands that the desk gives in a player's name, and mostly at their cost. */
const IN_THEIR_NAME: ReadonlySet<Command['type']> = new Set([
  'register',
  'rebuy',
  'add-on',
  'add-stacks',
  'give-up',
]);

function ownTournament(): Refusal {
  return refuse('own-tournament', 'You have entered this tournament, so somebody else must run it.');
}

function consent(): Refusal {
  return refuse(
    'own-screen',
    'This player has an account and must do this at their own screen, where they agree to the price.',
  );
}

/** Refuses the name of somebody's account for a cash entry: that account would own the winnings. */
function nameOfAccount(): Refusal {
  return refuse(
    'name-of-account',
    'An account has this name. Enter the player under another name, such as their full name.',
  );
}

function noSuchTournament(): Refusal {
  return refuse('no-such-tournament', 'There is no tournament with this id.');
}
