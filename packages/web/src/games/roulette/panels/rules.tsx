import { messages } from 'messages:roulette/panels';
import { ZERO } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useFormatter, useLanguage, useMessages } from '../../../app/language.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { RuleSection } from '../../../rulebook/rule-text.tsx';
import figures from '../../../table/figures.module.css';
import { Limits } from '../../../table/panels/limits.tsx';
import { familyName } from '../announce/names.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { rulesOf } from './rule-sentences.ts';
import styles from './rules.module.css';

/**
 * Shows the help for this plan: limits, payouts, the zero, announced bets and the course of a round, each with its
 * rule.
 */
export function RulesPanel() {
  const text = useMessages(messages).rules;
  const { language } = useLanguage();
  const { plan } = useScene();
  return (
    <div className={figures.panel}>
      <Bets />
      {rulesOf(plan, text).map(({ id, rules }) => (
        <RuleSection key={id} title={text[id]} rules={rules}>
          {id === 'announcements' && plan.announcements && (
            <ul className={styles.families}>
              {plan.announcements.bets.map(({ bet, rule }) => (
                <li key={bet}>
                  {familyName(bet, language)} <Citation rule={rule} />
                </li>
              ))}
            </ul>
          )}
        </RuleSection>
      ))}
    </div>
  );
}

function Bets() {
  const text = useMessages(messages);
  const names = useNames();
  const formatter = useFormatter();
  const { plan, info, view, playerView } = useScene();
  const most = (max: roulette.Limits['max']) => (max === undefined ? text.rules.none : names.amount(max));
  const { total, step, scopeRule } = plan.limits;
  return (
    <Limits
      plan={plan}
      terms={info.terms}
      limits={playerView?.limits}
      names={{
        bet: ({ id }) => names.kind(id as roulette.BetKind),
        // The normal pay mode is first and needs no name.
        payout: (_, { on }) =>
          on === undefined || on === 'normal' ? undefined : names.mode(on as roulette.PayMode),
      }}
      before={
        <p className={figures.note}>
          {text.rules.limitsNote} <Citation rule={scopeRule} />
        </p>
      }
    >
      {view.coming.map(({ kind, min, max, due }) => (
        <p key={kind} className={styles.coming}>
          {text.rules.coming({
            kind: names.kind(kind),
            limits: `${names.amount(min)} – ${most(max)}`,
            at: formatter.moment(due, 'time'),
          })}
        </p>
      ))}
      <p className={figures.note}>
        {text.rules.step({ amount: names.amount(step) })}{' '}
        {total && (
          <>
            {text.rules.total({ amount: names.amount(total.max) })} <Citation rule={total.rule} />{' '}
          </>
        )}
        {plan.maximumWin && plan.maximumWin.amount > ZERO && (
          <>
            {text.rules.maximumWin[plan.maximumWin.mode]}: {names.amount(plan.maximumWin.amount)}{' '}
            <Citation rule={plan.maximumWin.rule} />
          </>
        )}
      </p>
    </Limits>
  );
}
