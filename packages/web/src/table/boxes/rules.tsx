import type { Money, RuleId } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { useScene } from '../cards/scene.ts';
import { words } from '../cards/words.ts';
import styles from '../figures.module.css';
import { type PayRow, paysText } from './game.ts';

interface BoxRulesProps {
  readonly plan: BoxPlan;
  readonly view: BoxView;
  readonly rows: readonly Pick<PayRow<BoxView>, 'bet' | 'name' | 'pays' | 'rule'>[];
  /** What is the game's own; the cards and the course of a game come after it. */
  readonly sections: readonly { readonly title: string; readonly rules: readonly RuleId[] }[];
}

/** Help built from the plan: limits and payouts in a table, then the rules by what they are about. */
export function BoxRules({ plan, view, rows, sections }: BoxRulesProps) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency } = useScene();
  const { step, shoe, maximumWin, boxes, cites } = plan;
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
              const range = view.limits[bet];
              return (
                <tr key={`${bet} ${name}`}>
                  <th scope="row">
                    {name} <Citation rule={rule} />
                  </th>
                  <td>{paysText(pays)}</td>
                  <td>{range && amount(range.min)}</td>
                  <td>{range && amount(range.max)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles.note}>
          {text.rules.step({ amount: amount(step) })} {text.rules.decks({ n: view.shoe.decks })}.{' '}
          {boxes.together && (
            <>
              {text.rules.together} <Citation rule={boxes.together} />{' '}
            </>
          )}
          {text.rules.maximumWin({ amount: amount(maximumWin.amount) })} <Citation rule={maximumWin.rule} />
        </p>
      </section>
      {sections.map(({ title, rules }) => (
        <RuleSection key={title} title={title} rules={rules} />
      ))}
      <RuleSection
        title={text.rules.cards}
        rules={[shoe.decks.rule, shoe.shuffle, shoe.cutCard?.rule, shoe.burn?.rule]}
      />
      <RuleSection title={text.rules.course} rules={[cites.open, cites.close, cites.deal, cites.result]} />
      <p className={styles.note}>{text.rules.english}</p>
    </div>
  );
}
