import type { World } from '../world.ts';
import { Person } from './person.ts';

/** The second person of the staff, whose signature some actions of another person need. */
export class Second extends Person {
  protected override readonly isStaff = true;

  /** `session` returns the session of this person, once there is one. */
  constructor(world: World, first: string, session: () => string | undefined) {
    super(world, `${first}-second`, session);
  }
}
