import { type AnnouncedBetFamily, familiesByName } from './announced.ts';
import { type Layout, layoutOf, type Position } from './layout.ts';
import type { PositionId } from './moves.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { PayMode, Pocket, RoulettePlan } from './plan.ts';
import { pocketsOf } from './pockets.ts';

/** The fixed parts of a plan, computed when its rules are created. */
export interface Setup {
  readonly plan: RoulettePlan;
  readonly layout: Layout;
  readonly positions: ReadonlyMap<PositionId, Position>;
  readonly positionIds: readonly PositionId[];
  readonly pockets: readonly Pocket[];
  readonly announcedBetFamilies: ReadonlyMap<string, AnnouncedBetFamily>;
  /** Returns the outcome of a new stake on each position for this number. */
  outcomes(pocket: Pocket, mode: PayMode): ReadonlyMap<PositionId, Outcome>;
}

export function setUp(plan: RoulettePlan): Setup {
  const layout = layoutOf(plan);
  const tables = new Map<string, ReadonlyMap<PositionId, Outcome>>();
  return {
    plan,
    layout,
    positions: layout.positions,
    positionIds: [...layout.positions.keys()],
    pockets: pocketsOf(plan),
    announcedBetFamilies: familiesByName(plan),
    outcomes(pocket, mode) {
      const key = `${pocket} ${mode}`;
      let table = tables.get(key);
      if (!table) {
        table = new Map(
          [...layout.positions.values()].map((at) => [at.id, outcomeOf(plan, at, pocket, mode)]),
        );
        tables.set(key, table);
      }
      return table;
    },
  };
}
