import { NOTHING, type RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../../app/language.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { RuleSection } from '../../../rulebook/rule-text.tsx';
import figures from '../../../table/figures.module.css';
import { Limits } from '../../../table/panels/limits.tsx';
import { familyName } from '../announce/names.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './rules.module.css';
import { words } from './words.ts';

/** Help built from the plan: limits, payouts, what a zero does, announced bets, how a round is played, each with its rule. */
export function RulesPanel() {
  const text = useWords(words).rules;
  const { language } = useLanguage();
  const { announcements, procedure, zero } = useScene().plan;
  const { winningStakes, cites, invalid, afterInvalid } = procedure;
  return (
    <div className={figures.panel}>
      <Bets />
      <RuleSection title={text.zero} rules={zeroRules(zero)} />
      <RuleSection title={text.winners} rules={[winningStakes.rule]} />
      {announcements && (
        <RuleSection title={text.announcements} rules={announcementRules(announcements)}>
          <ul className={styles.families}>
            {announcements.bets.map(({ bet, rule }) => (
              <li key={bet}>
                {familyName(bet, language)} <Citation rule={rule} />
              </li>
            ))}
          </ul>
        </RuleSection>
      )}
      <RuleSection
        title={text.course}
        rules={[cites.open, cites.spin, cites.close, cites.result, cites.settle, cites.next]}
      />
      <RuleSection title={text.invalid} rules={[...invalid.map(({ rule }) => rule), afterInvalid.rule]} />
      <p className={figures.note}>{text.english}</p>
    </div>
  );
}

function Bets() {
  const text = useWords(words);
  const names = useNames();
  const writing = useWriting();
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
        // The normal way is the first, and needs no name.
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
            at: writing.moment(due, 'time'),
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
        {plan.maximumWin && plan.maximumWin.amount > NOTHING && (
          <>
            {text.rules.maximumWin[plan.maximumWin.mode]}: {names.amount(plan.maximumWin.amount)}{' '}
            <Citation rule={plan.maximumWin.rule} />
          </>
        )}
      </p>
    </Limits>
  );
}

function announcementRules(terms: roulette.AnnouncementTerms): readonly (RuleId | undefined)[] {
  return [terms.rule, terms.limitRule, terms.paidRule, terms.late, terms.onField];
}

function zeroRules(zero: roulette.ZeroTerms): readonly (RuleId | undefined)[] {
  switch (zero.kind) {
    case 'lose':
      return [zero.rule];
    case 'half-back':
      return [zero.rule, zero.others];
    case 'half-odd-unit-in-prison':
      return [zero.rule, zero.prison, zero.onHit.rule, zero.onMiss, zero.onZero, zero.others];
    case 'half-or-leave':
      return [zero.rule, zero.claim, zero.oddChip, zero.onHit.rule, zero.onMiss, zero.onZero, zero.numbers];
  }
}
