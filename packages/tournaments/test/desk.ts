import { isRefusal, type Money, money, type Refusal } from '@croupier/core';
import { dueAt } from '../src/clock.ts';
import type { Command, CommandOf } from '../src/commands.ts';
import type { Draw } from '../src/draws.ts';
import type { TournamentEvent } from '../src/events.ts';
import { entriesAtTable, entryAt, type Table, type Tournament, tableAt } from '../src/state.ts';
import { announce, apply } from '../src/tournament.ts';
import { announcementOf } from './announcements.ts';

/**
 * A tournament that a test runs step by step. Draws give the first numbers in order, unless a test replaces `picks`.
 */
export class Desk {
  readonly tournament: Tournament;
  readonly events: TournamentEvent[] = [];
  at = 0;
  availableFunds: (player: string) => Money = () => money(1_000_000_000);
  /**
   * Returns the result of a draw. These are the first numbers in order, unless a test replaces this function.
   */
  picks: (draw: Draw) => number[] = ({ count }) => Array.from({ length: count }, (_, index) => index);

  constructor(changes: object = {}, more: Parameters<typeof announcementOf>[1] = {}) {
    this.tournament = announce(announcementOf(changes, more));
    this.do({ type: 'open-registration' });
  }

  do(command: Command): readonly TournamentEvent[] {
    const events = apply(this.tournament, command, { at: this.at, availableFunds: this.availableFunds });
    if (isRefusal(events)) throw new Error(`${command.type}: ${events.message}`);
    this.events.push(...events);
    while (this.tournament.draw) this.do({ type: 'draw', picks: this.picks(this.tournament.draw) });
    return events;
  }

  refused(command: Command): Refusal {
    const before = JSON.stringify(this.tournament);
    const events = apply(this.tournament, command, { at: this.at, availableFunds: this.availableFunds });
    if (!isRefusal(events)) throw new Error(`${command.type} was accepted`);
    if (JSON.stringify(this.tournament) !== before) throw new Error(`${command.type} changed something`);
    return events;
  }

  /** Enters players named p1, p2 … */
  enter(players: number, more: Partial<CommandOf<'register'>> = {}): this {
    for (let player = 1; player <= players; player++)
      this.do({ type: 'register', player: `p${player}`, ...more });
    return this;
  }

  start(flight?: string): this {
    this.do({ type: 'start', ...(flight ? { flight } : {}) });
    return this;
  }

  /** Lets time pass, and carries out everything that becomes due. */
  pass(minutes: number): this {
    const end = this.at + minutes * 60_000;
    for (let due = dueAt(this.tournament); due !== undefined && due <= end; due = dueAt(this.tournament)) {
      this.at = due;
      this.do({ type: 'tick' });
    }
    this.at = end;
    return this;
  }

  table(number = 1): Table {
    return tableAt(this.tournament, number);
  }

  /** Returns the entries that sit at a table, by seat. */
  sitting(table = 1): number[] {
    return entriesAtTable(this.tournament, this.table(table)).map(({ number }) => number);
  }

  stack(entry: number): number {
    return entryAt(this.tournament, entry).stack;
  }

  begin(table = 1): this {
    this.do({ type: 'begin-hand', table });
    return this;
  }

  /**
   * Ends a hand in which `winners` took these amounts from the other players. Players without chips are eliminated by
   * the winners.
   */
  over(
    table: number,
    takes: readonly (readonly [winner: number, loser: number, chips: number])[],
    duty?: number,
  ): readonly TournamentEvent[] {
    const { dealt } = this.table(table);
    const stacks = new Map(dealt.map((entry) => [entry, this.stack(entry)]));
    for (const [winner, loser, chips] of takes) {
      stacks.set(winner, (stacks.get(winner) ?? 0) + chips);
      stacks.set(loser, (stacks.get(loser) ?? 0) - chips);
    }
    const knockouts = dealt
      .filter((entry) => stacks.get(entry) === 0)
      .map((entry) => ({
        entry,
        by: takes.filter(([, loser]) => loser === entry).map(([winner]) => winner),
      }));
    return this.do({
      type: 'hand-over',
      table,
      stacks: [...stacks].map(([entry, chips]) => ({ entry, chips })),
      knockouts,
      duty: duty ?? null,
      carry: null,
    });
  }

  /** Plays a hand in which each loser loses all chips to the winner. */
  knock(winner: number, ...losers: number[]): this {
    const { table } = entryAt(this.tournament, winner);
    this.begin(table);
    this.over(
      table,
      losers.map((loser) => [winner, loser, this.stack(loser)]),
    );
    return this;
  }

  /**
   * Returns the sum paid to an entry for the reason `why`. Without `why`, counts all reasons except bounties.
   */
  paid(entry: number, why?: string): number {
    return this.tournament.prizes
      .filter((prize) => prize.entry === entry && (why ? prize.why === why : prize.why !== 'bounty'))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  happened<Type extends TournamentEvent['type']>(type: Type): Extract<TournamentEvent, { type: Type }>[] {
    return this.events.filter(
      (event): event is Extract<TournamentEvent, { type: Type }> => event.type === type,
    );
  }
}
