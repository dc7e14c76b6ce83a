import { messages, type Text } from 'messages:mariash/table';
import type { RuleId } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { said } from '../../rulebook/said.ts';
import type { RuleGroup } from '../../table/cards/declared.ts';
import tables from '../../table/figures.module.css';
import { useScene } from './scene.ts';

/** Returns the rules of the game in sentences, by topic. */
export function rulesOf(plan: mariash.MariashPlan, text: Text): readonly RuleGroup[] {
  const { rules } = text;
  const { says } = rules;
  const { cites, contracts, duties, points, rates, hundred } = plan;
  return [
    {
      title: rules.course,
      rules: [
        said(cites.deal, says.deal),
        said(cites.trump, says.trump),
        said(cites.partner, says.partner),
        said(cites.giveUp, says.giveUp),
        said(cites.question, says.question),
        said(cites.bad, says.bad),
        said(cites.announce, says.announce),
        said(cites.flek, says.flek),
        said(cites.flekAgain, says.flekAgain),
      ],
    },
    {
      title: rules.contracts,
      rules: [
        said(contracts.game.rule, says.game),
        said(contracts.seven.rule, says.seven),
        said(contracts.hundred.rule, says.hundred({ n: hundred.target })),
        said(contracts['hundred-seven'].rule, says.hundredSeven),
        said(contracts.betl.rule, says.betl),
        said(contracts.durch.rule, says.durch),
        said(rates.silentSeven.rule, says.silentSeven),
        said(rates.silentHundred.rule, says.silentHundred({ n: hundred.target })),
      ],
    },
    {
      title: rules.play,
      rules: [
        said(cites.lead, says.lead),
        said(duties.follow, says.follow),
        said(duties.trump, says.trumps),
        said(duties.beat, says.beat),
        said(duties['seven-last'], says.sevenLast),
        said(cites.marriage, says.marriage({ n: points.marriage, trump: points.trumpMarriage })),
        said(points.rule, says.points({ n: points.ace })),
      ],
    },
    {
      title: rules.seats,
      rules: [
        said(cites.lot, says.lot),
        said(cites.chips, says.chips),
        said(cites.absent, says.absent({ minutes: plan.breakMinutes })),
      ],
    },
  ];
}

/** Shows the value of each part of a contract, and the rules with their numbers. */
export function RulesPanel() {
  const text = useMessages(messages);
  const { plan } = useScene();
  const { rules, components } = text;
  const { rates } = plan;
  const rows: readonly (readonly [string, mariash.Rate])[] = [
    [components.game, rates.game],
    [components['silent-seven'], rates.silentSeven],
    [components.seven, rates.seven],
    [rules.hundredTens, rates.hundred],
    [rules.hundredMissing, rates.hundredLost],
    [components['silent-hundred'], rates.silentHundred],
    [components.betl, rates.betl],
    [components.durch, rates.durch],
  ];
  return (
    <div className={tables.panel}>
      <section className={tables.section}>
        <h3>{rules.rates}</h3>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{rules.part}</th>
              <th scope="col">{rules.usual}</th>
              <th scope="col">{rules.hearts}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { points, better, rule }]) => (
              <tr key={rule satisfies RuleId}>
                <th scope="row">{name}</th>
                <td>{points}</td>
                <td>
                  {better} <Citation rule={rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rulesOf(plan, text).map(({ title, rules: told }) => (
        <RuleSection key={title} title={title} rules={told} />
      ))}
    </div>
  );
}
