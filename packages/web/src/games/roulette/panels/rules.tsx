import { NOTHING, type RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import type { ReactNode } from 'react';
import { useLanguage, useWords, useWriting } from '../../../app/language.tsx';
import { Citation } from '../../../rulebook/rule.tsx';
import { RuleText } from '../../../rulebook/rule-text.tsx';
import figures from '../../../table/figures.module.css';
import { familyName } from '../announce/names.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import styles from './rules.module.css';
import { words } from './words.ts';

/** Help built from the plan: limits, payouts, what a zero does, announced bets, the course of a game, each with its rule. */
export function RulesPanel() {
  const text = useWords(words).rules;
  const { plan } = useScene();
  return (
    <div className={figures.panel}>
      <Limits />
      <Section title={text.zero}>
        {zeroRules(plan.zero).map((rule) => (
          <RuleText key={rule} rule={rule} />
        ))}
      </Section>
      <Section title={text.winners}>
        <RuleText rule={plan.procedure.winningStakes.rule} />
      </Section>
      {plan.announcements && <Announced terms={plan.announcements} />}
      <Section title={text.course}>
        {courseRules(plan).map((rule) => (
          <RuleText key={rule} rule={rule} />
        ))}
      </Section>
      <Section title={text.invalid}>
        {unique([...plan.procedure.invalid.map(({ rule }) => rule), plan.procedure.afterInvalid.rule]).map(
          (rule) => (
            <RuleText key={rule} rule={rule} />
          ),
        )}
      </Section>
      <p className={figures.note}>{text.english}</p>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={figures.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Limits() {
  const text = useWords(words);
  const names = useNames();
  const writing = useWriting();
  const { plan, view, mine } = useScene();
  const limits = mine?.limits ?? view.limits;
  const kinds = (Object.keys(plan.bets) as roulette.BetKind[]).flatMap((kind) => {
    const terms = plan.bets[kind];
    return terms ? [{ kind, terms, limits: limits[kind] ?? terms }] : [];
  });
  const { total } = plan.limits;
  return (
    <section className={figures.section}>
      <h3>{text.rules.limits}</h3>
      <p className={figures.note}>
        {text.rules.limitsNote} <Citation rule={plan.limits.scopeRule} />
      </p>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{text.bet}</th>
            <th scope="col">{text.odds.pays}</th>
            <th scope="col">{text.rules.least}</th>
            <th scope="col">{text.rules.most}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, terms, limits: { min, max } }) => (
            <tr key={kind}>
              <th scope="row">{names.kind(kind)}</th>
              <td>{paysFigure(terms.pays)}</td>
              <td>{names.amount(min)}</td>
              <td>{max === undefined ? text.rules.none : names.amount(max)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.coming.map(({ kind, min, max, due }) => (
        <p key={kind} className={styles.coming}>
          {text.rules.coming(
            names.kind(kind),
            `${names.amount(min)} – ${max === undefined ? text.rules.none : names.amount(max)}`,
            writing.moment(due, 'time'),
          )}
        </p>
      ))}
      <p className={figures.note}>
        {text.rules.step(names.amount(plan.limits.step))}{' '}
        {total && (
          <>
            {text.rules.total(names.amount(total.max))} <Citation rule={total.rule} />{' '}
          </>
        )}
        {plan.maximumWin && plan.maximumWin.amount > NOTHING && (
          <>
            {text.rules.maximumWin[plan.maximumWin.mode]}: {names.amount(plan.maximumWin.amount)}{' '}
            <Citation rule={plan.maximumWin.rule} />
          </>
        )}
      </p>
    </section>
  );
}

function paysFigure(pays: roulette.BetTerms['pays']): string {
  if (typeof pays === 'number') return `${pays}`;
  const figure = (mode: roulette.PayMode) => {
    const value = pays[mode];
    return value === 'push' ? '=' : value === 'lose' ? '×' : String(value);
  };
  return `${figure('normal')} / ${figure('hi')} / ${figure('lo')}`;
}

function Announced({ terms }: { readonly terms: roulette.AnnouncementTerms }) {
  const text = useWords(words).rules;
  const { language } = useLanguage();
  return (
    <Section title={text.announcements}>
      {unique([terms.rule, terms.limitRule, terms.paidRule, terms.late, terms.onField]).map((rule) => (
        <RuleText key={rule} rule={rule} />
      ))}
      <ul className={styles.families}>
        {terms.bets.map(({ bet, rule }) => (
          <li key={bet}>
            {familyName(bet, language)} <Citation rule={rule} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function zeroRules(zero: roulette.ZeroTerms): readonly RuleId[] {
  switch (zero.kind) {
    case 'lose':
      return [zero.rule];
    case 'half-back':
      return unique([zero.rule, zero.others]);
    case 'half-odd-unit-in-prison':
      return unique([zero.rule, zero.prison, zero.onHit.rule, zero.onMiss, zero.onZero, zero.others]);
    case 'half-or-leave':
      return unique([
        zero.rule,
        zero.claim,
        zero.oddChip,
        zero.onHit.rule,
        zero.onMiss,
        zero.onZero,
        zero.numbers,
      ]);
  }
}

function courseRules({ procedure: { cites } }: roulette.RoulettePlan): readonly RuleId[] {
  return unique([cites.open, cites.spin, cites.close, cites.result, cites.settle, cites.next]);
}

function unique(rules: readonly (RuleId | undefined)[]): RuleId[] {
  return [...new Set(rules)].filter((rule) => rule !== undefined);
}
