import { messages } from 'messages:blackjack';
import type { HandValues, StrategyRow, StrategyTable } from '@croupier/odds';
import { useMessages } from '../../app/language.tsx';
import type { PanelProps } from '../../table/cards/declared.ts';
import { OddsPanelFrame } from '../../table/edges.tsx';
import tables from '../../table/figures.module.css';
import { askedChartKey, type ChartKey, cellText, rowText } from './chart.ts';
import type { TableOdds } from './odds.worker.ts';
import styles from './strategy.module.css';
import { useTableOdds } from './use-table-odds.ts';
import type { Plan, View } from './view.ts';

/** Shows the strategy chart, with the best play for each player total and dealer's up card. */
export function StrategyPanel({ plan, view }: PanelProps<Plan, View>) {
  const { posted } = view;
  const sought = askedChartKey(plan, view);
  const text = useMessages(messages).strategy;
  const working = useTableOdds(plan, posted);
  return (
    <OddsPanelFrame working={working}>
      {working.odds && (
        <>
          {working.odds.strategy.tables.map((table) => (
            <Chart
              key={table.hands}
              table={table}
              upCards={working.odds?.strategy.upCards ?? []}
              sought={table.hands === 'dealt' ? sought : undefined}
            />
          ))}
          <Legend odds={working.odds} />
          <p className={tables.note}>{text.note}</p>
          {working.odds.strategy.worth && (
            <Worth hands={working.odds.strategy.worth} upCards={working.odds.strategy.upCards} />
          )}
        </>
      )}
    </OddsPanelFrame>
  );
}

const KINDS: readonly StrategyRow['kind'][] = ['hard', 'soft', 'pair'];

interface ChartProps {
  readonly table: StrategyTable;
  readonly upCards: readonly string[];
  readonly sought: ChartKey | undefined;
}

function Chart({ table, upCards, sought }: ChartProps) {
  const text = useMessages(messages);
  return (
    <table className={styles.chart}>
      <caption>{text.strategy.hands[table.hands]}</caption>
      <thead>
        <tr>
          <td />
          {upCards.map((up) => (
            <th key={up} scope="col" data-now={sought?.up === up || undefined}>
              {up}
            </th>
          ))}
        </tr>
      </thead>
      {KINDS.map((kind) => {
        const rows = table.rows.filter((row) => row.kind === kind);
        if (rows.length === 0) return null;
        return (
          <tbody key={kind} aria-label={text.strategy.kinds[kind]}>
            {rows.map((row) => (
              <tr key={row.total}>
                <th scope="row" data-now={(sought?.kind === kind && sought.total === row.total) || undefined}>
                  {rowText(row)}
                </th>
                {row.cells.map((cell, column) => {
                  const up = upCards[column];
                  return (
                    <td
                      key={up}
                      data-play={cell.play}
                      data-now={
                        (sought?.kind === kind && sought.total === row.total && sought.up === up) || undefined
                      }
                      title={cell.byCards
                        ?.map(({ cards, play }) => text.strategy.byCards({ cards, play: text.answers[play] }))
                        .join(', ')}
                    >
                      {cellText(cell, text)}
                      {cell.byCards && '*'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface WorthProps {
  readonly hands: readonly HandValues[];
  readonly upCards: readonly string[];
}

/**
 * Shows the values of two-card hands to a player who may switch. They should switch if that makes their two hands worth
 * more.
 */
function Worth({ hands, upCards }: WorthProps) {
  const text = useMessages(messages).strategy;
  return (
    <details className={styles.worth}>
      <summary>{text.switching}</summary>
      <p className={tables.note}>{text.switchWhere}</p>
      <table className={styles.chart} aria-label={text.switching}>
        <thead>
          <tr>
            <td />
            {upCards.map((up) => (
              <th key={up} scope="col">
                {up}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map(({ cards, worth }) => (
            <tr key={cards.join()}>
              <th scope="row">{cards.map((points) => (points === 1 ? 'A' : points)).join(',')}</th>
              {worth.map((units, column) => (
                <td key={upCards[column]} data-sign={Math.sign(Math.round(units * 100))}>
                  {Math.round(units * 100)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Explains the letters, and when to take insurance. */
function Legend({ odds }: { readonly odds: TableOdds }) {
  const text = useMessages(messages);
  const { strategy } = odds;
  const played = new Set(
    strategy.tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ play }) => play))),
  );
  return (
    <ul className={styles.legend}>
      {[...played].map((play) => (
        <li key={play}>
          <b data-play={play}>{text.strategy.letters[play]}</b> {text.answers[play]}
        </li>
      ))}
      <li>
        {text.insurance}: {text.strategy[strategy.insurance]}
      </li>
      {strategy.evenMoney && (
        <li>
          {text.answers['even-money']}: {text.strategy[strategy.evenMoney]}
        </li>
      )}
    </ul>
  );
}
