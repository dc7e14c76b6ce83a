import type { DecidingState } from '../boxes/deciding.ts';
import { type BoxSetup, positionId, positionsOf } from '../boxes/state.ts';
import type { Turn } from '../table/turn.ts';
import type { CasinoWarPlan } from './plan.ts';

/** A round in progress, as plain JSON that only this folder reads. */
export interface CasinoWarState extends DecidingState {
  /** The number of times that cards have been burned for wars, or are due to be. */
  burnings: number;
}

export interface CasinoWarSetup extends BoxSetup {
  readonly plan: CasinoWarPlan;
}

export type CasinoWarTurn = Turn<CasinoWarSetup, CasinoWarState>;

export function setUp(plan: CasinoWarPlan): CasinoWarSetup {
  const boxes = plan.boxes.most;
  const { burn, dealer } = plan.war;
  const war = dealer === 'one-card' ? burn.cards + boxes + 1 : boxes * (burn.cards + 2);
  return { plan, positions: positionsOf(plan, [...Object.keys(plan.bets), 'war']), enough: boxes + 1 + war };
}

/** Returns the boxes with bets, in order. */
function boxesWith({ boxes, totals }: CasinoWarState, bet: string): readonly number[] {
  return Array.from({ length: boxes }, (_, index) => index + 1).filter((box) => totals[positionId(box, bet)]);
}

export function boxesInPlay(state: CasinoWarState): readonly number[] {
  return boxesWith(state, 'main');
}

export function boxesAtWar(state: CasinoWarState): readonly number[] {
  return boxesWith(state, 'war');
}
