import { messages, type Text } from 'messages:poker/table';
import type { RuleId } from '@croupier/core';
import { poker } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import tables from '../../table/figures.module.css';
import { rulesOf } from './rule-sentences.ts';
import styles from './rules.module.css';
import { type StableScene, useStableScene } from './scene.ts';
import { stakesText } from './stakes.ts';

type Cites = poker.PokerPlan['cites'];
/** Shows the help for this plan and table. The stakes are first, followed by the rules for each topic. */
export function RulesPanel() {
  const text = useMessages(messages);
  const sight = useStableScene();
  const { plan, info, view } = sight;
  const settings = poker.settingsOf(plan, (info.terms ?? {}) as poker.PokerTerms);
  const cites = poker.citesOf(plan, view.playing);
  return (
    <div className={tables.panel}>
      <section className={tables.section}>
        <h3>{text.rules.stakes}</h3>
        <table className={`${tables.table} ${styles.terms}`}>
          <tbody>
            {termsOf(sight, cites, text).map(([name, value, ...cited]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {value}
                  {cited.map((rule) => (
                    <span key={rule}>
                      {' '}
                      <Citation rule={rule} />
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rulesOf({ plan, view, settings, text }).map(({ title, rules }) => (
        <RuleSection key={title} title={title} rules={rules} />
      ))}
    </div>
  );
}

type Term = readonly [name: string, value: string, ...rules: RuleId[]];

/** Returns the posted terms of the table, line by line, each with its rules. */
function termsOf({ plan, info, view, amount }: StableScene, cites: Cites, text: Text): readonly Term[] {
  const { rules } = text;
  const terms = (info.terms ?? {}) as poker.PokerTerms;
  const settings = poker.settingsOf(plan, terms);
  const { level, buyIn, charge } = settings;
  const fixed = plan.games.some(({ structure }) => (terms.structure ?? structure) === 'fixed');
  const blinds = view.stakes.blinds !== null;
  const yes = (on: boolean) => (on ? rules.yes : rules.no);
  const taken =
    charge === 'time'
      ? rules.time({ amount: amount(level.time.fee), minutes: level.time.minutes })
      : rules.percent({ percent: plan.drop.percent, cap: amount(level.cap.many) });
  const straddle = settings.straddle ? amount(level.big * settings.straddleBlinds) : rules.no;
  const posted: readonly (Term | false)[] = [
    [text.structures[view.playing.structure], stakesText(view.stakes, text, amount), cites.bet, level.rule],
    [rules.buyIn, `${amount(buyIn.min)} – ${amount(buyIn.max)}`, cites.buyIn],
    [
      rules.drop,
      [taken, terms.noFlopNoDrop && rules.noFlopNoDrop].filter(Boolean).join(' '),
      charge === 'time' ? cites.time : cites.rake,
    ],
    blinds && [rules.straddle, straddle, cites.straddle],
    plan.runItTwice && [rules.twice, yes(settings.runItTwice), cites.twice],
    blinds && [rules.bothBlinds, settings.blindsLive ? rules.blindsLive : rules.blindDead, cites.deadBlind],
    fixed && [
      rules.shortAllIn,
      settings.halfBetReopens ? rules.halfReopens : rules.wholeReopens,
      cites.reopens,
    ],
    [
      rules.shortRaise,
      settings.halfOfIncrement ? rules.halfOfRaise : rules.halfOfBet,
      plan.counting['less-than-half'],
    ],
    settings.approvesSeats && [rules.seatChanges, rules.approved, cites.approveSeat],
    [rules.playOver, yes(settings.playOver), cites.playOver],
    plan.seesHands === true && [rules.seesHands, yes(settings.seesHands), cites.see],
  ];
  return posted.filter((term) => term !== false);
}
