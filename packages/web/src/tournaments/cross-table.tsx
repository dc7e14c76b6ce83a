import { messages } from 'messages:tournaments';
import { useMessages } from '../app/language.tsx';
import styles from './bracket.module.css';
import type { View } from './follow.ts';

interface CrossTableProps {
  readonly bracket: NonNullable<View['bracket']>;
  readonly nameOf: (entry: number) => string;
}

/** Shows a round robin as a table of all players against each other, with the best first. */
export function CrossTable({ bracket: { matches, ranks }, nameOf }: CrossTableProps) {
  const { bracket: text, players } = useMessages(messages);
  const between = (one: number, other: number) =>
    matches.find(
      ({ side, entries }) => side === 'roundRobin' && entries.includes(one) && entries.includes(other),
    );
  const cell = (entry: number, other: number) => {
    const match = entry === other ? undefined : between(entry, other);
    if (!match) return { short: '', heard: '' };
    if (match.winner === null)
      return match.table === null
        ? { short: text.inRound({ n: String(match.round) }), heard: text.round({ n: String(match.round) }) }
        : { short: '•', heard: text.playing };
    return match.winner === entry
      ? { short: text.win, heard: text.won, won: true }
      : { short: text.loss, heard: text.lost };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.cross} tabIndex={0} aria-label={text.roundRobin}>
      <table>
        <thead>
          <tr>
            <th scope="col">{players.name}</th>
            {ranks.map(({ entry }, index) => (
              <th key={entry} scope="col">
                <span aria-hidden="true">{index + 1}</span>
                <span className="heard">{nameOf(entry)}</span>
              </th>
            ))}
            <th scope="col">{text.wins}</th>
            <th scope="col">{text.losses}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map(({ entry, wins, losses }, index) => (
            <tr key={entry}>
              <th scope="row">
                <span aria-hidden="true">{index + 1}</span> {nameOf(entry)}
              </th>
              {ranks.map(({ entry: other }) => {
                const { short, heard, won } = cell(entry, other);
                return (
                  <td key={other} data-self={other === entry || undefined} data-won={won}>
                    <span aria-hidden="true">{short}</span>
                    <span className="heard">{heard}</span>
                  </td>
                );
              })}
              <td>{wins}</td>
              <td>{losses}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
