import type { Plan } from '@croupier/core';
import type { House } from '@croupier/houses';

/** The part of a plan that is known before a table of it is opened; `Shown` is what its game's tile shows of it. */
export type Brief<Shown = unknown> = Pick<
  Plan,
  'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest' | 'sign'
> &
  Shown;

/** A house and its offers, in brief. */
export interface BriefHouse
  extends Pick<House, 'id' | 'name' | 'currency' | 'playMoney' | 'languages' | 'boxed'> {
  readonly plans: readonly Brief[];
}
