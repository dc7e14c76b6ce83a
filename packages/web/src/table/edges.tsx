import { messages } from 'messages:cards/table';
import { messages as betMessages } from 'messages:table/bets';
import type { RuleId, SettledOutcome } from '@croupier/core';
import type { CardBetOdds } from '@croupier/odds';
import type { ReactNode } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Citation } from '../rulebook/rule.tsx';
import { useStableScene } from './cards/scene.ts';
import styles from './figures.module.css';
import { LongRun } from './long-run.tsx';

/** A bet with its chances and house edge. */
export interface EdgeRow {
  readonly name: string;
  readonly rule: RuleId;
  /** The chances of winning, of getting the stake back, and of losing it, each from 0 to 1, if they were calculated. */
  readonly chance?: number;
  readonly pushed?: number;
  readonly lost?: number;
  /** The house edge on the first stake, as a share and, in `exact`, as a fraction. */
  readonly edge: number;
  readonly exact?: string;
}

/** Returns the chances and the house edge of a bet, as plain numbers. */
export function edgeOf(name: string, { rule, results, edge }: CardBetOdds): EdgeRow {
  const share = (wanted: SettledOutcome) =>
    results
      .filter(({ outcome }) => outcome === wanted)
      .reduce((sum, { chance }) => sum + chance.toNumber(), 0);
  return {
    name,
    rule,
    chance: share('won'),
    pushed: share('pushed'),
    lost: share('lost'),
    edge: edge.toNumber(),
    exact: edge.toString(),
  };
}

interface EdgesProps {
  readonly bets: readonly EdgeRow[];
}

/** Shows bets with their chances and exact house edges. The first bet with each edge explains it in plain words. */
export function Edges({ bets }: EdgesProps) {
  const text = useMessages(messages);
  const { bet } = useMessages(betMessages);
  const formatter = useFormatter();
  const { currency } = useStableScene();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{bet}</th>
          <th scope="col">{text.odds.chance}</th>
          <th scope="col">{text.odds.edge}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map(({ name, rule, chance, pushed, lost, edge, exact }, at) => (
          <tr key={name}>
            <th scope="row">
              {name} <Citation rule={rule} />
              {at === bets.findIndex((other) => other.exact === exact) && (
                <LongRun edge={edge} exact={exact} currency={currency} />
              )}
            </th>
            <td className={styles.stacked}>
              {chance !== undefined && formatter.percent(chance)}
              {!!pushed && <small>{text.odds.pushed({ share: formatter.percent(pushed) })}</small>}
              {!!lost && <small>{text.odds.lost({ share: formatter.percent(lost) })}</small>}
            </td>
            <td>{formatter.percent(edge, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OddsNoteProps {
  readonly working: { readonly odds?: unknown; readonly failed?: true };
  /** The note on how the odds were calculated. The default is the note for card games. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** Frames the odds, with one note during the calculation and another one after it. */
export function OddsPanelFrame({ working, note, children }: OddsNoteProps) {
  const text = useMessages(messages).odds;
  if (working.failed) return <p className={styles.note}>{text.failed}</p>;
  if (working.odds === undefined)
    return (
      <p className={styles.note} role="status">
        {text.working}
      </p>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{note ?? text.note}</p>
      {children}
    </div>
  );
}
