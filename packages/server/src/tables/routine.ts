import {
  type Actor,
  type AnyRules,
  type Circumstances,
  CROUPIER,
  INSPECTOR,
  type MoveOption,
  type Pace,
} from '@croupier/core';
import type { Round } from './round.ts';

/** What a virtual croupier does next by itself. */
export interface NextRoutine {
  /** As whom: the croupier, or the inspector where the routine needs him. */
  readonly actor: Actor;
  readonly option: MoveOption;
  readonly pace: Pace;
  /** The same as long as it is the same thing to do at the same point of the routine. */
  readonly name: string;
}

const paced = ({ pace }: MoveOption) => pace !== undefined;

/**
 * What the routine of the table waits for; undefined when it waits for somebody else. Where the book wants the inspector
 * beside the croupier (he repeats an announced bet too), the virtual croupier speaks for both, for him first.
 */
export function routineOf(rules: AnyRules, round: Round, now: Circumstances): NextRoutine | undefined {
  const own = rules.options(round.state, CROUPIER, now).filter(paced);
  const moves = new Set(own.map(({ move }) => JSON.stringify(move)));
  const beside = rules
    .options(round.state, INSPECTOR, now)
    .find((option) => paced(option) && !moves.has(JSON.stringify(option.move)));
  const option = beside ?? own[0];
  if (option?.pace === undefined) return undefined;
  // Two waits differ where their moves do: for one player's decision, and then for the next one's.
  const what = option.draw ? option.move.type : JSON.stringify(option.move);
  return {
    actor: beside ? INSPECTOR : CROUPIER,
    option,
    pace: option.pace,
    name: `${round.opening.id} ${round.routine} ${what} ${option.pace}`,
  };
}
