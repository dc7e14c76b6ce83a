import { messages as cardMessages } from 'messages:cards/table';
import { messages } from 'messages:table/limits';
import type { Bet, Money, Payout } from '@croupier/core';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Menu } from '../../app/menu.tsx';
import type { TextOf } from '../../messages/catalogue.ts';
import { Citation } from '../../rulebook/rule.tsx';
import styles from '../figures.module.css';
import type { BetNames, LimitsProps } from './limits-props.ts';
import { useOffered } from './offered.tsx';
import sideStyles from './side-bets.module.css';

type Text = TextOf<typeof messages>;

/** The number of payouts above which a bet has a separate pay table. */
const BESIDE = 3;

/** Returns whether a bet has many payouts or an unusual one, so that each payout needs a name. */
function hasTable(bet: Bet, names: BetNames): boolean {
  const [first, ...others] = bet.pays;
  if (!first || others.length === 0) return false;
  return bet.pays.length > BESIDE || names.payout?.(bet, first) !== undefined;
}

export function BetTables({ plan, terms, limits, names, before, children }: LimitsProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const bets = useOffered(plan, terms).filter(({ when }) => when === 'open');
  const amount = (value: Money | undefined) =>
    value === undefined ? text.none : formatter.money(value, plan.currency);
  return (
    <>
      <section className={styles.section}>
        <h3>{text.title}</h3>
        {before}
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{text.bet}</th>
              <th scope="col">{text.pays}</th>
              <th scope="col">{text.least}</th>
              <th scope="col">{text.most}</th>
            </tr>
          </thead>
          <tbody>
            {bets.map((bet) => {
              const { min, max } = limits?.[bet.id] ?? bet;
              return (
                <tr key={bet.id}>
                  <Pays bet={bet} names={names} text={text} />
                  <td>{amount(min)}</td>
                  <td>{amount(max)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {children}
      </section>
      {tablesOf(bets.filter((bet) => hasTable(bet, names))).map(([bet, ...alike]) => (
        <PayTable key={bet.id} bet={bet} alike={alike} names={names} text={text} />
      ))}
    </>
  );
}

/**
 * Shows every side bet of a table with its pay table, grouped by kind. One press on the felt opens this list.
 */
export function SideBetTables({ plan, terms, names }: Pick<LimitsProps, 'plan' | 'terms' | 'names'>) {
  const text = useMessages(messages);
  const { sideBets } = useMessages(cardMessages);
  const sides = useOffered(plan, terms).filter(({ side }) => side);
  if (sides.length === 0) return null;
  return (
    <Menu className={sideStyles.sideBets} button={sideBets}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={sideBets} tabIndex={0}>
        {tablesOf(sides).map(([bet, ...alike]) => (
          <PayTable key={bet.id} bet={bet} alike={alike} names={names} text={text} />
        ))}
      </section>
    </Menu>
  );
}

interface BetProps {
  readonly bet: Bet;
  readonly names: BetNames;
  readonly text: Text;
}

/** Shows a bet's name and payouts, each with its own name if there are several. */
function Pays({ bet, names, text }: BetProps) {
  const { pays, rule } = bet;
  const named = pays.map((payout) => ({ payout, name: names.payout?.(bet, payout) }));
  const [first, ...others] = named;
  const title = names.bet(bet);
  const cited = <Citation rule={pays.length === 1 && first ? first.payout.rule : rule} />;
  const apart = hasTable(bet, names);
  if (apart || others.some(({ name }) => name === undefined))
    return (
      <>
        <th scope="row">
          {title} {cited}
        </th>
        <td>{apart ? greatest(pays, text) : pays.map((each) => oddsText(each, text)).join(' / ')}</td>
      </>
    );
  return (
    <>
      <th scope="row">
        {title} {cited}
        {others.map(({ name }) => (
          <small key={name}>{name}</small>
        ))}
      </th>
      <td>
        {first && oddsText(first.payout, text)}
        {others.map(({ payout, name }) => (
          <small key={name}>{oddsText(payout, text)}</small>
        ))}
      </td>
    </>
  );
}

/** Returns the pay tables. Bets with the same payouts under the same rules share a table. */
function tablesOf(bets: readonly Bet[]): readonly (readonly [Bet, ...Bet[]])[] {
  const tables = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const paid = JSON.stringify([bet.rule, bet.pays]);
    const known = tables.get(paid);
    if (known) known.push(bet);
    else tables.set(paid, [bet]);
  }
  return [...tables.values()];
}

function PayTable({ bet, alike, names, text }: BetProps & { readonly alike: readonly Bet[] }) {
  const about = names.about?.(bet);
  return (
    <table className={styles.table}>
      <caption>
        <b>{[bet, ...alike].map((one) => names.bet(one)).join(', ')}</b>
        {about && `: ${about}`} <Citation rule={bet.rule} />
      </caption>
      <tbody>
        {bet.pays.map((payout) => (
          <tr key={`${payout.on} ${JSON.stringify(payout.with)}`}>
            <th scope="row">{names.payout?.(bet, payout) ?? payout.on ?? names.bet(bet)}</th>
            <td>{oddsText(payout, text)}</td>
            <td>
              <Citation rule={payout.rule} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns the odds of a payout, such as `3 : 2`. If the payout has no odds, returns the outcome of the stake.
 */
function oddsText({ odds, commission }: Payout, text: Text): string {
  if (odds === 'push' || odds === 'lose') return text[odds];
  const said = `${odds[0]} : ${odds[1]}`;
  return commission ? text.commission({ odds: said, percent: String(commission) }) : said;
}

function greatest(pays: readonly Payout[], text: Text): string {
  const value = ({ odds }: Payout) => (typeof odds === 'string' ? 0 : odds[0] / odds[1]);
  const [best] = [...pays].sort((a, b) => value(b) - value(a));
  return best ? text.upTo({ odds: oddsText(best, text) }) : '';
}
