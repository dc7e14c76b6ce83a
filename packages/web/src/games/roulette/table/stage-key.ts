import type { roulette } from '@croupier/games';
import type { TextOf } from '../../../words/catalogue.ts';
import type { words } from './words.ts';

/** Which sentence tells where the game stands. A result that is not shown yet is no more than bets closed. */
export function stageKey(
  plan: roulette.RoulettePlan,
  view: Pick<roulette.RouletteView, 'stage' | 'withheld' | 'result' | 'invalid' | 'ball'>,
): keyof TextOf<typeof words>['stages'] {
  if (view.withheld) return 'withheld';
  if (view.result && 'void' in view.result) return 'void';
  if (view.invalid && !view.ball && !view.result) return AFTER_INVALID[view.stage];
  const turning = plan.procedure.order === 'call-starts-wheel';
  switch (view.stage) {
    case 'waiting':
      return 'waiting';
    case 'betting':
      return turning ? 'turning' : 'betting';
    case 'spinning':
      return turning ? 'turning' : 'spinning';
    case 'closed':
      return plan.device.kind === 'dice' ? 'throwing' : 'closed';
    case 'result':
      return 'closed';
    case 'ended':
      return 'ended';
  }
}

/** Where a spin that did not count has left the game. */
const AFTER_INVALID = {
  waiting: 'invalid',
  betting: 'reopened',
  spinning: 'reopened',
  closed: 'respin',
  result: 'invalid',
  ended: 'invalid',
} as const;
