import { messages as nameMessages } from 'messages:roulette/names';
import { messages } from 'messages:roulette/panels';
import { messages as betMessages } from 'messages:table/bets';
import type { roulette } from '@croupier/games';
import type { BetOdds } from '@croupier/odds';
import { useFormatter, useLanguage, useMessages } from '../../../app/language.tsx';
import { OddsPanelFrame } from '../../../table/edges.tsx';
import figures from '../../../table/figures.module.css';
import { LongRun } from '../../../table/long-run.tsx';
import { familyName } from '../announce/names.ts';
import { paysText } from '../names/names.ts';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { useOdds } from '../use-odds.ts';
import styles from './odds.module.css';

/**
 * Lists every bet of the plan with its numbers, payout and exact house edge. Bets with the same figures share a line.
 */
export function OddsPanel() {
  const text = useMessages(messages).odds;
  const nameText = useMessages(nameMessages);
  const names = useNames();
  const { language } = useLanguage();
  const working = useOdds(useScene().plan);
  const all = [...(working.odds?.values() ?? [])];
  const announced = all.filter(({ kind }) => kind === 'announced');
  const pays = ({ pays }: BetOdds) =>
    pays === undefined ? '' : typeof pays === 'number' ? `${pays} : 1` : paysText(pays, nameText);
  return (
    <OddsPanelFrame working={working} note={text.note}>
      <div className={`${figures.panel} ${styles.odds}`}>
        <Table
          odds={all.filter(({ kind }) => kind !== 'announced')}
          name={({ kind }) => names.kind(kind as roulette.BetKind)}
          pays={pays}
        />
        {announced.length > 0 && (
          <>
            <h3>{text.announced}</h3>
            <Table odds={announced} name={({ bet }) => familyName(bet.split(':')[0] ?? bet, language)} />
          </>
        )}
      </div>
    </OddsPanelFrame>
  );
}

interface TableProps {
  readonly odds: readonly BetOdds[];
  readonly name: (odds: BetOdds) => string;
  readonly pays?: (odds: BetOdds) => string;
}

function Table({ odds, name, pays = () => '' }: TableProps) {
  const text = useMessages(messages);
  const { bet } = useMessages(betMessages);
  const formatter = useFormatter();
  const { currency } = useScene().plan;
  const rows = new Map<string, BetOdds>();
  for (const each of odds) {
    const figures = `${name(each)} ${each.edge} ${each.ways.winning} ${JSON.stringify(each.pays ?? '')}`;
    if (!rows.has(figures)) rows.set(figures, each);
  }
  const shown = [...rows.values()];
  // Bets with the same edge have the same remark, so only the first of them shows it.
  const isFirst = (one: BetOdds) => shown.find((other) => other.edge.equals(one.edge)) === one;
  return (
    <table className={figures.table}>
      <thead>
        <tr>
          <th scope="col">{bet}</th>
          <th scope="col">{text.odds.ways}</th>
          <th scope="col">{text.odds.edge}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([key, each]) => (
          <tr key={key}>
            <th scope="row">
              {name(each)}
              {pays(each) && <small> {pays(each)}</small>}
              {isFirst(each) && (
                <LongRun edge={each.edge.toNumber()} exact={each.edge.toString()} currency={currency} />
              )}
              <Remarks odds={each} />
            </th>
            <td>
              {each.ways.winning}/{each.ways.all}
            </td>
            <td>{formatter.percent(each.edge.toNumber())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains an edge that depends on the player's choice after a zero, or on odd amounts. */
function Remarks({ odds: { choice, oddUnitEdge } }: { readonly odds: BetOdds }) {
  const text = useMessages(messages).odds;
  return (
    <>
      {choice && (
        <small className={styles.remark}>
          {text.half({ edge: choice.half.toString() })}; {text.leave({ edge: choice.leave.toString() })}
        </small>
      )}
      {oddUnitEdge && <small className={styles.remark}>{text.odd({ edge: oddUnitEdge.toString() })}</small>}
    </>
  );
}
