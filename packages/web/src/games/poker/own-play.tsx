import { messages as ownMessages } from 'messages:poker/own';
import { money } from '@croupier/core';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import { Panel } from '../../forms/fields.tsx';
import type { OwnPlayProps } from '../game.ts';
import styles from './own-play.module.css';

/** The usual statistics of a poker player, each with its count and its total. */
const SHARES = {
  vpip: ['entered', 'hands'],
  pfr: ['raised', 'hands'],
  wtsd: ['showdowns', 'further'],
  wsd: ['showdownsWon', 'showdowns'],
} as const;
const NAMES = Object.keys(SHARES) as (keyof typeof SHARES)[];

/** Shows a player's style in the usual poker statistics, game by game, and explains each of them. */
export function OwnPlay({ tallies }: OwnPlayProps) {
  const text = useMessages(ownMessages);
  const formatter = useFormatter();
  const { language } = useLanguage();
  return (
    <Panel title={text.title}>
      <p>{text.why}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.game}</th>
              <th scope="col">{text.hands}</th>
              {NAMES.map((name) => (
                <th key={name} scope="col">
                  <abbr title={text[name].means}>{text[name].short}</abbr>
                </th>
              ))}
              <th scope="col">{text.net}</th>
            </tr>
          </thead>
          <tbody>
            {tallies.map(({ plan, counts }) => (
              <tr key={plan.id}>
                <th scope="row">{plan.title[language] ?? plan.title.en}</th>
                <td>{formatter.number(counts.hands ?? 0)}</td>
                {NAMES.map((name) => {
                  const [some, all] = SHARES[name];
                  const of = counts[all] ?? 0;
                  return <td key={name}>{of > 0 ? formatter.percent((counts[some] ?? 0) / of, 0) : '–'}</td>;
                })}
                <td data-sign={Math.sign(counts.net ?? 0)}>
                  {formatter.signed(money(counts.net ?? 0), plan.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.meanings}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{text[name].short}</dt>
            <dd>{text[name].means}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
