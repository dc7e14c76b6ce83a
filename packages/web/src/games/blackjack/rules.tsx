import type { Money, Ratio } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { words as tableWords } from '../../table/cards/words.ts';
import styles from '../../table/figures.module.css';
import { capital, naturalName } from './names.ts';
import { type Text, words } from './words.ts';

interface RulesProps {
  readonly plan: blackjack.BlackjackPlan;
  readonly posted: blackjack.Posted;
}

/** Help built from the plan and what the table posts: limits, paytables, decisions, the dealer, what wins, each with its rule. */
export function RulesPanel({ plan, posted }: RulesProps) {
  const text = useWords(words);
  const card = useWords(tableWords).rules;
  const { player, dealer, outcomes, insurance, procedure } = plan;
  return (
    <div className={styles.panel}>
      <Limits plan={plan} posted={posted} />
      {plan.sideBets.length > 0 && <SideBets plan={plan} />}
      <RuleSection
        title={text.rules.player}
        rules={[
          player.hit,
          player.stand,
          player.final.rule,
          player.hitsUpTo?.rule,
          player.double?.rule,
          player.double?.on.rule,
          player.double?.afterSplit.rule,
          player.double?.free?.rule,
          player.split.rule,
          player.split.limit.rule,
          player.split.aces.rule,
          player.split.bought?.rule,
          player.split.free?.rule,
          player.split.free?.tens,
          player.surrender?.rule,
          player.surrender?.on.rule,
          player.switchCards,
        ]}
      />
      <RuleSection
        title={text.rules.dealer}
        rules={[dealer.holeCard.rule, dealer.checks.rule, dealer.draws, dealer.stands, dealer.soft17.rule]}
      />
      <RuleSection
        title={text.rules.outcomes}
        rules={[
          outcomes.bust,
          outcomes.natural.rule,
          outcomes.bothNatural.rule,
          outcomes.dealerNatural,
          outcomes.dealerBust,
          outcomes.dealer22?.rule,
          outcomes.higher,
          outcomes.equal.rule,
          outcomes.lower,
          outcomes.cardsWin?.rule,
          outcomes.fiveCards?.rule,
          outcomes.doubledAgainstTen?.rule,
          outcomes.freeDouble?.lost,
          outcomes.freeSplit?.lost,
        ]}
      />
      <RuleSection
        title={text.rules.insurance}
        rules={[
          insurance.offer,
          insurance.paid,
          insurance.limitRule,
          insurance.natural.rule,
          insurance.evenMoney,
        ]}
      />
      <RuleSection
        title={text.rules.silence}
        rules={[procedure.timeout.rule, procedure.disconnect.before, procedure.disconnect.after]}
      />
      <RuleSection
        title={card.cards}
        rules={[plan.shoe.decks.rule, plan.shoe.shuffle, plan.shoe.cutCard?.rule, plan.shoe.burn?.rule]}
      />
      <p className={styles.note}>{card.english}</p>
    </div>
  );
}

function Limits({ plan, posted }: RulesProps) {
  const text = useWords(words);
  const card = useWords(tableWords);
  const { language } = useLanguage();
  const writing = useWriting();
  const amount = (value: Money) => writing.money(value, plan.currency);
  const { fiveCards } = plan.outcomes;
  const more: readonly (readonly [name: string, pays: Ratio])[] = [
    [capital(naturalName(plan, text, language)), posted.naturalPays],
    ...(fiveCards ? [[text.fiveCards, fiveCards.pays] as const] : []),
  ];
  const { maximumWin, step, boxSum, rule } = plan.stake;
  return (
    <section className={styles.section}>
      <h3>{card.rules.limits}</h3>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{card.bet}</th>
            <th scope="col">{card.rules.pays}</th>
            <th scope="col">{card.rules.least}</th>
            <th scope="col">{card.rules.most}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {text.rules.mainPays}
              {more.map(([name]) => (
                <small key={name}>{name}</small>
              ))}
            </th>
            <td>
              1 : 1
              {more.map(([name, [times, of]]) => (
                <small key={name}>
                  {times} : {of}
                </small>
              ))}
            </td>
            <td>{amount(posted.min)}</td>
            <td>{amount(posted.max)}</td>
          </tr>
          {plan.sideBets.map((terms) => (
            <tr key={terms.id}>
              <th scope="row">{terms.title[language] ?? terms.title.en}</th>
              <td>{Math.max(...terms.pays.map(({ pays }) => pays))} : 1</td>
              <td>{amount(posted.sideLimits[terms.id]?.min ?? terms.min)}</td>
              <td>{amount(posted.sideLimits[terms.id]?.max ?? terms.max)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {card.rules.step({ amount: amount(step) })} <Citation rule={rule} />{' '}
        {card.rules.decks({ n: posted.decks })}.{' '}
        {boxSum && (
          <>
            {card.rules.together} <Citation rule={boxSum} />{' '}
          </>
        )}
        {maximumWin && (
          <>
            {card.rules[posted.maximumWin === 'cap' ? 'maximumWinCut' : 'maximumWin']({
              amount: amount(maximumWin.amount),
            })}{' '}
            <Citation rule={maximumWin.rule} />
          </>
        )}
      </p>
    </section>
  );
}

/** What each side bet pays for, best first. */
function SideBets({ plan }: Pick<RulesProps, 'plan'>) {
  const text = useWords(words);
  const { language } = useLanguage();
  return (
    <section className={styles.section}>
      <h3>{text.rules.sideBets}</h3>
      {plan.sideBets.map((terms) => (
        <table key={terms.id} className={styles.table}>
          <caption>
            <b>{terms.title[language] ?? terms.title.en}</b>: {text.cards[terms.cards]}{' '}
            <Citation rule={terms.rule} />
          </caption>
          <tbody>
            {terms.pays.map((pay) => (
              <tr key={`${pay.rule} ${pay.pays}`}>
                <th scope="row">{payName(pay, text, naturalName(plan, text, language))}</th>
                <td>{pay.pays} : 1</td>
                <td>
                  <Citation rule={pay.rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function payName(pay: blackjack.SideBetPay, text: Text, natural: string): string {
  if ('row' in pay) return text.rows[pay.row];
  const bust = bustText(pay.cards, text.bustWith);
  return pay.natural ? `${bust} ${text.withNatural({ natural })}` : bust;
}

function bustText(
  { least, most }: { readonly least: number; readonly most?: number | undefined },
  text: Text['bustWith'],
): string {
  if (most === least) return text.exactly({ least });
  return most ? text.between({ least, most }) : text.orMore({ least });
}
