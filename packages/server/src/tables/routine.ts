import { type AnyRules, type Circumstances, CROUPIER, type MoveOption, type Pace } from '@croupier/core';
import type { Round } from './round.ts';

/** What a virtual croupier does next by itself. */
export interface NextRoutine {
  readonly option: MoveOption;
  readonly pace: Pace;
  /** The same as long as it is the same thing to do at the same point of the routine. */
  readonly name: string;
}

/** What the routine of the table waits for; undefined when it waits for somebody else. */
export function routineOf(rules: AnyRules, round: Round, now: Circumstances): NextRoutine | undefined {
  const option = rules.options(round.state, CROUPIER, now).find(({ pace }) => pace !== undefined);
  if (option?.pace === undefined) return undefined;
  // Two waits differ where their moves do: for one player's decision, and then for the next one's.
  const what = option.draw ? option.move.type : JSON.stringify(option.move);
  return { option, pace: option.pace, name: `${round.opening.id} ${round.routine} ${what} ${option.pace}` };
}
