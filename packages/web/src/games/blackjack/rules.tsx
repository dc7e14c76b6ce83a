import type { Money, Payout } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useLanguage, useWords, useWriting } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import { RuleSection } from '../../rulebook/rule-text.tsx';
import { useScene } from '../../table/cards/scene.ts';
import { words as tableWords } from '../../table/cards/words.ts';
import styles from '../../table/figures.module.css';
import { Limits } from '../../table/panels/limits.tsx';
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
      <Bets plan={plan} posted={posted} />
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

function Bets({ plan, posted }: RulesProps) {
  const text = useWords(words);
  const card = useWords(tableWords);
  const { language } = useLanguage();
  const writing = useWriting();
  const { info } = useScene();
  const amount = (value: Money) => writing.money(value, plan.currency);
  const natural = naturalName(plan, text, language);
  const { maximumWin, step, boxSum, rule } = plan.stake;
  const cards = (id: string) => plan.sideBets.find((terms) => terms.id === id)?.cards;
  return (
    <Limits
      plan={plan}
      terms={info.terms}
      names={{
        bet: ({ id, title }) =>
          id === 'main' ? text.rules.mainPays : (title?.[language] ?? title?.en ?? id),
        payout: (_, payout) => payName(payout, text, natural),
        about: ({ id }) => {
          const of = cards(id);
          return of && text.cards[of];
        },
      }}
    >
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
    </Limits>
  );
}

/** What a bet is paid for; nothing where it just wins. */
function payName({ on, with: facts = {} }: Payout, text: Text, natural: string): string | undefined {
  if (on === undefined) return undefined;
  if (on === 'natural') return capital(natural);
  if (on === 'five-cards') return text.fiveCards;
  if (on !== 'dealer-bust') return text.rows[on as blackjack.SideBetRow];
  const [least, most] = [Number(facts.least), facts.most === undefined ? undefined : Number(facts.most)];
  const bust = bustText({ least, most }, text.bustWith);
  return facts.natural ? `${bust} ${text.withNatural({ natural })}` : bust;
}

function bustText(
  { least, most }: { readonly least: number; readonly most?: number | undefined },
  text: Text['bustWith'],
): string {
  if (most === least) return text.exactly({ least });
  return most ? text.between({ least, most }) : text.orMore({ least });
}
