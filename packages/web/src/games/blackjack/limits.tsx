import type { Text } from 'messages:blackjack';
import { messages as tableMessages } from 'messages:cards/table';
import type { Money, Payout } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Citation } from '../../rulebook/rule.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import type { BetNames } from '../../table/panels/limits-props.ts';
import { capitalize, naturalName } from './names.ts';
import type { BlackjackTextContext, Plan, View } from './view.ts';

/** Shows the table's rules about stakes and packs. They are listed below the limits. */
export function Terms({ plan, view: { posted } }: PanelProps<Plan, View>) {
  const { rules } = useMessages(tableMessages);
  const formatter = useFormatter();
  const { maximumWin, step, boxSum, rule } = plan.stake;
  const amount = (value: Money) => formatter.money(value, plan.currency);
  return (
    <>
      {rules.step({ amount: amount(step) })} <Citation rule={rule} /> {rules.decks({ n: posted.decks })}.{' '}
      {boxSum && (
        <>
          {rules.together} <Citation rule={boxSum} />{' '}
        </>
      )}
      {maximumWin && (
        <>
          {rules[posted.maximumWin === 'cap' ? 'maximumWinCut' : 'maximumWin']({
            amount: amount(maximumWin.amount),
          })}{' '}
          <Citation rule={maximumWin.rule} />
        </>
      )}
    </>
  );
}

/** Returns the names of bets and payouts, and the cards that a side bet depends on. */
export function limitNames({ plan, text, language }: BlackjackTextContext): BetNames {
  const natural = naturalName(plan, text, language);
  return {
    bet: ({ id, title }) => (id === 'main' ? text.rules.mainPays : (title?.[language] ?? title?.en ?? id)),
    payout: (_, payout) => payName(payout, text, natural),
    about: ({ id }) => {
      const of = plan.sideBets.find((terms) => terms.id === id)?.cards;
      return of && text.cards[of];
    },
  };
}

/** Returns the name of a payout; undefined if the bet has only one payout. */
export function payName(
  { on, with: facts = {} }: Pick<Payout, 'on' | 'with'>,
  text: Text,
  natural: string,
): string | undefined {
  if (on === undefined) return undefined;
  if (on === 'natural') return capitalize(natural);
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
