import { newKey } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { playAt } from './at-table.ts';
import { Person } from './person.ts';

/**
 * A player who enters every open tournament with virtual tables, moves to each assigned seat, and plays until no more seats are
 * assigned.
 */
export class TournamentPlayer extends Person {
  /** The table where the player is currently seated. */
  private table: string | null = null;

  async live(): Promise<never> {
    await this.waits(0, 60);
    await this.must('signs in as a guest', () => this.client.api.guest({}));
    this.client.onSeat(({ table }) => {
      this.table = table;
    });
    for (;;) {
      await this.waits(10, 90);
      if (this.table === null) await this.comes();
      if (this.table !== null) {
        const at = this.table;
        await playAt(this, at, () => this.table === at);
      } else await this.enters();
    }
  }

  private async enters(): Promise<void> {
    const { tournaments } = await this.must('reads the tournaments', () => this.client.api.tournaments({}));
    const open = this.chance.pick(
      tournaments.filter(({ phase, room }) => phase === 'registering' && room === 'software'),
    );
    if (!open) return;
    const key = newKey();
    const answer = await this.insists(() =>
      this.client.api.tournamentAct({ tournament: open.id, key, act: { do: 'register' } }),
    );
    if (isRefusal(answer) && answer.code === 'no-funds') await this.client.api.topUp({ house: open.house });
    this.note(`enters tournament ${open.id}${isRefusal(answer) ? `: ${answer.code}` : ''}`);
  }
}
