import { messages } from 'messages:console';
import type { Json, MoveOption } from '@croupier/core';
import { roulette } from '@croupier/games';
import type { CallKey } from '@croupier/houses';
import { useMessages } from '../../../app/language.tsx';
import { callOfHouse } from '../../../calls/text.ts';
import type { FaceDraws, Step } from '../../../console/game.ts';
import { optionsOfType } from '../../../console/offers.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import { closingCall, resultText } from '../calls.ts';
import { pocketToken } from '../names/names.ts';
import styles from './procedure.module.css';
import { useLayout, useStation } from './station.ts';

/** A step of the routine, with its move and its call. */
interface CalledStep {
  readonly move: 'place-your-bets' | 'spin' | 'no-more-bets' | 'ball' | 'dice' | 'pay';
  readonly call?: CallKey;
}

/** Returns the routine of a round at this plan's table, in order. */
function stepsOf({ device, procedure }: roulette.RoulettePlan): readonly CalledStep[] {
  const open: CalledStep = { move: 'place-your-bets', call: 'placeYourBets' };
  const spin: CalledStep = { move: 'spin' };
  const close: CalledStep = { move: 'no-more-bets', call: 'noMoreBets' };
  const result: CalledStep = { move: device.kind === 'dice' ? 'dice' : 'ball', call: 'result' };
  const opening = procedure.opening === 'call' ? [open] : [];
  const middle = (): readonly CalledStep[] => {
    if (device.kind === 'dice' || procedure.order === 'call-starts-wheel') return [close];
    return procedure.order === 'throw-then-close' ? [spin, close] : [close, spin];
  };
  return [...opening, ...middle(), result, { move: 'pay' }];
}

/** Shows the stage of the round within the routine of this table. */
export function RoundStatus() {
  const text = useMessages(messages);
  const { plan, options } = useStation();
  const steps = stepsOf(plan);
  const current = steps.find(({ move }) => optionsOfType(options, move).length > 0);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.move} aria-current={step === current ? 'step' : undefined}>
          {text.steps[step.move]}
        </li>
      ))}
    </ol>
  );
}

/** Returns the heading: the number of the round, and why the last spin did not count. */
export function useHeading() {
  const text = useMessages(messages);
  const { plan, view } = useStation();
  if (!view.invalid) return {};
  const reasons: Readonly<Record<string, string>> = text.invalidReasons;
  return {
    aside: (
      <span className={styles.invalid} role="status">
        {text.invalidSpin({ device: plan.device.kind })}:{' '}
        {reasons[view.invalid.reason] ?? view.invalid.reason} <Citation rule={view.invalid.rule} />
      </span>
    ),
  };
}

/**
 * Returns a function that describes the steps of the routine, each with the house's call. For a move that is
 * not a step, the function returns undefined.
 */
export function useSteps(): (option: MoveOption) => Step | undefined {
  const text = useMessages(messages);
  const { plan, language } = useStation();
  return ({ move: { type } }) => {
    const step = stepsOf(plan).find(({ move }) => move === type);
    if (!step) return undefined;
    return {
      name: text.steps[step.move],
      means: step.move in text.means ? text.means[step.move as 'pay'] : undefined,
      call: step.call && callOfHouse(plan.id, closingCall(plan, step.call), language),
    };
  };
}

/** Returns the announcement of the result while it is paid; undefined at any other time. */
export function useWords(): string | undefined {
  const { plan, view, language } = useStation();
  return view.stage === 'result' && view.result ? resultText(plan, language, view.result) : undefined;
}

/**
 * Returns the form to enter the pocket, arranged like the layout, or the dice. The form includes the announcement of
 * the result.
 */
export function useFaceDraws(): FaceDraws {
  const text = useMessages(messages);
  const { plan, language } = useStation();
  const layout = useLayout();
  const head = Math.min(...layout.cells.map(({ row }) => row));
  return {
    label: { red: text.redDie, yellow: text.yellowDie, blue: text.blueDie },
    places: layout.cells.map(({ number, row, y, height }) => ({
      value: number,
      colour: pocketToken(plan, number),
      at: { along: row - head + 1, across: 2 * y + 1, down: 2 * (3 - y - height) + 1, breadth: 2 * height },
    })),
    result: (move) => {
      const result = resultOf(plan, move);
      if (!result) return undefined;
      const said = resultText(plan, language, result);
      return {
        figure: result.pocket,
        colour: pocketToken(plan, result.pocket),
        ...(said === undefined ? {} : { said }),
      };
    },
  };
}

/**
 * Returns the result of a pocket or a throw according to the plan; undefined if the plan has no such result.
 */
function resultOf(
  plan: roulette.RoulettePlan,
  { pocket, red, yellow, blue }: Readonly<Record<string, Json>>,
): Exclude<roulette.RouletteResult, { readonly void: true }> | undefined {
  if (typeof pocket === 'string') return { pocket };
  for (const { result } of roulette.outcomes(plan))
    if ('red' in result && result.red === red && result.yellow === yellow && result.pays === blue)
      return result;
  return undefined;
}
