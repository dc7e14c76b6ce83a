import type { Plan } from '@croupier/core';
import { keptSwitch } from '../../app/kept-switch.ts';
import { useWords } from '../../app/language.tsx';
import { usePlanOdds } from '../use-plan-odds.ts';
import styles from './answers.module.css';
import type { Advice } from './declared.ts';
import { words } from './words.ts';

const help = keptSwitch('croupier.strategy-help', false);

/** Whether the player wants to be told the best play. */
export const useStrategyHelp = help.use;

/** Whether the best play is told with every question, at the tables of this browser. */
export function StrategySwitch() {
  const text = useWords(words).help;
  const on = useStrategyHelp();
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => help.turn(event.target.checked)} />
      {text.switch}
    </label>
  );
}

interface StrategyHelpProps {
  readonly plan: Plan;
  /** What is worked out; undefined where nobody knows it. */
  readonly advice: Advice | undefined;
}

/** The best answer to a question, and what others cost, in a line whose room is there from the start. */
export function StrategyHelp({ plan, advice }: StrategyHelpProps) {
  const text = useWords(words).help;
  const { odds: told, failed } = usePlanOdds(
    plan,
    advice?.key ?? '',
    async () => (await advice?.work()) ?? null,
  );
  return (
    <small role="status" className={styles.help}>
      {told === undefined && !failed ? text.working : (told ?? text.unknown)}
    </small>
  );
}
