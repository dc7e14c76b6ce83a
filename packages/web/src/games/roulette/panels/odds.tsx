import type { roulette } from '@croupier/games';
import type { BetOdds } from '@croupier/odds';
import { useLanguage, useWords, useWriting } from '../../../app/language.tsx';
import figures from '../../../table/figures.module.css';
import { familyName } from '../announce/names.ts';
import { paysText } from '../names/names.ts';
import { useNames } from '../names/use-names.ts';
import { words as nameWords } from '../names/words.ts';
import { useOdds } from '../odds/use-odds.ts';
import { useScene } from '../scene.ts';
import styles from './odds.module.css';
import { words } from './words.ts';

/** Every bet of the plan with its ways, payout and exact house edge. Bets with the same figures share a line. */
export function OddsPanel() {
  const text = useWords(words).odds;
  const nameText = useWords(nameWords);
  const names = useNames();
  const { language } = useLanguage();
  const { plan } = useScene();
  const odds = useOdds(plan);
  if (!odds) return <p className={figures.note}>{text.working}</p>;
  const all = [...odds.values()];
  const positions = grouped(
    all.filter(({ kind }) => kind !== 'announced'),
    ({ kind }) => kind,
  );
  const announced = grouped(
    all.filter(({ kind }) => kind === 'announced'),
    ({ bet }) => bet.split(':')[0] ?? bet,
  );
  return (
    <div className={`${figures.panel} ${styles.odds}`}>
      <p className={figures.note}>{text.note}</p>
      <Table
        rows={positions.map(([name, each]) => ({
          name: names.kind(name as roulette.BetKind),
          pays: each.pays === undefined ? '' : shortPays(each.pays, nameText),
          odds: each,
        }))}
      />
      {announced.length > 0 && (
        <>
          <h3>{text.announced}</h3>
          <Table
            rows={announced.map(([name, each]) => ({
              name: familyName(name, language),
              pays: '',
              odds: each,
            }))}
          />
        </>
      )}
    </div>
  );
}

function shortPays(pays: roulette.BetTerms['pays'], text: Parameters<typeof paysText>[1]): string {
  return typeof pays === 'number' ? `${pays} : 1` : paysText(pays, text);
}

/** One entry for all bets of a group that have the same figures. */
function grouped(all: readonly BetOdds[], groupOf: (odds: BetOdds) => string): readonly [string, BetOdds][] {
  const groups = new Map<string, [string, BetOdds]>();
  for (const odds of all) {
    const name = groupOf(odds);
    const key = `${name} ${odds.edge} ${odds.ways.winning} ${JSON.stringify(odds.pays ?? '')}`;
    if (!groups.has(key)) groups.set(key, [name, odds]);
  }
  return [...groups.values()];
}

interface Row {
  readonly name: string;
  readonly pays: string;
  readonly odds: BetOdds;
}

function Table({ rows }: { readonly rows: readonly Row[] }) {
  const text = useWords(words);
  const writing = useWriting();
  return (
    <table className={figures.table}>
      <thead>
        <tr>
          <th scope="col">{text.bet}</th>
          <th scope="col">{text.odds.ways}</th>
          <th scope="col">{text.odds.edge}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, pays, odds }) => (
          <tr key={`${name} ${odds.bet}`}>
            <th scope="row">
              {name}
              {pays && <small> {pays}</small>}
              <Remarks odds={odds} />
            </th>
            <td>
              {odds.ways.winning}/{odds.ways.all}
            </td>
            <td>
              {odds.edge.toString()} <small>{writing.percent(odds.edge.toNumber())}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the edge depends on what the player does after a zero, or on odd amounts. */
function Remarks({ odds: { choice, oddUnitEdge } }: { readonly odds: BetOdds }) {
  const text = useWords(words).odds;
  return (
    <>
      {choice && (
        <small className={styles.remark}>
          {text.half(choice.half.toString())}; {text.leave(choice.leave.toString())}
        </small>
      )}
      {oddUnitEdge && <small className={styles.remark}>{text.odd(oddUnitEdge.toString())}</small>}
    </>
  );
}
