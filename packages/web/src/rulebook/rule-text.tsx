import type { RuleId } from '@croupier/core';
import type { ReactNode } from 'react';
import { useRule } from './books.ts';
import { Citation } from './rule.tsx';
import styles from './rule-text.module.css';

/** What a rule says, with its number to look it up. */
function RuleText({ rule }: { readonly rule: RuleId }) {
  const found = useRule(rule);
  return (
    <p className={styles.rule}>
      <span lang="en">{found === undefined || found === 'missing' ? '…' : found.text}</span>{' '}
      <Citation rule={rule} />
    </p>
  );
}

interface RuleSectionProps {
  readonly title: string;
  /** Each is told once; what a plan leaves out is not told. */
  readonly rules: readonly (RuleId | undefined)[];
  readonly children?: ReactNode;
}

/** Some rules under a heading. */
export function RuleSection({ title, rules, children }: RuleSectionProps) {
  const told = [...new Set(rules)].filter((rule) => rule !== undefined);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
      {told.map((rule) => (
        <RuleText key={rule} rule={rule} />
      ))}
    </section>
  );
}
