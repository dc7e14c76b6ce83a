import type { ReactNode } from 'react';
import styles from './files.module.css';

interface FactsProps {
  /** Pairs of a term and its value. Pairs without a value are left out. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Shows facts about a person, each with its term. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <dl className={styles.facts}>
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
