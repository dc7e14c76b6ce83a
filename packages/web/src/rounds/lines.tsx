import { messages } from 'messages:rounds';
import type { AnswerOf } from '@croupier/client';
import {
  type CurrencyCode,
  type Json,
  type Money,
  money,
  type Plan,
  type RuleId,
  type SettlementLine,
} from '@croupier/core';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useBetName, usePastRounds, usePlanWithPast } from '../games/pages.ts';
import { Citation } from '../rulebook/rule.tsx';
import { useReason } from '../table/settled.tsx';
import styles from './rounds.module.css';

type Round = AnswerOf<'round'>;
type Line = Round['lines'][number];

interface LinesProps {
  readonly round: Pick<Round, 'plan' | 'lines' | 'result'>;
  /** Whether the lines are those of all players, so that each shows its player's name. */
  readonly staff: boolean;
}

/** Shows the outcome of each bet, with its rule and the text of the rule. */
export function Lines({ round, staff }: LinesProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { plan } = usePlanWithPast(round.plan);
  if (round.lines.length === 0) return <p className={styles.none}>{text.noLines}</p>;
  const lines = round.lines.map(toldOf);
  const currency = currencyOf(round.lines, plan);
  const stakes = lines.reduce((sum, { stake }) => sum + stake, 0);
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const back = lines.reduce((sum, line) => sum + backOf(line), 0);
  const stays = lines.reduce((sum, line) => sum + keptOf(line), 0);
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {staff && <th scope="col">{text.seat}</th>}
            <th scope="col">{text.bet}</th>
            <th scope="col" className={styles.amount}>
              {text.stake}
            </th>
            <th scope="col">{text.outcome}</th>
            <th scope="col" className={`${styles.amount} ${styles.roomy}`}>
              {text.back}
            </th>
            {stays > 0 && (
              <th scope="col" className={styles.amount}>
                {text.onLayout}
              </th>
            )}
            <th scope="col" className={styles.amount}>
              {text.net}
            </th>
          </tr>
        </thead>
        {round.lines.map((line, index) => (
          <OneLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order, and two may be equal
            key={index}
            line={line}
            plan={plan}
            staff={staff}
            stays={stays > 0}
            result={round.result}
          />
        ))}
        <tfoot>
          <tr>
            {staff && <td />}
            <th scope="row">{text.total}</th>
            <td className={styles.amount}>{formatter.money(money(stakes), currency)}</td>
            <td />
            <td className={`${styles.amount} ${styles.roomy}`}>{formatter.money(money(back), currency)}</td>
            {stays > 0 && <td className={styles.amount}>{formatter.money(money(stays), currency)}</td>}
            <td className={styles.amount} data-sign={Math.sign(net)}>
              {formatter.signed(money(net), currency)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface LineProps {
  readonly line: Line;
  readonly plan: Plan | undefined;
  readonly staff: boolean;
  /** Whether a stake of the round stays on the layout, so that the table has a column for it. */
  readonly stays: boolean;
  readonly result: Json;
}

function OneLine({ line, plan, staff, stays, result }: LineProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const name = useBetName(plan);
  const outcomes: Readonly<Record<string, string>> = text.outcomes;
  const currency = currencyOf([line], plan);
  const inUnits = toldOf(line);
  const net = netOf(inUnits);
  const reason = useReason(currency);
  const { useFacts } = usePastRounds(plan);
  // A plan's game never changes, so the hooks for its texts stay the same.
  const decided = useFacts(plan as Plan);
  const settled = line as unknown as SettlementLine;
  const facts = result === null ? undefined : decided(settled, result, staff ? 'other' : 'you');
  // Staff see only the explanation of each line, because the columns already show the outcome.
  const told = staff ? facts : reason(settled, facts);
  return (
    <tbody>
      <tr>
        {staff && <td>{line.seat.slice(0, 8)}</td>}
        <th scope="row">{name(line.bet)}</th>
        <td className={styles.amount}>{formatter.money(money(inUnits.stake), currency)}</td>
        <td>{outcomes[line.outcome] ?? line.outcome}</td>
        <td className={`${styles.amount} ${styles.roomy}`}>{formatter.money(backOf(inUnits), currency)}</td>
        {stays && <td className={styles.amount}>{formatter.money(keptOf(inUnits), currency)}</td>}
        <td className={styles.amount} data-sign={Math.sign(net)}>
          {formatter.signed(net, currency)}
        </td>
      </tr>
      <tr className={styles.why}>
        <td colSpan={5 + (staff ? 1 : 0) + (stays ? 1 : 0)}>
          {told} <Citation rule={line.rule as RuleId} />
        </td>
      </tr>
    </tbody>
  );
}

/** Returns a line with its amounts in chips if the round was played for chips. */
function toldOf(line: Line): Line {
  return { ...line, ...(line.inChips as Partial<Line> | undefined) };
}

function currencyOf(lines: readonly Line[], plan: Plan | undefined): CurrencyCode {
  return lines.some(({ inChips }) => inChips) ? 'CHIP' : (plan?.currency ?? 'CHIP');
}

/**
 * Returns the amount by which a line changes the player's money. Chips that stay on the table still belong to
 * the player.
 */
function netOf({ pay, take }: Line): Money {
  return money(Number(pay ?? 0) - Number(take ?? 0));
}

/** Returns the chips that stay on the table for the next round. */
function keptOf({ keep }: Line): Money {
  return money(Number(keep ?? 0));
}

/** Returns the amount paid to the player: the win and the returned stake. */
function backOf(line: Line): Money {
  return money(Number(line.pay ?? 0) + Number(line.return ?? 0));
}
