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

/** The virtual croupier's next step. */
export interface NextRoutine {
  /** The role in which the virtual croupier acts: the croupier, or the inspector if the routine needs one. */
  readonly actor: Actor;
  readonly option: MoveOption;
  readonly pace: Pace;
  /** A name for the step that is always the same at this point of the routine, regardless of the preceding wait. */
  readonly name: string;
}

/** The steps that are due at a table without a request by anybody. */
export interface DueSteps {
  /** The step that ends the current phase; undefined if the table waits for somebody else. */
  readonly next: NextRoutine | undefined;
  /** The oldest step that is due during the phase. */
  readonly aside: NextRoutine | undefined;
}

const isPaced = ({ pace }: MoveOption) => pace !== undefined;

/**
 * Returns the step that the table's routine is waiting for. If the rule book requires an inspector beside the croupier,
 * for example to repeat an announced bet, the virtual croupier acts for both, the inspector first.
 */
export function routineOf(rules: AnyRules, round: Round, now: Circumstances): DueSteps {
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
    // Two phases are different if their moves are different, for example when one player decides after another.
    const what = option.draw ? option.move.type : JSON.stringify(option.move);
    const point = option.aside ? `aside ${actor.role}` : round.routine;
    return { actor, option, pace: option.pace, name: `${round.opening.id} ${point} ${what}` };
  };
  return { next: first(({ aside }) => !aside), aside: first(({ aside }) => aside === true) };
}
