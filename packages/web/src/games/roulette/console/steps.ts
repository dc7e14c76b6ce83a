import type { roulette } from '@croupier/games';
import type { CallKey } from '@croupier/houses';

/** A step of the routine: the move that makes it, and the call that goes with it. */
export interface Step {
  readonly move: 'place-your-bets' | 'spin' | 'no-more-bets' | 'ball' | 'dice' | 'pay';
  readonly call?: CallKey;
}

/** The routine of a game at this plan's table, in its order. */
export function stepsOf({ device, procedure }: roulette.RoulettePlan): readonly Step[] {
  const open: Step = { move: 'place-your-bets', call: 'placeYourBets' };
  const spin: Step = { move: 'spin' };
  const close: Step = { move: 'no-more-bets', call: 'noMoreBets' };
  const result: Step = { move: device.kind === 'dice' ? 'dice' : 'ball', call: 'result' };
  const opening = procedure.opening === 'call' ? [open] : [];
  const middle = (): readonly Step[] => {
    if (device.kind === 'dice' || procedure.order === 'call-starts-wheel') return [close];
    return procedure.order === 'throw-then-close' ? [spin, close] : [close, spin];
  };
  return [...opening, ...middle(), result, { move: 'pay' }];
}
