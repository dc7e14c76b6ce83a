import { newKey } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import { incidentKind, type RoomTable } from '@croupier/protocol';
import type { World } from '../world.ts';
import { NamedStaff } from './named-staff.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** The name of the tables that floor managers open and close again. */
const OWN = 'Table of the floor';
/** The most tables of the floor that are open at the same time. */
const MOST = 2;

/** The house and the plan in which a floor manager opens tables. */
export interface Floor {
  readonly house: string;
  readonly plan: string;
}

/**
 * A floor manager, who runs the room of a house: its tables, their dealers’ rota, its incidents, and its notes about
 * players.
 */
export class FloorManager extends NamedStaff {
  private readonly plan: string;

  constructor(
    world: World,
    name: string,
    { house, plan }: Floor,
    staffKey: () => Promise<string>,
    /** Returns the session of another staff member, once there is one. */
    private readonly other: () => string | undefined,
  ) {
    super(world, name, house, 'floor-manager', staffKey);
    this.plan = plan;
  }

  async live(): Promise<never> {
    while (this.other() === undefined) await this.waits(60, 120); // Only one staff key is valid at a time.
    const tasks = [
      () => this.pauses(),
      () => this.opens(),
      () => this.closes(),
      () => this.plansRota(),
      () => this.endsDealing(),
      () => this.notes(),
      () => this.writesIncident(),
      () => this.handlesIncident(),
      () => this.drawsPlan(),
      () => this.announcesLimits(),
    ];
    for (;;) {
      await this.waits(30, 180);
      await this.comes();
      await this.takesKey();
      // A lost answer, or the end of the session, may have left a table paused.
      for (const { table } of await this.room())
        if (table.state === 'paused') await this.changes(table.id, 'running');
      await this.chance.pick(tasks)?.();
    }
  }

  private get now(): number {
    return this.world.clock();
  }

  private get today() {
    return { after: this.now - 12 * HOUR, until: this.now + HOUR };
  }

  /** Returns the tables of the room. The tables of tournaments have a director. */
  private async room(): Promise<readonly RoomTable[]> {
    const room = await this.insists(() =>
      this.client.api.room({ house: this.house, since: this.now - HOUR }),
    );
    return isRefusal(room) ? [] : room.tables.filter(({ table }) => table.tournament === null);
  }

  private async changes(table: string, state: 'running' | 'paused' | 'closed'): Promise<void> {
    await this.does(`table ${table} ${state}`, () => this.client.api.changeTable({ table, state }));
  }

  private async pauses(): Promise<void> {
    const table = this.chance.pick(await this.room())?.table.id;
    if (table === undefined) return;
    await this.changes(table, 'paused');
    await this.waits(10, 120);
    await this.changes(table, 'running');
  }

  private async opens(): Promise<void> {
    const own = (await this.room()).filter(({ table }) => table.name === OWN);
    if (own.length >= MOST) return;
    const dealer = this.chance.happens(0.5) ? 'console' : 'virtual';
    // If the answer is lost, another table may be opened, and both are closed later.
    const opened = await this.client.api.openTable({ plan: this.plan, name: OWN, dealer });
    this.note(`opens a table: ${isRefusal(opened) ? opened.code : opened.id}`);
  }

  private async closes(): Promise<void> {
    const own = (await this.room()).filter(({ table }) => table.name === OWN);
    const table = this.chance.pick(own)?.table.id;
    if (table !== undefined) await this.changes(table, 'closed');
  }

  /** Plans each dealer of the house at a table of its own for an hour, beginning with the next one. */
  private async plansRota(): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const tables = (await this.room()).filter(({ table }) => table.dealer === 'console');
    const rota = await this.insists(() => api.rota({ house, ...this.today }));
    if (isRefusal(rota)) return;
    const [after, length] = [this.now + 5 * MINUTE, this.chance.between(30, 60)];
    const until = after + HOUR;
    const entries = rota.dealers.slice(0, tables.length).map(({ account }, nth) => ({
      table: tables[nth]?.table.id ?? '',
      account,
      from: after,
      to: Math.round(after + length * MINUTE),
    }));
    await this.does('plans the rota', () => api.setRota({ house, after, until, breakAfter: 60, entries }));
    await this.insists(() => api.dealers({ house, ...this.today }));
  }

  /** Ends the stint of a dealer, who then has to check the table again. */
  private async endsDealing(): Promise<void> {
    const dealt = (await this.room()).filter(({ dealer }) => dealer !== null);
    const table = this.chance.pick(dealt)?.table.id;
    if (table !== undefined)
      await this.does(`ends the stint at table ${table}`, () => this.client.api.endDealing({ table }));
  }

  /** Reads the ratings, and notes something about one of the players. */
  private async notes(): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const account = await this.somebody();
    if (account === undefined) return;
    await this.does(`notes something about ${account}`, () =>
      api.notePlayer({ house, account, text: `Plays calmly, ${this.chance.below(1_000)}.` }),
    );
    await this.insists(() => api.playerNotes({ house, account }));
  }

  private async somebody(): Promise<string | undefined> {
    const { house } = this;
    const rated = await this.insists(() => this.client.api.ratings({ house, ...this.today, by: 'player' }));
    return isRefusal(rated) ? undefined : this.chance.pick(rated.ratings)?.key;
  }

  private async writesIncident(): Promise<void> {
    const { house } = this;
    const table = this.chance.pick(await this.room())?.table.id;
    const account = await this.somebody();
    await this.does('writes an incident', () =>
      this.client.api.writeIncident({
        house,
        kind: this.chance.pick(incidentKind.options) ?? 'other',
        text: 'A chip lay on two numbers.',
        ...(table === undefined ? {} : { table }),
        people: account === undefined ? [] : [account],
      }),
    );
  }

  private async handlesIncident(): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const found = await this.insists(() => api.incidents({ house, state: 'open' }));
    const incident = isRefusal(found) ? undefined : this.chance.pick(found.incidents)?.id;
    if (incident === undefined) return;
    const step = this.chance.happens(0.5) ? ('note' as const) : ('closed' as const);
    await this.does(`incident ${incident}: ${step}`, () =>
      api.addToIncident({ incident, step, text: 'The picture shows the chip on 20.' }),
    );
  }

  private async drawsPlan(): Promise<void> {
    const { house } = this;
    const tables = (await this.room()).slice(0, 8);
    const places = tables.map(({ table }, x) => ({ table: table.id, x, y: this.chance.below(12) }));
    await this.does('draws the plan of the room', () => this.client.api.setRoomPlan({ house, places }));
  }

  /** Announces limits at several tables. Each one keeps its own if its rule book does not let them change so. */
  private async announcesLimits(): Promise<void> {
    const minimum = 100 * (1 + this.chance.below(10));
    const limits = { minimum, ...(this.chance.happens(0.5) ? { maximum: 1_000 * minimum } : {}) };
    const key = newKey();
    for (const { table } of (await this.room()).filter(() => this.chance.happens(0.3)))
      await this.does(`table ${table.id} announces limits`, () =>
        this.client.api.announceLimits({ table: table.id, ...limits, key }),
      );
  }

  /** Makes a call, repeats it while the casino is unreachable, and logs the result. */
  private async does(what: string, ask: () => Promise<object | Refusal>): Promise<void> {
    const answer = await this.insists(ask);
    this.note(`${what}${isRefusal(answer) ? `: ${answer.code}` : ''}`);
  }
}
