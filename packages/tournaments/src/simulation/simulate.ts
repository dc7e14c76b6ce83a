import { isRefusal, type Money, money } from '@croupier/core';
import type { Announcement } from '../announcement/schema.ts';
import { whyNoRebuy } from '../buying.ts';
import { dueAt } from '../clock.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { TournamentEvent } from '../events.ts';
import { whyNotDeal } from '../hands.ts';
import { type Opening, openingOf } from '../opening.ts';
import { takesEntries } from '../registration.ts';
import { type Entry, entryAt, flightOf, type Tournament, tableAt } from '../state.ts';
import { announce, apply } from '../tournament.ts';
import { TimeQueue } from './queue.ts';

/** The result of a hand, as a table reports it. */
export type HandReport = Omit<CommandOf<'hand-over'>, 'type' | 'table'>;

/**
 * The simulated tables, which play a hand immediately and return its result. `openingOf` provides their
 * input.
 */
export interface Dealer {
  play(opening: Opening): { readonly report: HandReport; readonly allIn: boolean };
}

/** The settings of a tournament that bots play to its end in virtual time. */
export interface SimulationTerms {
  readonly announcement: Announcement;
  readonly players: number;
  readonly dealer: Dealer;
  /** Returns a whole number from 0 up to but not including `below`. */
  readonly chance: (below: number) => number;
  /** The percentage of players who take each chance to enter late, buy a rebuy or an add-on, or enter again. */
  readonly eagerness?: number;
  /**
   * A hook that is called after every command. The hook can return further commands, such as checks, deals
   * and penalties.
   */
  readonly watch?: (tournament: Tournament, events: readonly TournamentEvent[]) => readonly Command[];
}

/** The duration of a hand in milliseconds: 45 to 135 seconds. */
const HAND = { from: 45_000, more: 90_000 };

/**
 * Simulates a tournament to its end. Returns the tournament with every command and its time. Throws if the
 * tournament cannot continue.
 */
export function simulate(terms: SimulationTerms): {
  readonly tournament: Tournament;
  readonly commands: { readonly at: number; readonly command: Command }[];
} {
  const simulation = new Simulation(terms);
  simulation.run();
  return { tournament: simulation.tournament, commands: simulation.commands };
}

interface Pending {
  readonly table: number;
  readonly what: 'all-in' | 'over';
}

class Simulation {
  readonly tournament: Tournament;
  readonly commands: { readonly at: number; readonly command: Command }[] = [];
  private readonly terms: SimulationTerms;
  private readonly queue = new TimeQueue<Pending>();
  private readonly reports = new Map<number, HandReport>();
  private readonly idleTables = new Set<number>();
  private readonly late: Command[] = [];
  private readonly toCheckIn: number[] = [];
  private at = 0;

  constructor(terms: SimulationTerms) {
    this.terms = terms;
    this.tournament = announce(terms.announcement);
  }

  run(): void {
    this.do({ type: 'open-registration' });
    this.registerAll();
    for (const { id } of [...this.tournament.flights])
      if (flightStatus(this.tournament, id) === 'waiting') this.do({ type: 'start', flight: id });
    while (this.tournament.phase === 'playing') {
      this.registerLate();
      this.dealAll();
      this.deliverReports();
    }
  }

  private eager(): boolean {
    return this.terms.chance(100) < (this.terms.eagerness ?? 50);
  }

  private registerAll(): void {
    const { announcement, players, chance } = this.terms;
    const { buyIns, team, multiStack } = announcement;
    const { flights } = this.tournament;
    for (let index = 0; index < players; index++) {
      const several = flights.length > 1 && ['sum', 'best'].includes(announcement.stages[0]?.carry ?? '');
      const first = chance(flights.length);
      for (const [place, { id }] of flights.entries()) {
        if (place !== first && !(several && chance(3) === 0)) continue;
        const command: Command = {
          type: 'register',
          player: `bot-${index + 1}`,
          flight: id,
          buyIn: buyIns[chance(buyIns.length)]?.id,
          ...(team ? { team: `team-${Math.floor(index / team.size) + 1}` } : {}),
          ...(multiStack ? { stacks: 1 + chance(multiStack.count) } : {}),
        };
        const comesLate = announcement.lateRegistration !== null && chance(10) === 0 && this.eager();
        if (comesLate) this.late.push(command);
        else if (this.tournament.phase === 'registering') this.do(command);
      }
    }
  }

  /** Lets bots enter late at random, as long as that is allowed. */
  private registerLate(): void {
    while (this.late.length > 0 && this.terms.chance(8) === 0) {
      const command = this.late.shift();
      const id = command?.type === 'register' ? command.flight : undefined;
      const flight = this.tournament.flights.find((one) => one.id === id);
      if (command && flight && takesEntries(this.tournament, flight)) this.try(command);
    }
  }

  /** Begins a hand at every table that can deal. */
  private dealAll(): void {
    for (const number of [...this.idleTables].sort((one, other) => one - other)) {
      const table = tableAt(this.tournament, number);
      if (!table.open) this.idleTables.delete(number);
      else if (whyNotDeal(this.tournament, table) === undefined) {
        this.do({ type: 'begin-hand', table: number });
        if (table.dealt.length > 0) this.play(openingOf(this.tournament, table));
        if (this.tournament.phase !== 'playing') return;
      }
    }
  }

  private play(opening: Opening): void {
    const { report, allIn } = this.terms.dealer.play(opening);
    this.idleTables.delete(opening.table);
    this.reports.set(opening.table, report);
    const end = this.at + HAND.from + this.terms.chance(HAND.more);
    this.queue.add(end, { table: opening.table, what: allIn && opening.handForHand ? 'all-in' : 'over' });
  }

  /** Moves on to the next event: the end of a hand, or a change that is due by time. */
  private deliverReports(): void {
    if (this.tournament.phase !== 'playing') return;
    const due = dueAt(this.tournament);
    const { first } = this.queue;
    if (due !== undefined && (first === undefined || due <= first)) {
      this.at = Math.max(this.at, due);
      this.do({ type: 'tick' });
      this.buyAddOns();
      return;
    }
    const next = this.queue.take();
    if (!next || first === undefined) throw new Error('the tournament cannot continue');
    this.at = first;
    if (next.what === 'all-in') this.do({ type: 'all-in', table: next.table });
    else this.endHand(next.table);
  }

  private endHand(table: number): void {
    const report = this.reports.get(table);
    if (!report) throw new Error(`no hand at table ${table}`);
    this.reports.delete(table);
    const played = report.stacks.map(({ entry }) => entry);
    const events = this.do({ type: 'hand-over', table, ...report });
    if (tableAt(this.tournament, table).open) this.idleTables.add(table);
    for (const number of played) this.rebuy(entryAt(this.tournament, number));
    for (const event of events)
      if (event.type === 'eliminated') this.enterAgain(entryAt(this.tournament, event.entry));
  }

  private rebuy(entry: Entry): void {
    if (entry.status !== 'playing' || this.tournament.phase !== 'playing') return;
    if (entry.reserveStacks > 0 && (entry.broke || this.terms.chance(20) === 0))
      this.do({ type: 'add-stacks', entry: entry.number, count: 1 + this.terms.chance(entry.reserveStacks) });
    else if (this.eager() && entry.broke && whyNoRebuy(this.tournament, entry) === undefined)
      this.do({ type: 'rebuy', entry: entry.number });
  }

  private enterAgain({ player, flight: id, team, buyIn }: Entry): void {
    const flight = this.tournament.flights.find((one) => one.id === id);
    if (!flight || this.terms.announcement.reEntry === null || !takesEntries(this.tournament, flight)) return;
    if (this.eager()) this.try({ type: 'register', player, flight: id, buyIn, ...(team ? { team } : {}) });
  }

  private buyAddOns(): void {
    const { announcement } = this.terms;
    if (!announcement.addOn) return;
    for (const entry of this.tournament.entries)
      if (entry.status === 'playing' && !entry.addedOn && this.eager())
        this.try({ type: 'add-on', entry: entry.number });
  }

  /** Sends a command that may be refused. */
  private try(command: Command): readonly TournamentEvent[] {
    if (this.tournament.phase === 'over' || this.tournament.phase === 'cancelled') return [];
    const events = apply(this.tournament, command, { at: this.at, availableFunds: rich });
    if (isRefusal(events)) return [];
    this.commands.push({ at: this.at, command });
    this.note(events);
    const further = this.terms.watch?.(this.tournament, events) ?? [];
    const all = [...events];
    while (this.tournament.draw) all.push(...this.draw());
    for (const more of further) all.push(...this.try(more));
    for (const entry of this.toCheckIn.splice(0)) all.push(...this.try({ type: 'check-in', entry }));
    return all;
  }

  /** Sends a command that must be accepted. */
  private do(command: Command): readonly TournamentEvent[] {
    const before = this.commands.length;
    const events = this.try(command);
    if (this.commands.length > before) return events;
    const refused = apply(this.tournament, command, { at: this.at, availableFunds: rich });
    throw new Error(`${command.type}: ${isRefusal(refused) ? refused.message : 'not accepted'}`);
  }

  private draw(): readonly TournamentEvent[] {
    const { below = 0, count = 0 } = this.tournament.draw ?? {};
    return this.do({ type: 'draw', picks: picksOf(below, count, this.terms.chance) });
  }

  private note(events: readonly TournamentEvent[]): void {
    for (const event of events) {
      // Every registered player checks in.
      if (event.type === 'registered' && this.terms.announcement.checkIn) this.toCheckIn.push(event.entry);
      if (event.type === 'table-opened') this.idleTables.add(event.table);
      if (event.type === 'run-out')
        this.queue.add(this.at + 20_000 + this.terms.chance(10_000), { table: event.table, what: 'over' });
    }
  }
}

function flightStatus(tournament: Tournament, id: string): string {
  return tournament.stage === 0 ? flightOf(tournament, id).status : 'finished';
}

function rich(): Money {
  return money(Number.MAX_SAFE_INTEGER);
}

/** Returns `count` different whole numbers below `below`, with every order equally likely. */
export function picksOf(below: number, count: number, chance: (below: number) => number): number[] {
  const all = Array.from({ length: below }, (_, index) => index);
  for (let place = 0; place < count; place++) {
    const other = place + chance(below - place);
    const swapped = all[place] ?? 0;
    all[place] = all[other] ?? 0;
    all[other] = swapped;
  }
  return all.slice(0, count);
}
