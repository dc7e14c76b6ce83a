import { messages, type Text } from 'messages:mariash/table';
import type { RuleId } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { ruleSentence } from '../../rulebook/rule-sentences.ts';
import { RuleSection } from '../../rulebook/rule-text.tsx';
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
        ruleSentence(cites.deal, says.deal),
        ruleSentence(cites.trump, says.trump),
        ruleSentence(cites.partner, says.partner),
        ruleSentence(cites.giveUp, says.giveUp),
        ruleSentence(cites.question, says.question),
        ruleSentence(cites.bad, says.bad),
        ruleSentence(cites.announce, says.announce),
        ruleSentence(cites.flek, says.flek),
        ruleSentence(cites.flekAgain, says.flekAgain),
      ],
    },
    {
      title: rules.contracts,
      rules: [
        ruleSentence(contracts.game.rule, says.game),
        ruleSentence(contracts.seven.rule, says.seven),
        ruleSentence(contracts.hundred.rule, says.hundred({ n: hundred.target })),
        ruleSentence(contracts['hundred-seven'].rule, says.hundredSeven),
        ruleSentence(contracts.betl.rule, says.betl),
        ruleSentence(contracts.durch.rule, says.durch),
        ruleSentence(rates.silentSeven.rule, says.silentSeven),
        ruleSentence(rates.silentHundred.rule, says.silentHundred({ n: hundred.target })),
      ],
    },
    {
      title: rules.play,
      rules: [
        ruleSentence(cites.lead, says.lead),
        ruleSentence(duties.follow, says.follow),
        ruleSentence(duties.trump, says.trumps),
        ruleSentence(duties.beat, says.beat),
        ruleSentence(duties['seven-last'], says.sevenLast),
        ruleSentence(cites.marriage, says.marriage({ n: points.marriage, trump: points.trumpMarriage })),
        ruleSentence(points.rule, says.points({ n: points.ace })),
      ],
    },
    {
      title: rules.seats,
      rules: [
        ruleSentence(cites.lot, says.lot),
        ruleSentence(cites.chips, says.chips),
        ruleSentence(cites.absent, says.absent({ minutes: plan.breakMinutes })),
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
