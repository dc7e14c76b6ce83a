import type { Plan } from '@croupier/core';
import type { House } from '@croupier/houses';

/** The part of a plan that is known without loading it. `Shown` is the part that its game's tile shows. */
export type Brief<Shown = unknown> = Pick<
  Plan,
  'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest' | 'sign'
> &
  Shown;

/** A house and the summaries of its plans. */
export interface BriefHouse
  extends Pick<House, 'id' | 'name' | 'currency' | 'playMoney' | 'languages' | 'boxed'> {
  readonly plans: readonly Brief[];
}
