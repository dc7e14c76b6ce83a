import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { Person } from './person.ts';

/** A person who gets all staff roles by using a staff key. */
export class Staff extends Person {
  constructor(
    world: World,
    name: string,
    /** Creates a new staff key, as the operator does. */
    private readonly staffKey: () => Promise<string>,
  ) {
    super(world, name);
  }

  /** The person's session, once the person has the roles. */
  session: string | undefined;

  /**
   * Signs in and redeems a key, unless the person still has the roles. A staff session lasts at most half a
   * day. A lost answer means a lost session, and another key is needed.
   */
  protected async takesKey(): Promise<void> {
    const { api } = this.client;
    for (;;) {
      const me = await this.insists(() => api.me());
      if (isRefusal(me)) await this.must('signs in as a guest', () => api.guest({}));
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
