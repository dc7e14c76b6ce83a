import type { Money, RuleId } from '@croupier/core';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { useWords, useWriting } from '../../words/language.tsx';
import styles from '../panels/tables.module.css';
import { useScene } from '../scene.ts';
import { words } from '../words.ts';

interface Row {
  readonly bet: string;
  readonly name: string;
  readonly pays: string;
  readonly rule: RuleId;
}

interface BoxRulesProps {
  readonly rows: readonly Row[];
  readonly limits: { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
  readonly step: Money;
  readonly decks: number;
  readonly maximumWin: { readonly amount: Money; readonly rule: RuleId };
  readonly together?: RuleId | undefined;
  readonly sections: readonly { readonly title: string; readonly rules: readonly (RuleId | undefined)[] }[];
}

/** Help built from the plan: limits and payouts in a table, then the rules by what they are about. */
export function BoxRules({ rows, limits, step, decks, maximumWin, together, sections }: BoxRulesProps) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency } = useScene();
  const amount = (value: Money) => writing.money(value, currency);
  return (
    <div className={styles.panel}>
      <section className={styles.section}>
        <h3>{text.rules.limits}</h3>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.bet}</th>
              <th scope="col">{text.rules.pays}</th>
              <th scope="col">{text.rules.least}</th>
              <th scope="col">{text.rules.most}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bet, name, pays, rule }) => {
              const range = limits[bet];
              return (
                <tr key={`${bet} ${name}`}>
                  <th scope="row">
                    {name} <Citation rule={rule} />
                  </th>
                  <td>{pays}</td>
                  <td>{range && amount(range.min)}</td>
                  <td>{range && amount(range.max)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles.note}>
          {text.rules.step(amount(step))} {text.rules.decks(decks)}.{' '}
          {together && (
            <>
              {text.rules.together} <Citation rule={together} />{' '}
            </>
          )}
          {text.rules.maximumWin(amount(maximumWin.amount))} <Citation rule={maximumWin.rule} />
        </p>
      </section>
      {sections.map(({ title, rules }) => (
        <RuleSection key={title} title={title} rules={rules} />
      ))}
      <p className={styles.note}>{text.rules.english}</p>
    </div>
  );
}
