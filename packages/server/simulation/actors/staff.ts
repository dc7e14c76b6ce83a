import { isRefusal } from '@croupier/core';
import type { World } from '../world.ts';
import { Person } from './person.ts';

/** A person who gets all staff roles by using a staff key. */
export class Staff extends Person {
  protected override readonly isStaff = true;

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
      else await this.redeemsKey();
      await this.waits(1, 10);
    }
    this.session = this.client.token;
  }

  /** Redeems a new staff key. Returns the code of the refusal; undefined if it was redeemed. */
  protected async redeemsKey(): Promise<string | undefined> {
    const key = await this.staffKey();
    const taken = await this.client.api.staffKey({ key });
    const refused = isRefusal(taken) ? taken.code : undefined;
    this.note(`takes a key${refused === undefined ? '' : `: ${refused}`}`);
    return refused;
  }
}
