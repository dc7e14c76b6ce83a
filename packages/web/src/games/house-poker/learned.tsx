import { messages } from 'messages:learned';
import type { LearnedRules } from '@croupier/odds';
import { useFormatter, useMessages } from '../../app/language.tsx';
import styles from '../../table/figures.module.css';
import { type LearnedSection, RulesToLearn } from '../../table/rules-to-learn.tsx';

/** Lists rules of play that a person can learn, and their cost in addition to the house edge. */
export function LearnedRulesList({
  groups,
  cost,
  within,
  pairs,
}: LearnedRules & { readonly pairs: boolean }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const unit = pairs ? 'both' : 'one';
  const more = { cost: formatter.percent(cost, 3), unit };
  const costs =
    within === undefined
      ? text.cost(more)
      : text.costWithin({ ...more, within: formatter.percent(within, 3) });
  return (
    <>
      <p className={styles.note}>
        {text.title}. {cost === 0 ? text.best : costs}
      </p>
      <RulesToLearn sections={groups.flatMap((group) => Object.values<LearnedSection>(text.rules[group]))} />
    </>
  );
}
