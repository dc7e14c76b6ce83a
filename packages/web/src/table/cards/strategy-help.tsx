import { messages } from 'messages:cards/table';
import { type AnyMove, type Money, money, type Plan } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { type StoredSwitch, storedSwitch } from '../../app/stored-switch.ts';
import { usePlanOdds } from '../use-plan-odds.ts';
import styles from './answers.module.css';
import type { Advice, RatedAnswer } from './declared.ts';

const help = storedSwitch('croupier.strategy-help', false);
const mistakes = storedSwitch('croupier.mistakes', false);

export const useStrategyHelp = help.use;
/** Whether the player wants to see the cost of a mistake after each decision. */
export const useMistakesShown = mistakes.use;

/**
 * Shows two switches for strategy help in this browser. One shows the best play at every question, the other
 * the cost of mistakes.
 */
export function StrategySwitches() {
  const text = useMessages(messages).help;
  return (
    <>
      <Switch kept={help} name={text.switch} />
      <Switch kept={mistakes} name={text.mistakes} />
    </>
  );
}

function Switch({ kept, name }: { readonly kept: StoredSwitch; readonly name: string }) {
  const on = kept.use();
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => kept.turn(event.target.checked)} />
      {name}
    </label>
  );
}

interface StrategyHelpProps {
  readonly plan: Plan;
  /** The evaluation; undefined if there is none. */
  readonly advice: Advice | undefined;
  /** The answer that the player has put together, if it includes a choice. */
  readonly chosen?: AnyMove | undefined;
}

/** Shows the best answer to a question and the costs of the other answers, in a line whose space is reserved. */
export function StrategyHelp({ plan, advice, chosen }: StrategyHelpProps) {
  const text = useMessages(messages).help;
  const formatter = useFormatter();
  const [done, setDone] = useState(0);
  const { odds: judged, failed } = usePlanOdds(
    plan,
    advice?.key ?? '',
    async () => (await advice?.work(setDone)) ?? null,
  );
  const tell = (answers: readonly RatedAnswer[]): string | undefined => {
    const [best, ...others] = oneOfEach(answers);
    if (!best || !advice) return undefined;
    const costs = (judged: RatedAnswer) => {
      const loss = lossOf(judged, best, advice.unit);
      return loss > 0
        ? {
            amount: formatter.money(loss, plan.currency),
            share: formatter.percent(best.worth - judged.worth),
          }
        : undefined;
    };
    const own = chosen && answers.find(({ gives }) => gives(chosen));
    const cost = own && costs(own);
    // Only the first sentence explains the amounts.
    let said = cost !== undefined;
    const told = others.map((other) => {
      const its = costs(other);
      if (!its) return text.equal({ answer: other.name });
      const sentence = said ? text.costsToo : text.costs;
      said = true;
      return sentence({ answer: other.name, ...its });
    });
    const about = own ? [cost ? text.chosenCosts(cost) : text.chosenBest] : [];
    return [...about, text.best({ answer: best.name }), ...told].join(' ');
  };
  const working = done > 0 ? text.workingShare({ share: formatter.percent(done, 0) }) : text.working;
  return (
    <small role="status" className={styles.help}>
      {judged === undefined && !failed ? working : (tell(judged ?? []) ?? text.unknown)}
    </small>
  );
}

/** Returns the average loss of an answer compared with the best one. */
export function lossOf(judged: RatedAnswer, best: RatedAnswer, unit: Money): Money {
  return money(Math.round((best.worth - judged.worth) * unit));
}

/** Returns the best variant of each answer. */
function oneOfEach(answers: readonly RatedAnswer[]): readonly RatedAnswer[] {
  return answers.filter(({ kind }, index) => answers.findIndex((other) => other.kind === kind) === index);
}
