import { type Money, money } from '@croupier/core';
import tables from '../card-table/panels/tables.module.css';
import { Citation } from '../rulebook/rule.tsx';
import { RuleSection } from '../rulebook/rule-text.tsx';
import { useWords } from '../words/language.tsx';
import { useScene } from './scene.ts';
import { stakesText } from './stakes.ts';
import { words } from './words.ts';

/** Help built from the plan and the table's terms: stakes first, then the rules by what they are about. */
export function RulesPanel() {
  const text = useWords(words);
  const { plan, info, view, amount } = useScene();
  const { cites, drop, levels, usualLevel } = plan;
  const terms = (info.terms ?? {}) as {
    readonly level?: number;
    readonly charge?: string;
    readonly buyIn?: { readonly min: Money; readonly max?: Money };
  };
  const level = levels[terms.level ?? usualLevel] ?? levels[0];
  const min = terms.buyIn?.min ?? money(level.big * plan.buyIn.min);
  const max = terms.buyIn?.max ?? money(level.big * plan.buyIn.max);
  return (
    <div className={tables.panel}>
      <section className={tables.section}>
        <h3>{text.rules.stakes}</h3>
        <table className={tables.table}>
          <tbody>
            <tr>
              <th scope="row">{text.structures[view.playing.structure]}</th>
              <td>
                {stakesText(view.stakes, text, amount)} <Citation rule={cites.bet} />{' '}
                <Citation rule={level.rule} />
              </td>
            </tr>
            <tr>
              <th scope="row">{text.rules.buyIn}</th>
              <td>
                {amount(min)} – {amount(max)} <Citation rule={cites.buyIn} />
              </td>
            </tr>
            <tr>
              <th scope="row">{text.rules.drop}</th>
              <td>
                {terms.charge === 'time'
                  ? text.rules.time(amount(level.time.fee), level.time.minutes)
                  : text.rules.percent(drop.percent, amount(level.cap.many))}{' '}
                <Citation rule={terms.charge === 'time' ? cites.time : cites.rake} />
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <RuleSection
        title={text.rules.course}
        rules={[
          cites.button,
          cites.blinds,
          cites.deal,
          cites.board,
          cites.fold,
          cites.check,
          cites.call,
          cites.bet,
          cites.raise,
          cites.draw,
          cites.discard,
          cites.twice,
          cites.showdown,
          cites.muck,
          cites.award,
          cites.uncalled,
        ]}
      />
      <RuleSection
        title={text.rules.seats}
        rules={[
          cites.sit,
          cites.buyIn,
          cites.returning,
          cites.topUp,
          cites.enter,
          cites.straddle,
          cites.sitOut,
          cites.comeBack,
          cites.absent,
          cites.changeSeat,
          cites.list,
          cites.called,
          cites.leave,
        ]}
      />
      <RuleSection title={text.rules.faults} rules={[cites.silent, cites.misdeal, cites.deadHand]} />
      <p className={tables.note}>{text.rules.english}</p>
    </div>
  );
}
