import type { Plan } from '@croupier/core';
import type { House, HouseCalls } from '@croupier/houses';

/** The part of a plan that is known without loading it. `Shown` is the part that its game's tile shows. */
export type PlanSummary<Shown = unknown> = Pick<
  Plan,
  'id' | 'house' | 'game' | 'title' | 'currency' | 'onRequest'
> &
  Shown & {
    /** The address of the whole plan, if the server has it and the build has not. */
    readonly file?: string;
  };

/** A house and the summaries of its plans. */
export interface HouseSummary
  extends Pick<House, 'id' | 'name' | 'currency' | 'playMoney' | 'languages' | 'boxed'> {
  readonly plans: readonly PlanSummary[];
  /** The croupier's calls of a house that the build does not contain. */
  readonly calls?: HouseCalls;
  /** The addresses of the rule books of such a house, by name. */
  readonly books?: { readonly [name: string]: string };
}
