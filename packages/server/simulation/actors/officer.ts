import { isRefusal } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { World } from '../world.ts';
import { Second } from './second.ts';
import { Staff } from './staff.ts';

/** The rules of the officer's house. Participants of the simulation deposit more than they play. */
const RULES = [
  { rule: 'deposits-without-play', figures: { days: 7, amount: 100_000, percent: 200 } },
  { rule: 'limits-raised', figures: { days: 30, count: 1 } },
  { rule: 'deadline', figures: { days: 1 } },
  { rule: 'screening', figures: { days: 1 } },
] as const;

/** A compliance officer, who works on the cases of a house. A second person confirms their outcomes. */
export class Officer extends Staff {
  constructor(
    world: World,
    name: string,
    private readonly house: string,
    staffKey: () => Promise<string>,
    /** Returns the session of a second staff member, once there is one. */
    private readonly second: () => string | undefined,
  ) {
    super(world, name, staffKey);
  }

  async live(): Promise<never> {
    while (this.second() === undefined) await this.waits(60, 120); // Only one staff key is valid at a time.
    await this.waits(300, 600);
    await this.takesKey();
    for (const { rule, figures } of RULES)
      await this.insists(() =>
        this.client.api.setCaseRule({
          house: this.house,
          rule,
          figures,
          reason: 'The law of the simulation',
        }),
      );
    for (;;) {
      await this.waits(300, 1_800);
      await this.comes();
      await this.takesKey();
      const { house } = this;
      const found = await this.insists(() => this.client.api.cases({ house }));
      if (isRefusal(found)) continue;
      const chosen = this.chance.pick(found.cases);
      if (chosen) await this.decides(chosen);
    }
  }

  private async decides({ id, subject, alerts }: AnswerOf<'cases'>['cases'][number]): Promise<void> {
    const { house } = this;
    const { api } = this.client;
    const of = { house, case: id };
    this.note(`works on case ${id} with ${alerts} alerts`);
    const note = { text: 'Looked at the payments.' };
    await this.insists(() => api.noteCase({ ...of, ...note }));
    const hold = { ...of, subject: subject.account, reason: 'Under investigation' };
    const held =
      this.chance.happens(0.5) && (await this.insists(() => api.holdPayouts({ ...hold, hold: true })));
    if (held) await this.waits(60, 600);
    // If the answer to the hold was lost, its repetition was refused, and the hold has to be lifted as well.
    if (held) await this.insists(() => api.holdPayouts({ ...hold, hold: false }));
    const outcome = { outcome: 'unfounded', reason: 'Nothing was found.' } as const;
    await this.insists(() => api.proposeOutcome({ ...of, ...outcome }));
    const confirm = { ...of, confirmed: true };
    const own = await this.insists(() => api.decideOutcome(confirm));
    if (!isRefusal(own)) this.world.violate(`An officer has closed the case ${id} alone.`);
    const second = new Second(this.world, this.name, this.second);
    const closed = await this.insists(() => second.client.api.decideOutcome(confirm));
    this.note(`case ${id}: ${isRefusal(closed) ? closed.code : closed.state}`);
  }
}
