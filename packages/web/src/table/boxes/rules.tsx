import type { Money, RuleId } from '@croupier/core';
import type { BoxPlan, BoxView } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { useScene } from '../cards/scene.ts';
import { words } from '../cards/words.ts';
import styles from '../figures.module.css';
import { Limits } from '../panels/limits.tsx';
import type { PayRow } from './game.ts';

interface BoxRulesProps {
  readonly plan: BoxPlan;
  readonly view: BoxView;
  /** What the bets are called, and what each is paid for. */
  readonly names: { readonly [bet: string]: string };
  readonly rows: readonly Pick<PayRow<BoxView>, 'bet' | 'name' | 'rule'>[];
  /** What is the game's own; the cards and the course of a game come after it. */
  readonly sections: readonly { readonly title: string; readonly rules: readonly RuleId[] }[];
}

/** Help built from the plan: limits and payouts in a table, then the rules by what they are about. */
export function BoxRules({ plan, view, names, rows, sections }: BoxRulesProps) {
  const text = useWords(words);
  const writing = useWriting();
  const { currency, info } = useScene();
  const { step, shoe, maximumWin, boxes, cites } = plan;
  const amount = (value: Money) => writing.money(value, currency);
  return (
    <div className={styles.panel}>
      <Limits
        plan={plan}
        terms={info.terms}
        limits={view.limits}
        names={{
          bet: ({ id }) => names[id] ?? id,
          payout: ({ id }, { rule }) => rows.find((row) => row.bet === id && row.rule === rule)?.name,
        }}
      >
        <p className={styles.note}>
          {text.rules.step({ amount: amount(step) })} {text.rules.decks({ n: view.shoe.decks })}.{' '}
          {boxes.together && (
            <>
              {text.rules.together} <Citation rule={boxes.together} />{' '}
            </>
          )}
          {text.rules.maximumWin({ amount: amount(maximumWin.amount) })} <Citation rule={maximumWin.rule} />
        </p>
      </Limits>
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
