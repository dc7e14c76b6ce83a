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
  /** As whom: the croupier, or the inspector where the routine needs one. */
  readonly actor: Actor;
  readonly option: MoveOption;
  readonly pace: Pace;
  /** The same as long as it is the same thing to do at the same point of the routine, whatever wait comes before it. */
  readonly name: string;
}

/** What is to be done at a table without anybody's asking. */
export interface Routine {
  /** What ends the phase that is on; undefined when the table waits for somebody else. */
  readonly next: NextRoutine | undefined;
  /** What is done meanwhile, the oldest of it. */
  readonly aside: NextRoutine | undefined;
}

const isPaced = ({ pace }: MoveOption) => pace !== undefined;

/**
 * What the routine of the table waits for. Where the book wants the inspector beside the croupier (who repeats an
 * announced bet too), the virtual croupier speaks for both, for the inspector first.
 */
export function routineOf(rules: AnyRules, round: Round, now: Circumstances): Routine {
  const own = rules.options(round.state, CROUPIER, now).filter(isPaced);
  const moves = new Set(own.map(({ move }) => JSON.stringify(move)));
  const beside = rules
    .options(round.state, INSPECTOR, now)
    .filter((option) => isPaced(option) && !moves.has(JSON.stringify(option.move)));
  const first = (done: (option: MoveOption) => boolean): NextRoutine | undefined => {
    const besides = beside.find(done);
    const option = besides ?? own.find(done);
    if (option?.pace === undefined) return undefined;
    const actor = besides ? INSPECTOR : CROUPIER;
    // Two phases differ where their moves do: one player's decision, and then the next one's.
    const what = option.draw ? option.move.type : JSON.stringify(option.move);
    const point = option.aside ? `aside ${actor.role}` : round.routine;
    return { actor, option, pace: option.pace, name: `${round.opening.id} ${point} ${what}` };
  };
  return { next: first(({ aside }) => !aside), aside: first(({ aside }) => aside === true) };
}
