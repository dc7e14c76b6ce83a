import { newKey } from '@croupier/client';
import { isRefusal, type Json } from '@croupier/core';
import type { FloorCommand } from '@croupier/protocol';
import type { World } from '../world.ts';
import { Staff } from './staff.ts';

const ROOM = {
  room: 'physical',
  tableSize: 9,
  levels: 'ten-minutes',
  lateRegistration: null,
  game: 'texas-holdem',
  feeBp: 1_000,
};
const MAIN = {
  ...ROOM,
  id: 'main',
  formats: ['freezeout'],
  buyIns: [{ id: 'seat', price: '500', stack: 20_000 }],
};
const SATELLITE = {
  ...ROOM,
  id: 'satellite',
  formats: ['satellite'],
  buyIns: [{ id: 'seat', price: '200', stack: 5_000 }],
  end: { kind: 'seats' },
};

/**
 * A clerk at the tickets desk of a card room. People without screens win tickets in satellites, enter with them at the
 * desk, and are paid for those that stay unused.
 */
export class TicketClerk extends Staff {
  constructor(
    world: World,
    name: string,
    private readonly house: string,
    staffKey: () => Promise<string>,
    /** Returns the session of another staff member, once there is one. */
    private readonly other: () => string | undefined,
  ) {
    super(world, name, staffKey);
  }

  async live(): Promise<never> {
    while (this.other() === undefined) await this.waits(60, 120); // Only one staff key is valid at a time.
    for (;;) {
      await this.waits(60, 600);
      await this.comes();
      await this.takesKey();
      await this.evening();
    }
  }

  /** Holds satellites for a main event, serves their winners, and then plays or cancels the main event. */
  private async evening(): Promise<void> {
    const { chance } = this;
    const evening = chance.below(1_000_000);
    const main = await this.announces({ ...MAIN, name: `Main ${evening}` });
    if (main === undefined) return;
    const winners: string[] = [];
    for (let nth = 1; nth <= 2; nth += 1) {
      const winner = `Walter${nth} ${evening}`;
      const ticket = { tournament: main, unused: chance.happens(0.5) ? 'paid-out' : 'valid' };
      const payout = { kind: 'satellite', target: `Main ${evening}`, prize: '500', ticket };
      const satellite = await this.announces({
        ...SATELLITE,
        name: `Satellite ${nth} of ${evening}`,
        payout,
      });
      if (satellite === undefined) continue;
      await this.plays(satellite, [winner, `Xaver${nth} ${evening}`, `Yvo${nth} ${evening}`]);
      winners.push(winner);
      await this.waits(10, 60);
    }
    for (const winner of winners) if (chance.happens(0.8)) await this.serves(winner, main);
    if (chance.happens(0.5)) await this.plays(main, [`Zora ${evening}`, `Zita ${evening}`]);
    else await this.commands(main, { type: 'cancel', reason: 'Too few entries' });
    // Only a ticket that is still valid elsewhere is left after the main event.
    for (const winner of winners) await this.serves(winner, main);
  }

  /** Announces a tournament. If the answer is lost, nobody plays it. */
  private async announces(announcement: {
    readonly name: string;
    readonly [field: string]: Json;
  }): Promise<string | undefined> {
    const { house } = this;
    const made = await this.client.api.announceTournament({ house, announcement: { ...announcement } });
    this.note(
      `announces ${announcement.name}${isRefusal(made) ? `: ${made.code}` : ` as tournament ${made.id}`}`,
    );
    return isRefusal(made) ? undefined : made.id;
  }

  /** Enters these people, and plays the tournament until only one player is left. */
  private async plays(tournament: string, names: readonly string[]): Promise<void> {
    for (const name of names) await this.commands(tournament, { type: 'register', name });
    await this.commands(tournament, { type: 'start' });
    await this.waits(30, 300);
    const state = await this.insists(() => this.client.api.tournament({ tournament }));
    if (isRefusal(state)) return;
    const [winner, ...others] = state.entries.flatMap(({ number, status }) =>
      status === 'playing' ? [number] : [],
    );
    if (winner === undefined) return;
    for (const entry of others)
      await this.commands(tournament, { type: 'bust', entries: [entry], by: [winner] });
  }

  private async commands(tournament: string, command: FloorCommand): Promise<boolean> {
    const key = newKey();
    const done = await this.insists(() => this.client.api.tournamentFloor({ tournament, key, command }));
    this.note(`tournament ${tournament}: ${command.type}${isRefusal(done) ? `: ${done.code}` : ''}`);
    return !isRefusal(done);
  }

  /**
   * Enters the holder of a ticket with it, sometimes with two calls at the same time. A used ticket must not work a second
   * time. Sometimes the holder changes their mind, and gets the ticket back.
   */
  private async serves(holder: string, main: string): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const found = await this.insists(() => api.findTickets({ house, search: holder }));
    const [ticket] = isRefusal(found) ? [] : found.people.flatMap(({ tickets }) => tickets);
    const [entered] = ticket?.enters ?? [];
    if (!ticket || !entered) return this.note(`finds no ticket of ${holder} to use`);
    const redeem = (key: string) =>
      this.insists(() => api.redeemTicket({ house, ticket: ticket.id, tournament: entered.id, key }));
    const key = newKey();
    const [used, also] = await Promise.all([
      redeem(key),
      this.chance.happens(0.3) ? redeem(this.chance.happens(0.5) ? key : newKey()) : undefined,
    ]);
    const codes = [used, also].flatMap((answer) =>
      answer ? [isRefusal(answer) ? answer.code : 'used'] : [],
    );
    this.note(`uses ticket ${ticket.id} for tournament ${entered.id}: ${codes.join(', ')}`);
    if (!codes.includes('used')) return;
    const again = await redeem(newKey());
    if (!isRefusal(again)) this.world.violate(`The ticket ${ticket.id} was used a second time.`);
    if (entered.id !== main || !this.chance.happens(0.2)) return;
    const state = await this.insists(() => api.tournament({ tournament: main }));
    const entry = isRefusal(state) ? undefined : state.entries.find(({ name }) => name === holder)?.number;
    if (entry !== undefined) await this.commands(main, { type: 'unregister', entry });
  }
}
