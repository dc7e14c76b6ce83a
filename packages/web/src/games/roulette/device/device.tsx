import type { roulette } from '@croupier/games';
import { Dice, type DiceShow } from './dice.tsx';
import type { Turn } from './motion.ts';
import { Wheel, type WheelMoment, type WheelState } from './wheel.tsx';

export interface DeviceProps {
  readonly plan: roulette.RoulettePlan;
  readonly view: roulette.RouletteView;
  /** The previous result, which shows where the ball or the dice are until the next one. */
  readonly last?: roulette.RouletteResult | undefined;
  /**
   * The number of the round. If the plan has no rule about it, the direction of the wheel alternates from round to
   * round.
   */
  readonly round?: number;
  /** The time in milliseconds that the ball or the dice take to fall. It is shorter at a quick table. */
  readonly fall?: number;
  /** Whether the picture enlarges the ball when it falls into its pocket. */
  readonly closeUp?: boolean;
  /** Whether the label may name the result of the wheel. By default, it does. */
  readonly named?: boolean;
  readonly onMoment?: (moment: WheelMoment) => void;
}

/** Shows the wheel or the dice of a roulette table, animated with the round. */
export function Device({ plan, view, last, round = 0, fall, onMoment, ...shown }: DeviceProps) {
  const more = { ...(fall === undefined ? {} : { fall }), ...(onMoment ? { onMoment } : {}) };
  if (plan.device.kind === 'dice') return <Dice show={diceOf(view.result)} last={diceOf(last)} {...more} />;
  return (
    <Wheel
      pockets={plan.device.pockets}
      red={plan.layout.red}
      act={wheelStateOf(plan, view, round)}
      last={pocketOf(last)}
      {...shown}
      {...more}
    />
  );
}

/** Returns the action of the wheel at this point of the round. */
export function wheelStateOf(
  plan: roulette.RoulettePlan,
  view: roulette.RouletteView,
  round: number,
): WheelState {
  const wheel = view.wheel ?? (round % 2 === 0 ? 'clockwise' : 'anticlockwise');
  const turn: Turn = wheel === 'clockwise' ? 1 : -1;
  const pocket = pocketOf(view.result);
  if (pocket !== undefined) return { does: 'falls', turn, pocket };
  if (view.result) return { does: 'still' };
  if (view.ball) return { does: 'runs', turn };
  const starts = plan.procedure.order === 'call-starts-wheel';
  return starts && view.open ? { does: 'turns', turn } : { does: 'still' };
}

/** Returns the pocket of a result; undefined for a void round. */
export function pocketOf(result: roulette.RouletteResult | undefined): roulette.Pocket | undefined {
  return result && 'pocket' in result ? result.pocket : undefined;
}

function diceOf(result: roulette.RouletteResult | undefined): DiceShow | undefined {
  return result && 'red' in result
    ? { red: result.red, yellow: result.yellow, blue: result.pays }
    : undefined;
}
