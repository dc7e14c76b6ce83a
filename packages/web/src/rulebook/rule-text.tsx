import type { ReactNode } from 'react';
import { Citation } from './rule.tsx';
import type { RuleSentence } from './rule-sentences.ts';
import styles from './rule-text.module.css';

interface RuleSectionProps {
  readonly title: string;
  /** The rules, each shown once. Rules that a plan does not have are skipped. */
  readonly rules: readonly (RuleSentence | undefined | false)[];
  readonly children?: ReactNode;
}

/**
 * Shows rules below a heading, as sentences with their numbers. Shows nothing if no rule applies and there is
 * no other content.
 */
export function RuleSection({ title, rules, children }: RuleSectionProps) {
  const told = new Map(rules.flatMap((rule) => (rule ? [[rule.says, rule]] : [])));
  if (told.size === 0 && !children) return null;
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
      {[...told.values()].map(({ rule, says }) => (
        <p key={says} className={styles.rule}>
          {says} <Citation rule={rule} says={says} />
        </p>
      ))}
    </section>
  );
}
