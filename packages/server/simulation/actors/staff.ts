import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { Person } from './person.ts';

/** A person who takes all staff roles with a key of the operator. */
export class Staff extends Person {
  constructor(
    world: World,
    name: string,
    /** Has the operator make a key for the staff. */
    private readonly staffKey: () => Promise<string>,
  ) {
    super(world, name);
  }

  /** Their session, once they have their roles. */
  session: string | undefined;

  /**
   * Comes in and takes a key, unless the person still has the roles: a session of staff lasts half a day. When the
   * answer is lost, the session is lost too, and the operator makes another key.
   */
  protected async takesKey(): Promise<void> {
    const { api } = this.client;
    for (;;) {
      const me = await this.insists(() => api.me());
      if (isRefusal(me)) await this.must('comes as a guest', () => api.guest({}));
      else if (me.account.roles.length > 0) break;
      else {
        const key = await this.staffKey();
        const taken = await api.staffKey({ key });
        this.note(`takes a key${isRefusal(taken) ? `: ${taken.code}` : ''}`);
      }
      await this.waits(1, 10);
    }
    this.session = this.client.token;
  }
}
