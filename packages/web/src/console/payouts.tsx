import { messages } from 'messages:console';
import { type Money, type MoveOption, money, type Plan, type Transfer } from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useBetName } from '../games/pages.ts';
import styles from './payouts.module.css';

/** The chips that the croupier has to move for one bet, or for all losing bets of a player. */
export interface Payout {
  readonly seat: string;
  readonly bets: readonly string[];
  /** The amount that the bank collects. */
  readonly take: Money;
  /** The amount that the bank pays, on top of the stake. */
  readonly pay: Money;
  /** The part of the stake that returns to the player. */
  readonly back: Money;
  /** The amount that stays on the layout. */
  readonly stays: Money;
}

/**
 * Returns the payouts bet by bet, in the order in which the house settles. A player's losing bets form one row, because
 * they are collected together.
 */
export function payoutsIn(transfers: readonly Transfer[]): readonly Payout[] {
  const rows = new Map<string, Payout>();
  for (const { seat, bet = '', from, to, amount } of transfers) {
    if (from !== 'layout' && from !== 'bank' && to !== 'bank') continue;
    const key = `${seat} ${bet}`;
    const row = rows.get(key) ?? { seat, bets: [bet], take: NONE, pay: NONE, back: NONE, stays: NONE };
    const part = to === 'bank' ? 'take' : from === 'bank' ? 'pay' : to === 'carry' ? 'stays' : 'back';
    rows.set(key, { ...row, [part]: money(row[part] + amount) });
  }
  const swept = new Map<string, Payout>();
  const paid: Payout[] = [];
  for (const row of rows.values()) {
    const others = swept.get(row.seat);
    if (row.pay > 0 || row.back > 0 || row.stays > 0) paid.push(row);
    else if (others)
      swept.set(row.seat, {
        ...others,
        bets: [...others.bets, ...row.bets],
        take: money(others.take + row.take),
      });
    else swept.set(row.seat, row);
  }
  return [...swept.values(), ...paid];
}

const NONE = money(0);

interface PayoutsProps {
  readonly plan: Plan;
  readonly options: readonly MoveOption[];
  readonly nameOf: (seat: string) => string;
}

/** Lists what to collect and pay, player by player and bet by bet, before the croupier confirms it. */
export function Payouts({ plan, options, nameOf }: PayoutsProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const betName = useBetName(plan);
  const rows = payoutsIn(options.flatMap(({ payouts = [] }) => payouts));
  if (rows.length === 0) return null;
  const write = (amount: number) => (amount > 0 ? formatter.money(money(amount), plan.currency) : '');
  const total = (part: 'take' | 'pay' | 'back' | 'stays') => rows.reduce((sum, row) => sum + row[part], 0);
  const stays = total('stays') > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.payouts} tabIndex={0} aria-label={text.toPay.title} data-testid="payouts">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.toPay.bet}</th>
            <th scope="col">{text.toPay.take}</th>
            <th scope="col">{text.toPay.pay}</th>
            <th scope="col">{text.toPay.back}</th>
            {stays && <th scope="col">{text.toPay.stays}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, bets, take, pay, back, stays: left }) => (
            <tr key={`${seat} ${bets[0]}`} data-pays={pay > 0 || undefined}>
              <th scope="row">
                {nameOf(seat)} <em>{bets.map(betName).join(' · ')}</em>
              </th>
              <td>{write(take)}</td>
              <td>{write(pay)}</td>
              <td>{write(back)}</td>
              {stays && <td>{write(left)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.toPay.total}</th>
            <td>{write(total('take'))}</td>
            <td>{write(total('pay'))}</td>
            <td>{write(total('back'))}</td>
            {stays && <td>{write(total('stays'))}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
