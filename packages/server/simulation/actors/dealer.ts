import type { Table } from '@croupier/client';
import { isRefusal, type MoveOption, randomMove } from '@croupier/core';
import type { World } from '../world.ts';
import { Person } from './person.ts';
import { takesOver } from './takes-over.ts';

/** Rulings after which the table stays empty for a while. */
const STOPS = /^(?:end-of-play|interrupt)/;

/** The refusals after which a dealer must take the table over or check it again. */
const NOT_OPEN: ReadonlySet<string> = new Set(['other-dealer', 'checks-due']);

/** The share of the visitors that must be present for somebody to deal. */
const QUIET = 0.03;

/** The share of finished rounds after which another dealer takes over. */
const HAND_OVERS = 0.1;

/** The length of a dealer's break, in milliseconds. */
const BREAK = 15 * 60_000;

/** A console that several dealers use in turn. */
export class Console {
  /** Seats for walk-in players, who have no screen. */
  readonly seated: string[] = [];
  private turn = 0;

  /** `dealers` is the number of dealers who take turns. */
  constructor(
    readonly name: string,
    private readonly dealers: number,
  ) {}

  isServedBy(nth: number): boolean {
    return this.turn === nth;
  }

  handOver(): void {
    this.turn = (this.turn + 1) % this.dealers;
  }
}

/**
 * A dealer who shares a console with others. Opens a public table for a plan, and carries out its routine
 * step by step.
 */
export class Dealer extends Person {
  protected override readonly isStaff = true;
  private deals = false;

  /** `session` returns a manager's session once there is one. */
  constructor(
    world: World,
    name: string,
    private readonly plan: string,
    private readonly session: () => string | undefined,
    private readonly console: Console,
    private readonly nth: number,
  ) {
    super(world, name, session);
  }

  async live(): Promise<never> {
    while (this.session() === undefined) await this.waits(5, 20);
    await this.must('reads their own account', () => this.client.api.me());
    const opened = await this.opens();
    let table = this.comesTo(opened);
    for (;;) {
      await this.waits(2, 10);
      if (!this.console.isServedBy(this.nth)) continue;
      if (this.world.busy() < QUIET) {
        await this.waits(600, 600);
        continue;
      }
      if (this.client.connection.getSnapshot().status === 'off') {
        this.restartsClient();
        table = this.comesTo(opened);
      }
      const { info, options, status } = table.getSnapshot();
      if (status === 'here') await this.walkIns(table.id);
      if (info?.stream !== 'live') {
        if (status === 'here' && this.chance.happens(0.5)) await this.isShown(table.id);
        continue;
      }
      const option = status === 'here' && options ? this.step(options) : undefined;
      if (!option) continue;
      if (!this.deals) this.deals = await takesOver(this, table.id);
      if (!this.deals) continue;
      const move = randomMove(option, this.chance.below);
      const answer = await table.move(move);
      this.note(`table ${table.id} calls ${move.type} ${isRefusal(answer) ? answer.code : answer.seq}`);
      if (isRefusal(answer) && NOT_OPEN.has(answer.code)) this.deals = false;
      if (move.type === 'pay' && !isRefusal(answer) && this.chance.happens(HAND_OVERS)) {
        this.note(`hands table ${table.id} over`);
        await this.takesBreak(table.id);
        this.deals = false;
        this.console.handOver();
      }
    }
  }

  /** Sometimes ends the stint at a table for a break, instead of leaving the table to the next dealer. */
  private async takesBreak(table: string): Promise<void> {
    if (!this.chance.happens(0.5)) return;
    const backAt = this.world.clock() + BREAK;
    const left = await this.client.api.changeDealing({ table, now: 'break', backAt });
    this.note(`takes a break${isRefusal(left) ? `: ${left.code}` : ''}`);
  }

  /** Sends a picture of the table. The dealer deals only while players can see the table. */
  private async isShown(table: string): Promise<void> {
    const shown = await this.client.api.publishStream({ table, offer: 'a picture' });
    this.note(`shows table ${table}${isRefusal(shown) ? `: ${shown.code}` : ''}`);
  }

  /** Seats walk-in players, and removes them again. */
  private async walkIns(table: string): Promise<void> {
    const { api } = this.client;
    const comes = this.chance.happens(0.005);
    const goes = this.chance.happens(0.005);
    if (comes) {
      const seated = await api.seatWalkIn({ table, name: `Walter ${this.chance.below(1_000)}` });
      this.note(`table ${table} seats ${isRefusal(seated) ? seated.code : seated.name}`);
      if (!isRefusal(seated)) this.console.seated.push(seated.seat);
    } else if (goes && this.console.seated.length > 0) {
      const [seat = ''] = this.console.seated.splice(0, 1);
      const gone = await this.insists(() => api.endWalkIn({ table, seat }));
      this.note(`table ${table} removes ${seat}${isRefusal(gone) ? `: ${gone.code}` : ''}`);
    }
  }

  private comesTo(id: string): Table {
    this.client.connect();
    const table = this.client.table(id);
    table.join({ as: 'croupier' });
    return table;
  }

  /** Opens the table. If an answer was lost, finds the table that was opened. */
  private async opens(): Promise<string> {
    const { name } = this.console;
    for (;;) {
      const { tables } = await this.must('reads the tables', () => this.client.api.tables({}));
      const known = tables.find((table) => table.name === name);
      if (known) return known.id;
      const opened = await this.client.api.openTable({ plan: this.plan, name, dealer: 'console' });
      this.note(`opens a table${isRefusal(opened) ? `: ${opened.code}` : ''}`);
      if (!isRefusal(opened)) return opened.id;
      await this.waits(5, 20);
    }
  }

  /**
   * Returns the next step of the routine, with side tasks first. Sometimes returns a ruling or a correction
   * instead.
   */
  private step(options: readonly MoveOption[]): MoveOption | undefined {
    const routine = options.filter(({ pace }) => pace !== undefined);
    const rulings = options.filter(({ pace, move }) => pace === undefined && !STOPS.test(move.type));
    if (this.chance.happens(this.world.faults.rulings)) return this.chance.pick(rulings) ?? routine[0];
    return routine.find(({ aside }) => aside) ?? routine[0];
  }
}
