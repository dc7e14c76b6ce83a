import { newKey } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { Staff } from './staff.ts';

/** A manager who runs a house's tournaments: announces one, adds bots, starts it, and waits for its end. */
export class Manager extends Staff {
  constructor(
    world: World,
    name: string,
    private readonly house: string,
    staffKey: () => Promise<string>,
  ) {
    super(world, name, staffKey);
  }

  async live(): Promise<never> {
    await this.takesKey();
    this.client.connect();
    for (;;) {
      await this.waits(30, 600);
      await this.comes();
      await this.takesKey();
      await this.holds();
    }
  }

  private async holds(): Promise<void> {
    const { api } = this.client;
    const { house } = this;
    const announcement = {
      id: 'quick',
      name: `Quick ${this.chance.below(1_000_000)}`,
      formats: ['multitable'],
      game: 'texas-holdem',
      tableSize: 3 + this.chance.below(3),
      buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
      feeBp: 1_000,
      levels: [100, 200, 400, 800, 1_600].map((bigBlind) => ({
        minutes: 3,
        smallBlind: bigBlind / 2,
        bigBlind,
      })),
    };
    // If the answer is lost, the manager announces another tournament, and the first one may never start.
    const announced = await api.announceTournament({ house, announcement });
    if (isRefusal(announced)) return this.note(`cannot announce a tournament: ${announced.code}`);
    const { id } = announced;
    this.note(`announces tournament ${id}`);
    const bots = { key: newKey(), count: 2 + this.chance.below(3) };
    await this.insists(() => api.tournamentBots({ tournament: id, ...bots }));
    await this.waits(120, 600);
    const key = newKey();
    const started = await this.insists(() =>
      api.tournamentFloor({ tournament: id, key, command: { type: 'start' } }),
    );
    this.note(`starts tournament ${id}${isRefusal(started) ? `: ${started.code}` : ''}`);
    for (let minutes = 0; minutes < 300; minutes += 5) {
      await this.waits(300, 300);
      const state = await this.insists(() => api.tournament({ tournament: id }));
      if (isRefusal(state) || state.view.phase === 'over' || state.view.phase === 'cancelled') return;
    }
    this.world.violate(`Tournament ${id} is not over after five hours.`);
  }
}
