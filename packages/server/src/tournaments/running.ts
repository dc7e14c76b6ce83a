import { isRefusal, type Money, minMoney, money, type Refusal, refuse, ZERO } from '@croupier/core';
import {
  announce,
  apply,
  BUYING_SECONDS,
  briefOf,
  type Command,
  dueAt,
  type Table,
  type Tournament,
  type TournamentEvent,
} from '@croupier/tournaments';
import type { Shift } from '../cash-desk/shifts.ts';
import { tillAt } from '../cash-desk/tournament-cash.ts';
import type { Entropy } from '../chance/entropy.ts';
import { readPurses } from '../ledger/ledger.ts';
import { logFault } from '../monitoring/log.ts';
import { Tenure, type ThisNode } from '../nodes/tenure.ts';
import { refusalAfter, type StakeCap } from '../play/stake-cap.ts';
import type { Guard } from '../protection/guard.ts';
import { Worker } from '../runtime/worker.ts';
import { transactionWithLostAnswer } from '../storage/commit-answer.ts';
import { type Database, isConflict, type Queries } from '../storage/database.ts';
import { Mutex } from '../storage/mutex.ts';
import { jsonEquals } from '../tables/json-equals.ts';
import type { Clock } from '../time/clock.ts';
import { Batch } from './batch.ts';
import { bookCash, bookPayments } from './booking.ts';
import {
  activeTournaments,
  archiveTournament,
  commandsAfter,
  insertCommands,
  isStored,
  keysUsed,
  keysWith,
  releaseTournament,
  type StoredCommand,
  type StoredTournament,
  saveSnapshot,
  timeOfCommand,
  updateBrief,
  waitForCommands,
} from './store.ts';
import { lockTickets, type Ticket, whyNotTicket } from './tickets.ts';

/** The number of commands between stored snapshots, which let a long tournament be read back quickly. */
const SNAPSHOT_EVERY = 500;
/**
 * The number of attempts at a transaction that conflicts with others. `HOLD_OFF` is the time to wait after a failure,
 * in milliseconds.
 */
const TRIES = 3;
const HOLD_OFF = 1_000;

const NOT_STORED = refuse('not-stored', 'This could not be stored and was not done. Try again in a moment.');
const NOT_KNOWN = refuse(
  'not-known',
  'The database does not answer, so we do not know yet whether this was done. Check before you repeat it.',
);
export const KEY_USED = refuse(
  'key-used',
  'This key already belongs to a different request. Send this one with a new key.',
);
const MOVED = refuse(
  'moved',
  'The tournament is moving to another server, and this was not done here. Send it again with the same key.',
);
const STOPPING = refuse('stopping', 'The server is stopping. This was not done.');

/** The effects of a tournament's commit. */
export interface CommitEffects {
  readonly events: readonly TournamentEvent[];
  /** The new balances of the purses that changed. */
  readonly purses: ReadonlyMap<string, Money>;
  /** Set if the storage had commits that were not in memory. In this case, any table may have work to do. */
  readonly readBack?: true;
}

export interface RunningOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The house's protection rules, applied when players pay. */
  readonly guard: Guard;
  /** Returns whether a table is open, so that a hand can be dealt there. */
  readonly mayDeal: (table: number) => boolean;
  /** This server as one of several nodes; undefined if it is the only one. */
  readonly node?: ThisNode | undefined;
  /** Called when another node owns the tournament, or may own it. */
  readonly moved: () => void;
  /** Called with every commit, after it is durable. */
  readonly told: (told: CommitEffects) => void;
}

/** A waiting command. `may` is called when the command runs, and returns a refusal if the state no longer allows it. */
interface Waiting {
  readonly command: Command;
  readonly by: StoredCommand['by'];
  readonly may: ((tournament: Tournament) => Refusal | undefined) | undefined;
  readonly answer: (refusal: Refusal | undefined) => void;
}

function refuseAll(items: readonly Waiting[], refusal: Refusal): undefined {
  for (const { answer } of items) answer(refusal);
}

/**
 * One running tournament, and the only owner of its state. Commands are stored in the same transaction as the money
 * that they move.
 */
export class RunningTournament {
  private waiting: Waiting[] = [];
  private readonly worker: Worker;
  private readonly mutex = new Mutex();
  /** Whether a transaction failed, so that the state must be read back. */
  private stale = false;
  readonly tenure: Tenure;
  /** The time until which a table's next hand waits, because somebody there may buy chips. */
  private readonly buying = new Map<number, { readonly hands: number; readonly until: number }>();

  private constructor(
    readonly id: number,
    readonly house: string,
    private tournament: Tournament,
    private commands: number,
    private kept: number,
    private at: number,
    readonly epoch: number,
    private readonly options: RunningOptions,
  ) {
    this.tenure = new Tenure(options.node, () => {
      refuseAll(this.waiting.splice(0), MOVED);
      void this.worker.stop();
      options.moved();
    });
    this.worker = new Worker(options.clock, {
      name: `tournament ${id}`,
      work: () => {
        const items = this.waiting.splice(0);
        return this.mutex.run(() => this.commit(items));
      },
    });
  }

  /** Restores a stored tournament. Refuses if the tournament's commands no longer replay. */
  static async open(stored: StoredTournament, options: RunningOptions): Promise<RunningTournament | Refusal> {
    const state = await rebuilt(options.database, stored);
    if (isRefusal(state)) return state;
    const { tournament, commands, at } = state;
    return new RunningTournament(
      stored.id,
      stored.house,
      tournament,
      commands,
      stored.snapshot_n,
      at,
      stored.epoch,
      options,
    );
  }

  /** Returns whether somebody has an entry that was not refunded. Does not wait for a running commit. */
  hasEntered(player: string): boolean {
    return hasEntered(this.tournament, player);
  }

  /** The number of the tournament's commands. */
  get seq(): number {
    return this.commands;
  }

  /** Returns the keys of stored commands that begin with this prefix. */
  keysWith(prefix: string): Promise<readonly string[]> {
    return this.read(() => keysWith(this.options.database, this.id, prefix));
  }

  /** Runs a read between two commits, so that everything it reads is durable. */
  read<T>(look: (tournament: Tournament) => T | Promise<T>): Promise<T> {
    return this.mutex.run(async () => {
      if (this.stale) await this.reload();
      return look(this.tournament);
    });
  }

  /** Carries out a command once. The same account and key get the same answer. Resolves when the command is durable. */
  submit(
    command: Command,
    by: StoredCommand['by'] = null,
    may?: Waiting['may'],
  ): Promise<Refusal | undefined> {
    if (this.tenure.isOver()) return Promise.resolve(MOVED);
    if (this.worker.stopped) return Promise.resolve(STOPPING);
    return new Promise((answer) => {
      this.waiting.push({ command, by, may, answer });
      this.worker.run();
    });
  }

  /** Checks for steps that need no command, because a table has opened or time has passed. */
  look(): void {
    this.worker.run();
  }

  /** Finishes the commit in progress, and releases the tournament with its tables for another node. */
  async handOver(giveTables: () => Promise<void>): Promise<void> {
    await this.mutex.run(async () => {
      if (this.tenure.isOver()) return;
      this.tenure.release();
      await giveTables();
      await releaseTournament(this.options.database, this);
    });
  }

  /**
   * Archives the tournament, which must be over. From then on, any node can answer for it, and this object no longer
   * does.
   */
  async archive(): Promise<void> {
    await this.mutex.run(async () => {
      if (this.stale) await this.reload();
      if (this.tenure.isOver()) return;
      await archiveTournament(this.options.database, this, this.commands, this.tournament);
      this.tenure.release();
    });
  }

  /** Resolves when nothing is waiting or being written. */
  drain(): Promise<void> {
    return this.worker.drain();
  }

  async stop(): Promise<void> {
    const stopped = this.worker.stop();
    refuseAll(this.waiting.splice(0), STOPPING);
    await stopped;
  }

  /** Carries out waiting commands and all their consequences. Returns the time of the next step. */
  private async commit(items: readonly Waiting[], attempt = 1): Promise<number | undefined> {
    try {
      if (this.stale) await this.reload();
      if (this.tenure.isOver()) return refuseAll(items, MOVED);
      const { database } = this.options;
      const { answers, batch, purses } = await transactionWithLostAnswer(
        database,
        (tx) => this.write(tx, items),
        async ({ batch: { commands } }) =>
          commands.length === 0 || (await isStored(database, this, this.commands + commands.length)),
      );
      if (this.tenure.isOver()) return refuseAll(items, MOVED);
      this.commands += batch.commands.length;
      if (batch.commands.length > 0) this.options.told({ events: batch.events, purses });
      for (const [item, refusal] of answers) item.answer(refusal);
      return this.due();
    } catch (error) {
      this.stale = true;
      if (this.tenure.isOver()) return refuseAll(items, MOVED);
      if (isConflict(error) && attempt < TRIES) return this.commit(items, attempt + 1);
      logFault(`tournament ${this.id} could not be stored`, error);
      await this.answerFromStorage(items);
      return this.options.clock.now() + HOLD_OFF;
    }
  }

  /**
   * Reads the tournament back after a failed transaction, and tells the sender of each waiting command
   * whether it was stored.
   */
  private async answerFromStorage(items: readonly Waiting[]): Promise<void> {
    try {
      await this.reload();
      if (this.tenure.lost) return refuseAll(items, MOVED);
      const used = await keysUsed(
        this.options.database,
        this.id,
        items.flatMap(({ by }) => (by ? [by] : [])),
      );
      for (const { by, command, answer } of items) {
        const known = by && used.get(`${by.account} ${by.key}`);
        if (known) answer(jsonEquals(known, command) ? undefined : KEY_USED);
        else answer(NOT_STORED);
      }
    } catch {
      // Some commands may already have an answer. Only the first answer counts.
      refuseAll(items, NOT_KNOWN);
    }
  }

  private async write(tx: Queries, items: readonly Waiting[]) {
    const { id, house, options, tournament } = this;
    this.at = Math.max(options.clock.now(), this.at);
    const given = items.flatMap(({ by }) => (by ? [by] : []));
    const used = await keysUsed(tx, id, given);
    const { announcement } = tournament;
    const { cash } = announcement;
    const tickets = new Map(
      await lockTickets(
        tx,
        items.flatMap(({ command }) => ticketFor(command) ?? []),
      ),
    );
    const tills = cash ? await this.tills(tx, items) : new Map<string, Shift | Refusal>();
    const payers = cash ? [] : [...new Set(items.flatMap(({ command }) => payersOf(tournament, command)))];
    const purses = await readPurses(tx, { house, homeSession: 0 }, payers, { lock: true });
    // A buy-in is a stake. A player who is not allowed to stake this much at the house cannot enter or buy chips.
    const money = { kind: 'house', house } as const;
    const asking = { money, dealer: 'person' as const, seen: true, table: 0, round: 0, at: this.at };
    const caps = await options.guard.stakeCaps(tx, { ...asking, suspended: false }, payers);
    const before = JSON.stringify(briefOf(tournament));
    const batch = new Batch(tournament, {
      at: this.at,
      entropy: options.entropy,
      purses: within(purses, caps),
    });
    const why = (command: Command, refused: Refusal | undefined) => {
      const [payer = ''] = refused?.code === 'no-funds' ? payersOf(tournament, command) : [];
      const cap = caps.get(payer);
      return cap && cap.most < (purses.get(payer)?.balance ?? 0)
        ? refusalAfter(cap, batch.paidBy(payer))
        : refused;
    };
    const answers = new Map<Waiting, Refusal | undefined>();
    for (const item of items) {
      const { by, command, may } = item;
      const known =
        by &&
        (used.get(`${by.account} ${by.key}`) ?? batch.commands.find((one) => sameKey(one.by, by))?.command);
      const till = sells(command) ? tills.get(by?.account ?? '') : undefined;
      if (known) answers.set(item, jsonEquals(known, command) ? undefined : KEY_USED);
      else {
        const ticket = ticketFor(command);
        const wrong =
          may?.(tournament) ??
          (till && isRefusal(till) ? till : undefined) ??
          this.whyNoTicket(command, tickets, caps);
        const refused = wrong ?? why(command, batch.do(command, by));
        if (ticket !== undefined && !refused) tickets.delete(ticket);
        answers.set(item, refused);
      }
    }
    batch.advance((table) => options.mayDeal(table.number) && !this.waitsForBuyer(table));
    if (batch.commands.length === 0) return { answers, batch, purses: new Map<string, Money>() };
    const open = new Map(
      [...tills].flatMap(([who, till]) => (isRefusal(till) ? [] : [[who, till] as const])),
    );
    const balances = cash
      ? new Map<string, Money>()
      : await bookPayments(tx, this.at, { id, house, announcement }, batch.events);
    if (cash) await bookCash(tx, this.at, { id, house }, batch, open);
    await insertCommands(tx, this, this.commands + 1, batch.commands);
    const brief = briefOf(tournament);
    if (JSON.stringify(brief) !== before) await updateBrief(tx, id, brief);
    const n = this.commands + batch.commands.length;
    if (n - this.kept >= SNAPSHOT_EVERY) {
      await saveSnapshot(tx, id, n, tournament);
      this.kept = n;
    }
    return { answers, batch, purses: balances };
  }

  /** Returns the reason why the ticket of a command does not pay for its entry; undefined if it does, or there is none. */
  private whyNoTicket(
    command: Command,
    tickets: ReadonlyMap<string, Ticket>,
    caps: ReadonlyMap<string, StakeCap>,
  ): Refusal | undefined {
    const ticket = ticketFor(command);
    if (ticket === undefined || command.type !== 'register') return undefined;
    // The stake was made when the ticket was won. Only a player who is not allowed to stake anything cannot use it.
    const cap = caps.get(command.player);
    if (cap?.most === ZERO) return cap.why;
    return whyNotTicket(this.tournament, this, command, tickets.get(ticket));
  }

  /** Returns the locked tills of the cashiers who take cash with these commands, or the refusals. */
  private async tills(tx: Queries, items: readonly Waiting[]): Promise<Map<string, Shift | Refusal>> {
    const takers = items.flatMap(({ by, command }) => (by && sells(command) ? [by.account] : []));
    const tills = new Map<string, Shift | Refusal>();
    // The tills are locked in a fixed order, so that no two transactions wait for each other.
    for (const taker of [...new Set(takers)].sort()) tills.set(taker, await tillAt(tx, taker, this.house));
    return tills;
  }

  /** Returns whether the next hand waits, because a player without chips can buy some until it is dealt. */
  private waitsForBuyer({ number, hands, seats }: Table): boolean {
    const { entries } = this.tournament;
    const buyer = seats.some((seat) => seat > 0 && entries[seat - 1]?.broke);
    const known = this.buying.get(number);
    const until = known?.hands === hands ? known.until : this.at + 1_000 * BUYING_SECONDS;
    const waits = buyer && this.at < until;
    if (waits) this.buying.set(number, { hands, until });
    else this.buying.delete(number);
    return waits;
  }

  private async reload(): Promise<void> {
    // The last transaction may still be running.
    if (!(await waitForCommands(this.options.database, this))) return this.tenure.release();
    const [stored] = await activeTournaments(this.options.database, this.id);
    if (!stored) throw new Error(`tournament ${this.id} is gone`);
    const state = await rebuilt(this.options.database, stored);
    if (isRefusal(state)) throw new Error(state.message);
    const known = this.commands;
    this.tournament = state.tournament;
    this.commands = state.commands;
    this.kept = stored.snapshot_n;
    this.stale = false;
    if (this.commands !== known) this.options.told({ events: [], purses: new Map(), readBack: true });
  }

  private due(): number | undefined {
    // A table can close while it waits.
    const ends = [...this.buying.values()].map(({ until }) => until).filter((until) => until > this.at);
    const due = Math.min(dueAt(this.tournament) ?? Number.POSITIVE_INFINITY, ...ends);
    return due === Number.POSITIVE_INFINITY ? undefined : due;
  }
}

/** Rebuilds a tournament from its commands. Purses were checked when the commands were given. */
async function rebuilt(
  database: Queries,
  { id, announcement, snapshot, snapshot_n }: StoredTournament,
): Promise<{ tournament: Tournament; commands: number; at: number } | Refusal> {
  const tournament = snapshot ?? announce(announcement);
  const rows = await commandsAfter(database, id, snapshot_n);
  const availableFunds = () => money(Number.MAX_SAFE_INTEGER);
  for (const { at, command } of rows) {
    const answer = apply(tournament, command, { at, availableFunds });
    if (isRefusal(answer))
      return refuse('replay-differs', `Tournament ${id}: ${command.type}: ${answer.message}`);
  }
  // No command is earlier than the previous one, regardless of the machine's clock.
  const at = rows.at(-1)?.at ?? (await timeOfCommand(database, id, snapshot_n)) ?? 0;
  return { tournament, commands: snapshot_n + rows.length, at };
}

/** Returns the amount that each player can pay: the balance, but at most the cap on stakes. */
function within(
  purses: ReadonlyMap<string, { readonly balance: Money }>,
  caps: ReadonlyMap<string, StakeCap>,
): ReadonlyMap<string, { readonly balance: Money }> {
  return new Map(
    [...purses].map(([player, { balance }]) => [
      player,
      { balance: minMoney(balance, caps.get(player)?.most ?? balance) },
    ]),
  );
}

/** Returns whether a tournament has ended, so that it refuses every command. */
export function isOver({ phase }: Tournament): boolean {
  return phase === 'over' || phase === 'cancelled';
}

/** Returns whether somebody has an entry that was not refunded, which bars them from running the tournament. */
export function hasEntered({ entries }: Tournament, player: string): boolean {
  return entries.some((entry) => entry.player === player && entry.status !== 'refunded');
}

/** Returns whether a command may cost its player something. */
function sells({ type }: Command): boolean {
  return type === 'register' || type === 'rebuy' || type === 'add-on';
}

/** Returns the ticket that a command uses; undefined if it uses none. */
function ticketFor(command: Command): string | undefined {
  return command.type === 'register' ? command.ticket : undefined;
}

/** Returns the players from whose purses a command may take money. */
function payersOf({ entries }: Tournament, command: Command): string[] {
  if (command.type === 'register') return [command.player];
  if (command.type !== 'rebuy' && command.type !== 'add-on') return [];
  const entry = entries[command.entry - 1];
  return entry ? [entry.player] : [];
}

function sameKey(one: StoredCommand['by'], other: StoredCommand['by']): boolean {
  return one !== null && other !== null && one.account === other.account && one.key === other.key;
}
