import styles from './figures.module.css';

/** A section of rules to learn about one decision: a title, and rules by name. */
export type LearnedSection = { readonly title: string } & { readonly [rule: string]: string };

/** Rules of play that a person can learn, in an odds panel. */
export function RulesToLearn({ sections }: { readonly sections: readonly LearnedSection[] }) {
  return sections.map(({ title, ...rules }) => (
    <section key={title} className={styles.section}>
      <h3>{title}</h3>
      <ul>
        {Object.entries(rules).map(([name, rule]) => (
          <li key={name}>{rule}</li>
        ))}
      </ul>
    </section>
  ));
}
