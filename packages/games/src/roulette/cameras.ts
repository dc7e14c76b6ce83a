import type { Cameras } from '@croupier/core';
import type { RoulettePlan } from './plan.ts';
import type { Stage } from './view.ts';

/** The place that is shown in each stage: the layout while bets are placed, and the wheel while the ball rolls. */
const STAGES: { readonly [stage in Stage]?: Cameras['otherwise'] } = {
  betting: 'layout',
  spinning: 'wheel',
  closed: 'wheel',
  result: 'wheel',
};

/** Returns the cameras of a table with a wheel, or undefined if dice are thrown on the layout. */
export function camerasOf({ device }: RoulettePlan): Cameras | undefined {
  return device.kind === 'wheel'
    ? { places: ['wheel', 'layout', 'dealer'], stages: STAGES, otherwise: 'dealer' }
    : undefined;
}
