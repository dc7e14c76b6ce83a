import type { RuleId } from '@croupier/core';
import { poker } from '@croupier/games';
import type { ReactNode } from 'react';
import { useWords } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import tables from '../../table/figures.module.css';
import styles from './rules.module.css';
import { useSight } from './scene.ts';
import { stakesText } from './stakes.ts';
import { words } from './words.ts';

/** Help built from the plan and the table's terms: stakes first, then the rules by what they are about. */
export function RulesPanel() {
  const text = useWords(words);
  const { plan, info, view, amount } = useSight();
  const { drop } = plan;
  const cites = poker.citesOf(plan, view.playing);
  const terms = (info.terms ?? {}) as poker.PokerTerms;
  const settings = poker.settingsOf(plan, terms);
  const { level, buyIn, charge, straddle, straddleBlinds, runItTwice, playOver, seesHands } = settings;
  const fixed = plan.games.some(({ structure }) => (terms.structure ?? structure) === 'fixed');
  const blinds = view.stakes.blinds !== null;
  return (
    <div className={tables.panel}>
      <section className={tables.section}>
        <h3>{text.rules.stakes}</h3>
        <table className={`${tables.table} ${styles.terms}`}>
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
                {amount(buyIn.min)} – {amount(buyIn.max)} <Citation rule={cites.buyIn} />
              </td>
            </tr>
            <tr>
              <th scope="row">{text.rules.drop}</th>
              <td>
                {charge === 'time'
                  ? text.rules.time(amount(level.time.fee), level.time.minutes)
                  : text.rules.percent(drop.percent, amount(level.cap.many))}{' '}
                {terms.noFlopNoDrop && text.rules.noFlopNoDrop}{' '}
                <Citation rule={charge === 'time' ? cites.time : cites.rake} />
              </td>
            </tr>
            {blinds && (
              <Row name={text.rules.straddle} rule={cites.straddle}>
                {straddle ? amount(level.big * straddleBlinds) : text.rules.no}
              </Row>
            )}
            {plan.runItTwice && (
              <Row name={text.rules.twice} rule={cites.twice}>
                {runItTwice ? text.rules.yes : text.rules.no}
              </Row>
            )}
            {blinds && (
              <Row name={text.rules.bothBlinds} rule={cites.deadBlind}>
                {settings.blindsLive ? text.rules.blindsLive : text.rules.blindDead}
              </Row>
            )}
            {fixed && (
              <Row name={text.rules.shortAllIn} rule={cites.reopens}>
                {settings.halfBetReopens ? text.rules.halfReopens : text.rules.wholeReopens}
              </Row>
            )}
            {settings.approvesSeats && (
              <Row name={text.rules.seatChanges} rule={cites.approveSeat}>
                {text.rules.approved}
              </Row>
            )}
            <Row name={text.rules.playOver} rule={cites.playOver}>
              {playOver ? text.rules.yes : text.rules.no}
            </Row>
            {plan.seesHands && (
              <Row name={text.rules.seesHands} rule={cites.see}>
                {seesHands ? text.rules.yes : text.rules.no}
              </Row>
            )}
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
          cites.takeBack,
          ...(view.stakes.ante?.kind === 'attack' ? [cites.attack] : []),
          ...(plan.choice ? [plan.choice.rule] : []),
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

interface RowProps {
  readonly name: string;
  readonly rule: RuleId;
  readonly children: ReactNode;
}

/** One term of the table, with its rule. */
function Row({ name, rule, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {children} <Citation rule={rule} />
      </td>
    </tr>
  );
}
